import { readAddress } from '../lib/addresses.js';
import { type JsonObject, listOf, objectOf, pointer } from '../lib/json.js';
import { advice, type RuleFinding } from './finding.js';

const RISKS: readonly unknown[] = ['low', 'medium', 'high', 'critical'];

/** What only shows when the parts of a manifest are held against each other. */
export function manifestAdvice(manifest: JsonObject): RuleFinding[] {
  return [
    ...['capabilities', 'knowledge', 'authProfiles'].flatMap((name) =>
      duplicateIds(manifest[name], `/${name}`),
    ),
    ...authProfiles(manifest),
    ...knowledge(manifest),
  ];
}

function duplicateIds(list: unknown, path: string): RuleFinding[] {
  const seen = new Set<unknown>();
  return listOf(list).flatMap((entry, index) => {
    const { id } = objectOf(entry);
    if (typeof id === 'string' && seen.has(id)) {
      return [
        advice(
          'IW-A-DUPLICATE-ID',
          `${pointer(path, index)}/id`,
          'this id is taken already; ids have to be unique',
        ),
      ];
    }
    seen.add(id);
    return [];
  });
}

function authProfiles({ authProfiles: declared, capabilities }: JsonObject): RuleFinding[] {
  const profiles = new Map(
    listOf(declared).map((entry) => [objectOf(entry)['id'], objectOf(entry)] as const),
  );
  return listOf(capabilities).flatMap((entry, index) => {
    const { risk, authorization } = objectOf(entry);
    return listOf(objectOf(authorization)['authProfiles']).flatMap((id, at) => {
      const path = `/capabilities/${index}/authorization/authProfiles/${at}`;
      const profile = profiles.get(id);
      if (profile === undefined)
        return [advice('IW-A-AUTH-PROFILE', path, 'no entry of authProfiles has this id')];
      const most = RISKS.indexOf(profile['maxRisk']);
      return most !== -1 && RISKS.indexOf(risk) > most
        ? [advice('IW-A-AUTH-PROFILE', path, 'this way to sign in is not good for so high a risk')]
        : [];
    });
  });
}

const SIGN_IN_PAGES = new Set(['account', 'my-account', 'login', 'log-in', 'signin', 'sign-in', 'dashboard']);

function knowledge({ knowledge: sources, capabilities }: JsonObject): RuleFinding[] {
  const closed = new Set<unknown>(
    listOf(capabilities)
      .map(objectOf)
      .filter(({ requiresAuthentication }) => requiresAuthentication === true)
      .flatMap(({ bindings }) => listOf(bindings).map(objectOf))
      .flatMap(({ url, endpoint }) => [url, endpoint]),
  );
  return listOf(sources).flatMap((entry, index) => {
    const { source, requiresAuthentication } = objectOf(entry);
    const [first = ''] = typeof source === 'string' ? pathOf(source).split('/').filter(Boolean) : [];
    const isClosed = requiresAuthentication === true || closed.has(source) || SIGN_IN_PAGES.has(first);
    const message = 'knowledge is what anyone can read; this seems to need a sign-in';
    return isClosed ? [advice('IW-A-KNOWLEDGE-BEHIND-SIGN-IN', `/knowledge/${index}/source`, message)] : [];
  });
}

function pathOf(address: string): string {
  return readAddress(address)?.url.pathname.toLowerCase() ?? '';
}
