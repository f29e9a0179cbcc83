/** One event of an event stream, as far as the protocol makes use of it. */
export interface ServerEvent {
  readonly event?: string;
  readonly data: string;
  readonly id?: string;
  readonly retry?: string;
}

/** Reads an event stream piece by piece. */
export class EventReader {
  readonly #decoder = new TextDecoder();
  readonly #maxLength: number;
  #rest = '';
  #afterReturn = false;
  #fields: { event?: string; data?: string; id?: string; retry?: string } = {};

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  /** Returns the events that end in this chunk. @throws RangeError where one is too long */
  push(chunk: Uint8Array): readonly ServerEvent[] {
    const text = this.#decoder.decode(chunk, { stream: true });
    if (text === '') return [];
    const events: ServerEvent[] = [];
    // A carriage return ends a line at once; a line feed that comes after it belongs to it.
    const lines = (this.#afterReturn ? text.replace(/^\n/, '') : text).split(/\r\n|\n|\r/);
    this.#afterReturn = text.endsWith('\r');
    // Only what is new is looked through, however small the pieces are that a line comes in.
    lines[0] = this.#rest + lines[0];
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line !== '') this.#field(line);
      else {
        const { data = '', ...fields } = this.#fields;
        if (Object.keys(this.#fields).length > 0) events.push({ ...fields, data });
        this.#fields = {};
      }
    }
    if (this.#rest.length + (this.#fields.data?.length ?? 0) > this.#maxLength) {
      throw new RangeError('an event is too long');
    }
    return events;
  }

  #field(line: string): void {
    const colon = line.indexOf(':');
    if (colon === 0) return;
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    const { data } = this.#fields;
    if (name === 'data') this.#fields.data = data === undefined ? value : `${data}\n${value}`;
    else if (name === 'event' || name === 'id' || name === 'retry') this.#fields[name] = value;
  }
}

/** Returns an event as it is written; its data is one line. */
export function eventText({ event, data, id, retry }: ServerEvent): string {
  const lines = [
    ...(event === undefined ? [] : [`event: ${event}`]),
    ...(id === undefined ? [] : [`id: ${id}`]),
    ...(retry === undefined ? [] : [`retry: ${retry}`]),
    `data: ${data}`,
  ];
  return `${lines.join('\n')}\n\n`;
}
