/** Keywords that say something about a value and refuse none. */
const ANNOTATIONS = new Set([
  '$comment',
  '$defs',
  '$schema',
  'default',
  'definitions',
  'deprecated',
  'description',
  'examples',
  'readOnly',
  'title',
  'unit',
  'writeOnly',
]);

/** Reports whether a keyword is an annotation; by convention a keyword that begins with `x-` is one, too. */
export function isAnnotation(keyword: string): boolean {
  return ANNOTATIONS.has(keyword) || keyword.startsWith('x-');
}
