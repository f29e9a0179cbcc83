import { isMembers, type Members, memberOf } from './json.js';
import type { PinnedTools, ToolPins } from './tool-pins.js';

/** Asks the server for a page of its tools. */
export type ListTools = (params: Members) => Promise<Members>;

/** A server gives its tools out in pages; one that never ends is cut off. */
const MAX_PAGES = 64;
const MAX_ROUNDS = 3;

/** What is known of a server's tools. No call passes before they were listed once since they last changed. */
export class ToolCatalog {
  readonly #pins: ToolPins;
  readonly #onPinned: (pinned: PinnedTools) => void;
  readonly #onChanged: (tool: string) => void;
  #listed: Promise<boolean> | undefined;
  #isFresh = false;

  constructor(options: {
    readonly pins: ToolPins;
    readonly onPinned?: ((pinned: PinnedTools) => void) | undefined;
    readonly onChanged: (tool: string) => void;
  }) {
    this.#pins = options.pins;
    this.#onPinned = options.onPinned ?? (() => undefined);
    this.#onChanged = options.onChanged;
  }

  /** Forgets that the tools were listed; their definitions stay pinned. */
  expire(): void {
    this.#listed = undefined;
    this.#isFresh = false;
  }

  /** Takes note of one page, whoever asked for it. */
  observe(result: Members): void {
    const tools = memberOf(result, 'tools');
    const before = this.#pins.pinned.size;
    const changed = this.#pins.observe(Array.isArray(tools) ? tools : []);
    if (this.#pins.pinned.size > before) this.#onPinned(this.#pins.pinned);
    for (const tool of changed) this.#onChanged(tool);
  }

  /** Reports whether a tool's definition is another than was seen first. */
  isChanged(tool: string): boolean {
    return this.#pins.isChanged(tool);
  }

  /** Resolves to whether the tools are known, which takes asking for them where they are not. */
  async isKnown(list: ListTools): Promise<boolean> {
    // A server that says each time that they changed meanwhile is not believed for ever.
    for (let round = 0; round < MAX_ROUNDS && !this.#isFresh; round++) {
      this.#listed ??= this.#list(list);
      const listed = this.#listed;
      const known = await listed;
      if (this.#listed !== listed) continue;
      this.#isFresh = known;
      if (known) break;
      this.#listed = undefined;
      return false;
    }
    return this.#isFresh;
  }

  async #list(list: ListTools): Promise<boolean> {
    try {
      let params: Members = {};
      for (let page = 0; page < MAX_PAGES; page++) {
        const result = await list(params);
        if (!isMembers(result)) return false;
        this.observe(result);
        const cursor = memberOf(result, 'nextCursor');
        if (typeof cursor !== 'string') return true;
        params = { cursor };
      }
      return false;
    } catch {
      return false;
    }
  }
}
