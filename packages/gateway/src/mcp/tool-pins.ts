import { canonicalHash } from '@cognitive-delivery/core';
import { isMembers, type Members, memberOf } from './json.js';

/** The definitions of tools that a server was seen to offer, by name: the hash of each. */
export type PinnedTools = ReadonlyMap<string, string>;

/**
 * Holds a server to the definitions of its tools that were seen first. A tool whose name, description or
 * schema is another than before is held back: whoever granted the name did not grant that.
 */
export class ToolPins {
  readonly #pins: Map<string, string>;
  readonly #changed = new Set<string>();

  constructor(pinned: PinnedTools = new Map()) {
    this.#pins = new Map(pinned);
  }

  /** What is pinned by now. */
  get pinned(): PinnedTools {
    return this.#pins;
  }

  /** Reports whether a tool is held back. */
  isChanged(name: string): boolean {
    return this.#changed.has(name);
  }

  /** Takes note of definitions and returns the names of those that changed just now. */
  observe(tools: readonly unknown[]): readonly string[] {
    const news: string[] = [];
    for (const tool of tools) {
      const name = nameOf(tool);
      if (name === undefined) continue;
      const hash = canonicalHash(definitionOf(tool as Members));
      const pin = this.#pins.get(name);
      if (pin === undefined) this.#pins.set(name, hash);
      else if (pin !== hash && !this.#changed.has(name)) {
        this.#changed.add(name);
        news.push(name);
      }
    }
    return news;
  }
}

/** Returns the name of a listed tool, or undefined where it has none. */
export function nameOf(tool: unknown): string | undefined {
  const name = isMembers(tool) ? memberOf(tool, 'name') : undefined;
  return typeof name === 'string' ? name : undefined;
}

// Metadata and pictures tell a model nothing of what a tool does.
function definitionOf({ _meta, icons, ...definition }: Members): Members {
  return definition;
}
