/** What the first bytes of a connection are. */
export type FirstBytes =
  | { readonly kind: 'tls'; readonly serverName?: string }
  | { readonly kind: 'http' }
  | { readonly kind: 'other' }
  /** More bytes are needed to tell. */
  | { readonly kind: 'unfinished' };

const HANDSHAKE = 0x16;
const CLIENT_HELLO = 0x01;
const SERVER_NAME = 0;
const HOST_NAME = 0;
const RECORD_HEADER = 5;
const METHOD = /^[A-Z]{3,16} /;

/**
 * Tells TLS from HTTP by the first bytes that a client sends, and reads the name that it asks the server for
 * (RFC 6066, section 3). A greeting spread over several records is no kind that is known here.
 */
export function readFirstBytes(bytes: Uint8Array): FirstBytes {
  if (bytes.length === 0) return { kind: 'unfinished' };
  if (bytes[0] !== HANDSHAKE) {
    const start = Buffer.from(bytes.subarray(0, 20)).toString('latin1');
    if (METHOD.test(start)) return { kind: 'http' };
    return /^[A-Z]{0,16}$/.test(start) ? { kind: 'unfinished' } : { kind: 'other' };
  }
  if (bytes.length < RECORD_HEADER) return { kind: 'unfinished' };
  const record = new Fields(bytes.subarray(3));
  const end = 2 + record.peek16();
  if (bytes.length - 3 < end) return { kind: 'unfinished' };
  try {
    return hello(new Fields(bytes.subarray(RECORD_HEADER, 3 + end)));
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'other' };
    throw error;
  }
}

function hello(message: Fields): FirstBytes {
  if (message.number(1) !== CLIENT_HELLO) return { kind: 'other' };
  const body = message.vector(3);
  body.skip(2 + 32);
  body.vector(1);
  body.vector(2);
  body.vector(1);
  if (body.isEmpty) return { kind: 'tls' };
  const extensions = body.vector(2);
  const names: string[] = [];
  while (!extensions.isEmpty) {
    const type = extensions.number(2);
    const content = extensions.vector(2);
    if (type !== SERVER_NAME) continue;
    const list = content.vector(2);
    while (!list.isEmpty) {
      const nameType = list.number(1);
      const name = list.vector(2);
      if (nameType === HOST_NAME) names.push(name.text());
    }
  }
  const [serverName] = names;
  // Of two names it is not known which one a server takes.
  if (names.length > 1) return { kind: 'other' };
  return serverName === undefined ? { kind: 'tls' } : { kind: 'tls', serverName };
}

/** Numbers and vectors of TLS (RFC 8446, section 3), one after another. */
class Fields {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get isEmpty(): boolean {
    return this.#at >= this.#bytes.length;
  }

  peek16(): number {
    return this.#bytes.readUInt16BE(0);
  }

  number(size: number): number {
    const value = this.#bytes.readUIntBE(this.#at, size);
    this.#at += size;
    return value;
  }

  skip(size: number): void {
    if (this.#at + size > this.#bytes.length) throw new RangeError('the greeting ends too soon');
    this.#at += size;
  }

  /** A length of `size` bytes, and what it is the length of. */
  vector(size: number): Fields {
    const length = this.number(size);
    const start = this.#at;
    this.skip(length);
    return new Fields(this.#bytes.subarray(start, start + length));
  }

  text(): string {
    return this.#bytes.toString('latin1');
  }
}
