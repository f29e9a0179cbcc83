/** Parts of the protocol beside tools that a gateway lets through only where it is told to. */
export const AREAS = [
  'resources',
  'prompts',
  'completions',
  'logging',
  'tasks',
  'sampling',
  'roots',
  'elicitation',
] as const;
export type Area = (typeof AREAS)[number];

/** The areas that are open. A lease grants tools; it says nothing of these, so they are opened by hand. */
export type OpenAreas = ReadonlySet<Area>;

/** What is open where nothing is said: messages of the log, which only tell the client something. */
export const DEFAULT_AREAS: OpenAreas = new Set(['logging']);

/** Who may send a method, and where it belongs: `session` is always open, `tools` is the gate's. */
type Place = Area | 'session' | 'tools';
type Methods = ReadonlyMap<string, Place>;

const TASKS = ['tasks/get', 'tasks/result', 'tasks/list', 'tasks/cancel'] as const;
const EITHER_WAY: readonly (readonly [string, Place])[] = [
  ['ping', 'session'],
  ...TASKS.map((method) => [method, 'tasks'] as const),
];
const TOLD_EITHER_WAY: readonly (readonly [string, Place])[] = [
  ['notifications/cancelled', 'session'],
  ['notifications/progress', 'session'],
  ['notifications/tasks/status', 'tasks'],
];

/** What a client may ask of a server, and tell it; whatever is not listed is not passed on. */
export const CLIENT_REQUESTS: Methods = new Map([
  ...EITHER_WAY,
  ['initialize', 'session'],
  ['tools/list', 'tools'],
  ['tools/call', 'tools'],
  ['resources/list', 'resources'],
  ['resources/templates/list', 'resources'],
  ['resources/read', 'resources'],
  ['resources/subscribe', 'resources'],
  ['resources/unsubscribe', 'resources'],
  ['prompts/list', 'prompts'],
  ['prompts/get', 'prompts'],
  ['completion/complete', 'completions'],
  ['logging/setLevel', 'logging'],
]);
export const CLIENT_NOTIFICATIONS: Methods = new Map([
  ...TOLD_EITHER_WAY,
  ['notifications/initialized', 'session'],
  ['notifications/roots/list_changed', 'roots'],
]);

/** What a server may ask of a client, and tell it. */
export const SERVER_REQUESTS: Methods = new Map([
  ...EITHER_WAY,
  ['sampling/createMessage', 'sampling'],
  ['roots/list', 'roots'],
  ['elicitation/create', 'elicitation'],
]);
export const SERVER_NOTIFICATIONS: Methods = new Map([
  ...TOLD_EITHER_WAY,
  ['notifications/tools/list_changed', 'tools'],
  ['notifications/message', 'logging'],
  ['notifications/resources/list_changed', 'resources'],
  ['notifications/resources/updated', 'resources'],
  ['notifications/prompts/list_changed', 'prompts'],
  ['notifications/elicitation/complete', 'elicitation'],
]);

/** Reports whether a method is known and its place open. */
export function isOpen(methods: Methods, method: string, areas: OpenAreas): boolean {
  const place = methods.get(method);
  return place === 'session' || place === 'tools' || (place !== undefined && areas.has(place));
}
