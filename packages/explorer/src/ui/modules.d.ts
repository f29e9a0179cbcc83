declare module '*.css';

declare module 'virtual:worker' {
  /** The script of the page's worker. */
  export const workerText: string;
}
