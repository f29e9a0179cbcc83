export { isLoopbackAddress, isPublicAddress } from './address.js';
export {
  type FetchCode,
  type FetchedDocument,
  type FetchFailure,
  type FetchOptions,
  type FetchResult,
  fetchDocument,
} from './fetch-document.js';
