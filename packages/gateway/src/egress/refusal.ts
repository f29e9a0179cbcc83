/** Why a proxy does not connect. `code` is stable; the entry is the rule of the lease, where one decided. */
export interface EgressRefusal {
  readonly status: 400 | 403 | 407 | 502 | 503;
  readonly code: string;
  readonly message: string;
  readonly host?: string;
  readonly entry?: string;
}

/** Returns the headers and the body of the answer that tells which rule stands against a request. */
export function refusalResponse({ status, ...why }: EgressRefusal): {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
} {
  const body = `${JSON.stringify({ refused: why })}\n`;
  return {
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      // RFC 9209: said by this proxy, not by the host.
      'proxy-status': `alm; error=${status === 502 ? 'connection_refused' : 'http_request_denied'}; details="${why.code}"`,
      ...(status === 407 && { 'proxy-authenticate': 'Basic realm="lease"' }),
      connection: 'close',
    },
    body,
  };
}
