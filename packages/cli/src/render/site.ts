import type {
  CapabilitySummary,
  Discovery,
  ManifestReading,
  RuleFinding,
  SchemaFault,
  SiteIssue,
  SiteLoss,
  SiteManifest,
} from '@cognitive-delivery/intentweb';
import type { Page } from '../lib/style.js';
import { alignRows } from '../lib/table.js';

/** Returns the page of a discovery: what was found, what it offers, and every place that was looked at. */
export function renderDiscovery(found: Discovery, page: Page): string {
  const { style } = page;
  const head =
    found.outcome === 'found'
      ? [`${style.good('found')}  ${found.url}`, ...manifestLines(found.manifest, page)]
      : [
          `${style.bad(found.outcome)}  ${'message' in found ? found.message : 'no manifest, so nothing is granted'}`,
        ];
  const said = found.outcome === 'found' ? adviceLines(found.advice, page) : [];
  const wrong = found.outcome === 'invalid' ? ['', ...readingLines(found, page)] : [];
  const rows = found.visits.map(({ url, meeting, message }) => [url, meeting, message]);
  const visits = ['', style.strong('looked at'), ...table(rows, page)];
  return [...head, ...wrong, ...said, ...visits, ''].join('\n');
}

/** Returns what a manifest offers, a line for each capability. */
function manifestLines({ identity, status, capabilities }: SiteManifest, page: Page): string[] {
  const { style } = page;
  const rows = capabilities.map((capability) => [
    style.name(capability.id),
    capability.risk === 'low' ? capability.risk : style.warn(capability.risk),
    capability.stateChange ? 'changes' : 'reads',
    capability.consentMode === 'none' ? 'no consent' : `consent ${capability.consentMode}`,
    capability.requiresAuthentication ? 'sign-in' : 'open',
    [...new Set(capability.bindings.map(({ kind }) => kind))].join(', '),
  ]);
  return [`${identity.name}, by ${identity.owner} (${identity.domain}), ${status}`, '', ...table(rows, page)];
}

function adviceLines(advice: readonly RuleFinding[], page: Page): string[] {
  if (advice.length === 0) return [];
  const rows = advice.map(({ rule, path, message }) => [page.style.warn(rule), path || '(root)', message]);
  return ['', page.style.strong('worth a second look'), ...table(rows, page)];
}

/** Returns the page of a manifest that was checked. */
export function renderReading(
  reading: { readonly valid: boolean; readonly advice: readonly RuleFinding[] } & Partial<Faults>,
  page: Page,
): string {
  const { style } = page;
  const { valid, code = '', message = '', faults = [], findings = [], advice } = reading;
  if (valid) return [style.good('valid'), ...adviceLines(advice, page), ''].join('\n');
  const wrong = readingLines({ faults, findings, advice }, page);
  return [`${style.bad('invalid')}  ${code}  ${message}`, '', ...wrong, ''].join('\n');
}

type Faults = Omit<Extract<ManifestReading, { ok: false }>, 'ok'>;

function readingLines(
  { faults, findings, advice }: Pick<Faults, 'faults' | 'findings' | 'advice'>,
  page: Page,
) {
  const { style } = page;
  const rows = [
    ...faults.map(({ keyword, path, message }: SchemaFault) => [
      style.bad(keyword),
      path || '(root)',
      message,
    ]),
    ...findings.map(({ rule, path, message }) => [style.bad(rule), path || '(root)', message]),
  ];
  return [...table(rows, page), ...adviceLines(advice, page)];
}

/** What `alm site to-lease` shows where there is a manifest. */
export interface ConvertedSite {
  readonly manifest: object;
  readonly capabilities: readonly CapabilitySummary[];
  readonly refused: readonly SiteIssue[];
  readonly losses: readonly SiteLoss[];
}

/** Returns a declaration as JSON under what a user has to know before agreeing to it. */
export function renderConvertedSite(
  { manifest, capabilities, refused, losses }: ConvertedSite,
  page: Page,
): string {
  const { style, width } = page;
  const shown = capabilities.flatMap((capability) => summaryLines(capability, page));
  const left = refused.map(({ code, capability = '', message }) => [style.bad(code), capability, message]);
  const rows = losses.map(({ kind, path, message }) => [
    style.warn(kind.replace('_', ' ')),
    path || '(root)',
    message,
  ]);
  return [
    ...shown,
    ...(left.length > 0 ? [style.strong('not imported'), ...table(left, page), ''] : []),
    style.strong('what a lease does not say'),
    ...alignRows(rows, { indent: '  ', width, paintLast: style.dim }),
    '',
    JSON.stringify(manifest, null, 2),
    '',
  ].join('\n');
}

function summaryLines(capability: CapabilitySummary, { style, width }: Page): string[] {
  const { tool, name, description, risk, changes, signIn, approval, binding, hosts, handoff } = capability;
  const rows = [
    ['the site says', [name, description].filter(Boolean).join(': ')],
    ['risk', `${risk}, ${changes ? 'changes something' : 'reads'}${signIn ? ', needs a sign-in' : ''}`],
    ['approval', approval.length === 0 ? 'none' : `of each call, never remembered (${approval.join(', ')})`],
    ['by', `${binding.kind} ${binding.method ?? ''} ${binding.urls.join(' ')}`.replace(/ +/g, ' ')],
    ['hosts', hosts.join('  ')],
    ...(handoff ? [['then', 'you go on at that page yourself']] : []),
  ];
  return [style.name(tool), ...alignRows(rows, { indent: '  ', width }), ''];
}

/** Returns one line for each reason why nothing was imported. */
export function renderSiteIssues({ issues }: { readonly issues: readonly SiteIssue[] }, page: Page): string {
  const rows = issues.map(({ code, path, message, capability }) => [
    code,
    capability ?? (path || '(root)'),
    message,
  ]);
  return [page.style.bad('refused'), ...table(rows, page), ''].join('\n');
}

function table(rows: readonly (readonly string[])[], { width }: Page): string[] {
  return alignRows(rows, { indent: '  ', width });
}
