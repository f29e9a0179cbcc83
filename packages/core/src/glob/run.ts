import type { Program } from './program.js';
import { hasState, type States } from './states.js';

/**
 * Reports whether a program stands for the whole of `text`. `states` is where it works, a set of the
 * program's size whose content does not matter, so that matching allocates nothing.
 *
 * All states that a prefix of the text can lead to are carried along together, 32 in one step: each code
 * point costs one step for every 32 tokens at most, and nothing is ever tried twice.
 */
export function run(program: Program, text: string, states: States): boolean {
  return states.length === 1 ? runWord(program, text) : runWords(program, text, states);
}

// Nearly every pattern has fewer than 32 tokens.
function runWord({ rowOf, start, optional, segments, end }: Program, text: string): boolean {
  const skipped = optional[0] as number;
  const held = segments[0] as number;
  let states = start[0] as number;
  for (let at = 0; at < text.length; ) {
    const point = text.codePointAt(at) as number;
    at += point > 0xffff ? 2 : 1;
    const { go, stay, completes } = rowOf(point);
    if (completes && (states & (1 << (end - 1))) !== 0) return true;
    const moving = states & (go[0] as number);
    states = passOver((moving << 1) | (states & (stay[0] as number)), skipped) | (states & held);
    if (states === 0) return false;
  }
  return (states & (1 << end)) !== 0;
}

function runWords(program: Program, text: string, states: States): boolean {
  const { rowOf, start, optional, segments, end } = program;
  states.set(start);
  for (let at = 0; at < text.length; ) {
    const point = text.codePointAt(at) as number;
    at += point > 0xffff ? 2 : 1;
    const { go, stay, completes } = rowOf(point);
    if (completes && hasState(states, end - 1)) return true;
    let carried = 0;
    let any = 0;
    for (let word = 0; word < states.length; word++) {
      const before = states[word] as number;
      const skipped = optional[word] as number;
      const moving = before & (go[word] as number);
      const after = passOver((moving << 1) | carried | (before & (stay[word] as number)), skipped);
      carried = (moving | (after & skipped)) >>> 31;
      states[word] = after | (before & (segments[word] as number));
      any |= states[word] as number;
    }
    if (any === 0) return false;
  }
  return hasState(states, end);
}

// Adds the states behind tokens that may stand for nothing, of which no more than three are neighbours. What
// stays in the middle of segments comes after this, since that is no place for what follows them.
function passOver(states: number, skipped: number): number {
  let more = states | ((states & skipped) << 1);
  more |= (more & skipped) << 1;
  return more | ((more & skipped) << 1);
}
