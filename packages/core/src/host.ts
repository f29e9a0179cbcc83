// What the URL parser would read as something other than a host, or would silently drop or decode.
const NO_HOST = /[\u0000-\u0020\u007f"#%/:<>?@[\\\]^`{|}]/;
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const NAME = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`);
// What the URL parser gives back unchanged: no number at the end, no punycode to check.
const PLAIN = new RegExp(`^(?:(?!xn--)${LABEL}\\.)*(?!xn--)[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$`);
const IPV4 = /^[0-9]+(?:\.[0-9]+){3}$/;
const MAX_LENGTH = 253;
// Room for any spelling of a name that long. The URL parser takes time quadratic in a label.
const LONGEST_SPELLING = 4 * MAX_LENGTH;
const MAX_PORT = 65_535;

/**
 * Returns the one spelling of a host: lower case, one final dot dropped, IDNA names in ASCII, any way to
 * write an IPv4 address as four decimal numbers. Undefined for an IPv6 literal and for whatever is no
 * host name: a port, a user, a blank, an underscore, an empty label, an impossible address, more than
 * 1,012 characters.
 */
export function normalizeHost(host: string): string | undefined {
  if (PLAIN.test(host) && host.length <= MAX_LENGTH) return host;
  if (host === '' || host.length > LONGEST_SPELLING || NO_HOST.test(host)) return undefined;
  let parsed: string;
  try {
    parsed = new URL(`http://${host}/`).hostname;
  } catch {
    return undefined;
  }
  const name = parsed.endsWith('.') ? parsed.slice(0, -1) : parsed;
  return name.length <= MAX_LENGTH && NAME.test(name) ? name : undefined;
}

/**
 * Reports whether an allow entry covers a host (section 4.4). Both are normalised. `*` covers every host,
 * `*.example.com` every name below `example.com` at any depth and neither `example.com` itself nor an
 * address. Never for what {@link normalizeHost} does not take.
 */
export function matchHost(entry: string, host: string): boolean {
  const name = normalizeHost(host);
  return name !== undefined && coversName(entry, name);
}

/** As {@link matchHost}, for a host that is normalised already. */
export function coversName(entry: string, name: string): boolean {
  if (entry === '*') return true;
  const parent = domainOf(entry);
  return parent === undefined ? normalizeHost(entry) === name : name.endsWith(`.${parent}`);
}

/**
 * Reports whether one of the parent's entries contains `child` (section 5.1): `*` contains every entry,
 * `*.example.com` every entry below it, and each its own text. What is contained never matches a host
 * that its container does not match. What has not the form of an entry neither contains nor is contained.
 */
export function containsHost(parent: string | readonly string[], child: string): boolean {
  return hostContainer(typeof parent === 'string' ? [parent] : parent)(child) !== undefined;
}

/**
 * Returns a function that gives the entry which contains a child, or undefined. The entries are indexed,
 * so a question costs the length of the child and not the number of entries.
 */
export function hostContainer(entries: readonly string[]): (child: string) => string | undefined {
  const texts = new Set(entries.filter(isHostEntry));
  return (child) => {
    if (!isHostEntry(child)) return undefined;
    if (texts.has(child)) return child;
    if (texts.has('*')) return '*';
    // An entry that is spelt otherwise than the hosts it covers may cover some outside its text's domain.
    const name = child.startsWith('*.') ? child.slice(2) : child;
    if (normalizeHost(name) !== name || isAddress(name)) return undefined;
    for (let dot = child.indexOf('.'); dot !== -1; dot = child.indexOf('.', dot + 1)) {
      const wildcard = `*${child.slice(dot)}`;
      if (wildcard !== child && texts.has(wildcard)) return wildcard;
    }
    return undefined;
  };
}

/**
 * Returns the normalised host of an absolute `http` or `https` URL, or undefined where the text is no
 * such URL or could be read in two ways: with a user, a backslash, a control character or an IPv6 literal.
 * The port does not count.
 */
export function hostOfUrl(url: string): string | undefined {
  const parts = /^https?:\/\/([^/?#@:]+)(?::[0-9]{0,5})?(?:[/?#]|$)/i.exec(url);
  if (parts === null || /[\u0000-\u001f\u007f\\]/.test(url)) return undefined;
  const host = normalizeHost(parts[1] as string);
  if (host === undefined) return undefined;
  try {
    // The URL parser is what opens the connection, so it must have read the same host.
    return normalizeHost(new URL(url).hostname) === host ? host : undefined;
  } catch {
    // Not asked of URL.canParse, which in Node 20 comes to refuse every Latin-1 text after some thousand calls.
    return undefined;
  }
}

/**
 * Returns the normalised host that a request to a proxy asks for, or undefined where it names none:
 * CONNECT takes `host:port`, any other method an absolute `http` or `https` URL. Headers never count.
 */
export function hostOfRequest(request: {
  readonly method: string;
  readonly target: string;
}): string | undefined {
  if (request.method.toUpperCase() !== 'CONNECT') return hostOfUrl(request.target);
  const parts = /^([^:]+):([0-9]{1,5})$/.exec(request.target);
  return parts !== null && Number(parts[2]) <= MAX_PORT ? normalizeHost(parts[1] as string) : undefined;
}

// The normalised domain below which a wildcard entry covers names. No name lies below an address.
function domainOf(entry: string): string | undefined {
  if (!entry.startsWith('*.')) return undefined;
  const domain = normalizeHost(entry.slice(2));
  return domain === undefined || isAddress(domain) ? undefined : domain;
}

/** Reports whether a normalised host is an IPv4 address. */
export function isAddress(name: string): boolean {
  return IPV4.test(name);
}

// The form that the schema gives an entry.
function isHostEntry(entry: string): boolean {
  const name = entry.startsWith('*.') ? entry.slice(2) : entry;
  return entry.length <= MAX_LENGTH && (entry === '*' || NAME.test(name));
}
