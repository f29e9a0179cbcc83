import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isIPv4 } from 'node:net';

/** What a TLS server of a test takes; `cert` is also the authority that its client trusts. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** The days that a certificate is good for, counted from now. */
export interface CertificateDays {
  readonly from: number;
  readonly until: number;
}

/** Makes a certificate for these host names and IPv4 addresses, signed by its own fresh P-256 key (RFC 5280 4.1). */
export function selfSignedCertificate(
  names: readonly string[],
  days: CertificateDays = { from: -1, until: 2 },
): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(0x30, ECDSA_WITH_SHA256);
  const name = der(0x30, der(0x31, der(0x30, COMMON_NAME, der(0x0c, Buffer.from('test')))));
  const alternatives = names.map((entry) =>
    isIPv4(entry) ? der(0x87, Buffer.from(entry.split('.').map(Number))) : der(0x82, Buffer.from(entry)),
  );
  const extension = der(0x30, SUBJECT_ALT_NAME, der(0x04, der(0x30, ...alternatives)));
  const signed = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    der(0x30, instant(days.from), instant(days.until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, extension)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', signed, privateKey));
  const base64 = der(0x30, signed, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

// Object identifiers 1.2.840.10045.4.3.2, 2.5.4.3 and 2.5.29.17.
const ECDSA_WITH_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const SUBJECT_ALT_NAME = Buffer.from('0603551d11', 'hex');

function instant(days: number): Buffer {
  const text = new Date(Date.now() + days * 86_400_000).toISOString().replace(/[-:T]|\.\d+/g, '');
  return der(0x18, Buffer.from(text));
}

function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(contents);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}
