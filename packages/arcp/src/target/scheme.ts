/** The ports that a URL leaves out, for the schemes whose hosts are names of the domain name system. */
export const DEFAULT_PORTS: Readonly<Record<string, string>> = {
  http: '80',
  https: '443',
  ws: '80',
  wss: '443',
  ftp: '21',
};

/** Reports whether the host of a scheme is a name of the domain name system, or an address. */
export function isWebScheme(scheme: string): boolean {
  return Object.hasOwn(DEFAULT_PORTS, scheme);
}

/** The host of any other scheme, in lower case: a bucket, a cluster. */
export const PLAIN_HOST = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;
