import { CountingServer } from '@cognitive-delivery/testkit';
import { type FetchOptions, type FetchResult, fetchDocument } from '../../src/index.js';

/** A server with a client of its own. */
export class HostileServer extends CountingServer {
  /** Fetches from this server by a name that stands for this machine. */
  fetch(path: string, options: FetchOptions = {}, host = 'site.example'): Promise<FetchResult> {
    return fetchDocument(`https://${host}:${this.port}${path}`, { ...this.reach, ...options });
  }
}
