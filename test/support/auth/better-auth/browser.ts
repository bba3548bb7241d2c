import { type Answer, Browser } from '../host';

let count = 0;

/** A browser with another address than all others, because better-auth limits requests by address. */
class HostBrowser extends Browser {
  constructor(readonly api: string) {
    const address = `198.51.100.${++count}`;
    super(async (request) => {
      const { pathname, search } = new URL(request.url);
      const path = pathname.replace(/^\/auth/, '');
      const base = path.startsWith('/native/') ? api.replace('/latchkey', '') : api;
      const headers = new Headers(request.headers);
      headers.set('x-forwarded-for', address);
      const body = request.method === 'POST' ? await request.text() : undefined;
      const url = base + path.replace('/native', '') + search;
      const answer = await fetch(url, { method: request.method, headers, body });
      return Response.json((await answer.json()) ?? {}, { status: answer.status, headers: answer.headers });
    });
  }

  /** Calls an endpoint of better-auth, as the page's own code does. */
  native(path: string, data: object): Promise<Answer> {
    const headers = { 'content-type': 'application/json' };
    return this.send(`/native${path}`, { method: 'POST', body: JSON.stringify(data), headers });
  }

  /** The last code to an address. */
  async codeTo(address: string): Promise<string> {
    return (await (await fetch(`${this.api}/test/code?to=${address}`)).json()).code;
  }
}

export const browserOf = (api: string): HostBrowser => new HostBrowser(api);

/** Brings back the users of the host. */
export const resetHost = async (api: string): Promise<void> =>
  void (await fetch(`${api}/test/reset`, { method: 'POST' }));
