import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { TestBrowser } from '../browser';
import { CHEAP_HASHES } from '../start/pooled';
import { startServer, type TestServer } from '../start/process';
import { type RealProvider, SECRET, startProvider } from './provider';

/** The application that has the providers. */
export const APP = 'demo-providers';
/** A page with a query that a parser would write differently. */
export const PAGE = 'http://localhost:4999/account/?next=a%20b&flag&x=1+2';

/** A browser in which a page of the application is open. */
export class ProviderBrowser extends TestBrowser {
  /** Starts a sign-on, and returns the address to which the page would send the browser. */
  async start(provider: string, pageUrl = PAGE): Promise<string> {
    const { body } = await this.post(`/login/wgt/provider/apps/${APP}/demo`, { provider, pageUrl });
    return body.providerUrl;
  }

  /** Opens an address and follows the redirects, until `isThere` or an answer that isn't a redirect. */
  async open(url: string, isThere: (next: URL) => boolean = ({ port }) => port === '4999'): Promise<URL> {
    let next = new URL(url);
    for (let hops = 0; hops < 12 && !isThere(next); hops++) {
      const response = await this.send(next.href, {}, { origin: '' });
      const location = response.headers.get('location');
      if (location === null) throw new Error(`${next.href} answers ${response.status}`);
      next = new URL(location, next);
    }
    return next;
  }

  /** Goes to the provider and back, and returns the reference. */
  async roundTrip(provider: string, pageUrl = PAGE): Promise<string> {
    return referenceOf(await this.open(await this.start(provider, pageUrl)));
  }

  /** The same browser, which sends its requests to the server at `url`. */
  twin(url: string): ProviderBrowser {
    return new ProviderBrowser({ url }).become(this);
  }

  /** Takes over the cookies, the token and the session of another browser. */
  become({ cookies, csrf, sId }: TestBrowser): this {
    const kept = [...cookies];
    this.cookies.clear();
    for (const [name, value] of kept) this.cookies.set(name, value);
    return Object.assign(this, { csrf, sId });
  }

  redeem(reference: string) {
    return this.post(`/login/wgt/reference/apps/${APP}/demo`, { reference });
  }

  /** Signs on with the provider, and returns the answer to the page. */
  async signOnWith(provider: string) {
    return this.redeem(await this.roundTrip(provider));
  }
}

export const referenceOf = (page: URL): string => page.searchParams.get('signOnRef') ?? '';
export const isCallback = ({ pathname }: URL): boolean => pathname === '/federation/wgt/callback';

export interface ProviderSuite {
  readonly provider: RealProvider;
  /** One server, or two on one database if the environment names a PostgreSQL database. */
  readonly servers: readonly TestServer[];
  browser(url?: string): Promise<ProviderBrowser>;
}

let suite: ProviderSuite | undefined;

/** Provides servers with a real provider, for a test file and the files that it imports. Each test begins with fresh data. */
export function providerSuite(): ProviderSuite {
  suite ??= newSuite();
  return suite;
}

function newSuite(): ProviderSuite {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-providers-'));
  const servers: TestServer[] = [];
  const own = {
    servers,
    provider: undefined as unknown as RealProvider,
    async browser(url = servers[0]?.url ?? '') {
      const browser = new ProviderBrowser({ url });
      await browser.begin(APP);
      return browser;
    },
  };
  beforeAll(async () => {
    own.provider = await startProvider();
    const LATCHKEY_PROVIDERS = join(folder, 'providers.json');
    writeFileSync(LATCHKEY_PROVIDERS, JSON.stringify({ providers: providersAt(own.provider.issuer) }));
    const all = { LATCHKEY_PROVIDERS, PROVIDER_SECRET: SECRET, LATCHKEY_LIMITS: CHEAP_HASHES };
    for (const _ of process.env.LATCHKEY_TEST_DATABASE_URL ? [1, 2] : [1])
      servers.push(await startServer(all));
    await own.provider.open(`${servers[0]?.url}/federation/wgt/callback`);
  });
  beforeEach(async () => {
    const { provider } = own;
    provider.accounts.clear();
    provider.account = null;
    provider.spoilToken = undefined;
    provider.exchanges = 0;
    await fetch(`${servers[0]?.url}/dev/reset`, { method: 'POST' });
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.discard()));
    await own.provider.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return own;
}

function providersAt(issuer: string) {
  const common = { issuer, secret: 'PROVIDER_SECRET', apps: [APP] };
  const linker = { ...common, clientId: 'linking', rule: 'link', domains: ['Example.test'] };
  return [
    { ...common, id: 'refuser', name: 'Refuser', clientId: 'refusing', rule: 'refuse' },
    { ...common, id: 'registrar', name: 'Registrar', clientId: 'registering', rule: 'register' },
    { ...linker, id: 'linker', name: 'Linker' },
    { ...linker, id: 'elliptic', name: 'Elliptic', algorithm: 'ES256' },
    { ...linker, id: 'rsa', name: 'RSA', algorithm: 'RS256' },
    { ...common, id: 'poster', name: 'Poster', clientId: 'posting', responseMode: 'form_post' },
  ];
}
