import { CountingServer } from '@cognitive-delivery/testkit';
import type { SiteFile } from '../../src/index.js';

/** Serves the files of a site over TLS on the loopback interface, and counts who comes. */
export class SiteServer extends CountingServer {
  /** Asked for each request; undefined is answered with 404. */
  file: (path: string) => Promise<SiteFile | undefined> = async () => undefined;

  override async listen(): Promise<this> {
    this.answer = async (request, response) => {
      const file = await this.file((request.url ?? '').slice(1));
      response.writeHead(file === undefined ? 404 : 200, { 'content-type': file?.mediaType ?? 'text/plain' });
      response.end(file?.text ?? 'none');
    };
    return super.listen();
  }

  /** The paths that were asked for, in order. */
  get paths(): readonly string[] {
    return this.requests.map(({ url }) => url ?? '');
  }

  /** What the guarded fetch needs to reach this server by its names, on its usual port. */
  get network() {
    return this.reach;
  }
}
