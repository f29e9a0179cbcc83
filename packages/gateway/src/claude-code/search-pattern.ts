const MAX_FORMS = 256;
const GROUP = /\{([^{}]*,[^{}]*)\}/;

/**
 * Reports whether everything that a pattern of file names can match lies beneath the folder that is searched,
 * however its braces are read. What it takes an escape or a group of another kind to say is not looked into.
 */
export function staysBeneath(pattern: string): boolean {
  if (/[\\()]/.test(pattern)) return false;
  const waiting = [pattern];
  let seen = 0;
  for (let form = waiting.pop(); form !== undefined; form = waiting.pop()) {
    if (++seen > MAX_FORMS || pattern.length > 4096) return false;
    if (/^[/~!]*[/~]|(^|\/)!*\.\.(\/|$)/.test(form)) return false;
    const group = GROUP.exec(form);
    if (group === null) continue;
    const { index } = group;
    for (const choice of (group[1] as string).split(',')) {
      waiting.push(form.slice(0, index) + choice + form.slice(index + group[0].length));
    }
  }
  return true;
}
