import { type CredentialIssuer, verifyCredential } from '../../src/index.js';
import { NOW_MS } from './requests.js';

/** Where the issuers of the tests publish. */
export const SITE = 'https://issuer.example/';

/** Verifies a token over the site of its issuer as it is at this moment. */
export async function judge(issuer: CredentialIssuer, token: string, now = NOW_MS) {
  const fetched = async (path: string) => {
    const file = await issuer.file(path);
    return file === undefined
      ? ({ ok: false, code: 'not_found', message: '' } as const)
      : ({ ok: true, content: file.text } as const);
  };
  return verifyCredential(token, {
    now,
    resolveDid: async () => {
      const document = await fetched('.well-known/did.json');
      return document.ok ? { ok: true, content: JSON.parse(document.content) } : document;
    },
    fetchStatusList: (url) => fetched(url.slice(SITE.length)),
    fetchManifest: () => fetched('agents/order-desk/manifest.json'),
    fetchCurrent: () => fetched('agents/order-desk/current.json'),
    action: { skill: 'order.read', risk: 'low' },
  });
}
