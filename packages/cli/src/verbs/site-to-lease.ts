import { discover, toManifest } from '@cognitive-delivery/intentweb';
import { answer } from '../lib/answer.js';
import { namesIn } from '../lib/arcp.js';
import { EXIT } from '../lib/exit.js';
import { Failure, usageFailure } from '../lib/failure.js';
import { readDocument } from '../lib/input.js';
import type { Call, Verb } from '../lib/verb.js';
import { renderConvertedSite, renderSiteIssues } from '../render/site.js';

const KINDS = 'html,static,http,openapi,mcp,hosted-checkout';

export const siteToLease: Verb = {
  summary: 'Turns chosen capabilities of a website into a manifest that alm issue takes',
  operands: ['FILE'],
  options: {
    url: { value: 'URL', help: 'where FILE was fetched from; without FILE being a URL itself it is needed' },
    capabilities: { value: 'IDS', help: 'the capabilities that are wanted, such as search,place-order' },
    purpose: { value: 'TEXT', help: 'what the agent is to do there' },
    name: { value: 'TEXT', help: 'the name of the agent; "site client" if not given' },
    kinds: { value: 'KINDS', help: `the kinds of bindings that the client can use; ${KINDS} if not given` },
    hosts: { value: 'HOSTS', help: "hosts beside the manifest's own that its bindings may lead to" },
    openapi: {
      value: 'ADDRESS=FILE',
      help: 'the OpenAPI document of an address in the manifest; several with commas',
    },
    qualify: { help: 'names tools <manifest id>.<capability id>' },
    'any-identity': { help: 'takes a manifest that speaks for another domain' },
  },
  details:
    'FILE may be the https URL of a site, which is looked for as alm site discover does. A tool for each capability, the hosts of the one binding that is used for it, and an approval of each call unless it reads in public; what a lease cannot say of it is listed.',
  example: [
    'alm site init --domain shop.example --name Shop --owner "Shop Ltd" --contact help@shop.example --search /search --out shop.json',
    'alm site to-lease shop.json --url https://shop.example/.well-known/agent-manifest.json --capabilities search --purpose "Find a kettle."',
  ],
  async run(call) {
    const { text, flag } = call;
    const purpose = text('purpose');
    if (purpose === undefined) throw usageFailure('--purpose is missing');
    const name = text('name');
    const site = {
      ...(await manifestOf(call)),
      capabilities: namesIn(text('capabilities')),
      hosts: namesIn(text('hosts')),
      openapi: await specsOf(call),
      anyIdentity: flag('any-identity'),
    };
    const converted = toManifest([site], {
      purpose,
      kinds: namesIn(text('kinds') ?? KINDS),
      qualify: flag('qualify'),
      ...(name !== undefined && { agent: { name, kind: 'external', runtime_agent: 'unknown' } }),
    });
    if (!converted.ok) {
      return answer(EXIT.no, { outcome: 'refused', issues: converted.issues }, renderSiteIssues);
    }
    const { ok: _, ...rest } = converted;
    return answer(EXIT.yes, { outcome: 'converted', ...rest }, renderConvertedSite);
  },
};

async function manifestOf({
  context,
  operands: [file = '-'],
  text,
}: Call): Promise<{ manifest: unknown; url: string }> {
  if (!/^https?:/i.test(file)) {
    const url = text('url');
    if (url === undefined)
      throw usageFailure('--url is missing: a manifest is judged by where it comes from');
    return { manifest: await readDocument(context, file), url };
  }
  const found = await discover(file);
  if (found.outcome === 'found') return found;
  const message = 'message' in found ? found.message : 'the site has no manifest, so it grants nothing';
  const exit = found.outcome === 'unreachable' ? EXIT.unknown : EXIT.no;
  throw new Failure(`site_${found.outcome}`, message, { exit, place: file });
}

async function specsOf({ context, text }: Call): Promise<Readonly<Record<string, unknown>>> {
  const given = namesIn(text('openapi')).map((pair) => {
    const equals = pair.lastIndexOf('=');
    if (equals < 1) throw usageFailure('--openapi takes ADDRESS=FILE');
    return [pair.slice(0, equals), pair.slice(equals + 1)] as const;
  });
  const documents = given.map(
    async ([address, file]) => [address, await readDocument(context, file)] as const,
  );
  return Object.fromEntries(await Promise.all(documents));
}
