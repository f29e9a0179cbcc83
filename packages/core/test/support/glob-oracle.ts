// A second matcher for the lease dialect, written by segments and by trying everything, so that it shares
// neither code nor method with the engine. Its cost explodes; texts must be short.

/** Reports whether `pattern` stands for the whole of the path. */
export function oracleMatches(pattern: string, path: string): boolean {
  const segments = path.split('/');
  if (pattern === '' || segments.includes('') || path.includes('\0')) return false;
  return segmentsMatch(pattern.split('/'), segments);
}

function segmentsMatch(patterns: readonly string[], segments: readonly string[]): boolean {
  const [first, ...others] = patterns;
  if (first === undefined) return segments.length === 0;
  if (first === '**') {
    return Array.from({ length: segments.length + 1 }, (_, skipped) => skipped).some((skipped) =>
      segmentsMatch(others, segments.slice(skipped)),
    );
  }
  const [segment, ...rest] = segments;
  return segment !== undefined && textMatches([...first], [...segment]) && segmentsMatch(others, rest);
}

function textMatches(pattern: readonly string[], text: readonly string[]): boolean {
  const [sign, ...others] = pattern;
  if (sign === undefined) return text.length === 0;
  if (sign === '*')
    return textMatches(others, text) || (text.length > 0 && textMatches(pattern, text.slice(1)));
  const [character, ...rest] = text;
  if (character === undefined) return false;
  const bracket = sign === '[' ? /^\[([!^]?)(\]?[^\]]*)\]/u.exec(pattern.join('')) : null;
  // A bracket with nothing in it but its negation is closed by a later one or is text.
  if (bracket !== null && bracket[2] !== '') {
    const listed = inClass([...(bracket[2] as string)], character);
    return listed !== (bracket[1] !== '') && textMatches(pattern.slice([...bracket[0]].length), rest);
  }
  return (sign === '?' || sign === character) && textMatches(others, rest);
}

function inClass(members: readonly string[], character: string): boolean {
  const [low, dash, high] = members;
  if (low === undefined) return false;
  const point = (text: string) => text.codePointAt(0) as number;
  if (dash === '-' && high !== undefined) {
    const within = point(low) <= point(character) && point(character) <= point(high);
    return within || inClass(members.slice(3), character);
  }
  return low === character || inClass(members.slice(1), character);
}
