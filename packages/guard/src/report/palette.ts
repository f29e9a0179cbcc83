/** ANSI codes by meaning; the plain palette leaves text as it is. */
export interface Palette {
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly doubt: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly strong: (text: string) => string;
}

const plain = (text: string): string => text;
const code = (open: number, close: number) => (text: string) => `\u001b[${open}m${text}\u001b[${close}m`;

export const PLAIN: Palette = { good: plain, bad: plain, doubt: plain, faint: plain, strong: plain };
export const COLOUR: Palette = {
  good: code(32, 39),
  bad: code(31, 39),
  doubt: code(33, 39),
  faint: code(2, 22),
  strong: code(1, 22),
};
