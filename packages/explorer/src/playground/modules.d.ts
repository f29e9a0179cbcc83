declare module 'virtual:examples' {
  /** Taken from the examples and the conformance corpus as the page is built. */
  export const examples: readonly import('./examples.js').Example[];
}
