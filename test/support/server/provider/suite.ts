import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type Provider from 'oidc-provider';
import { TestBrowser } from '../browser';
import { CHEAP_HASHES } from '../start/pooled';
import { startServer, type TestServer } from '../start/process';

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

/** The provider's claims about the owner of an account. */
export type Claims = Readonly<Record<string, string | boolean>>;

/** A real OpenID Connect provider on its own port. */
export interface RealProvider {
  readonly issuer: string;
  /** Accounts by their subject. */
  readonly accounts: Map<string, Claims>;
  /** The account that signs on next; null if its user presses Cancel. */
  account: string | null;
  /** Changes what the token endpoint answers. */
  spoilToken: ((answer: Record<string, unknown>) => Record<string, unknown>) | undefined;
  /** How many requests the token endpoint got. */
  exchanges: number;
  /** Begins to answer, for clients that return to this address. */
  open(redirectUri: string): Promise<void>;
  stop(): Promise<void>;
}

/** The clients of this server at the provider, one for each rule. All have this secret. */
const CLIENTS = ['refusing', 'registering', 'linking', 'posting'];
const SECRET = 'a secret between this server and the provider';

/** Listens at once, because the server needs the issuer before the provider needs the server's address. */
export async function startProvider(): Promise<RealProvider> {
  let answer: ReturnType<Provider['callback']> | undefined;
  const server = createServer((request, response) =>
    answer ? answer(request, response) : response.writeHead(503).end(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const own: RealProvider = {
    issuer,
    accounts: new Map(),
    account: null,
    spoilToken: undefined,
    exchanges: 0,
    async open(redirectUri) {
      answer = await quietly(() => answersOf(own, redirectUri));
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return own;
}

/** Runs `work` without the package's warnings about production. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = () => undefined;
  return work().finally(() => (console.warn = warn));
}

async function answersOf(own: RealProvider, redirectUri: string): Promise<ReturnType<Provider['callback']>> {
  const provider = new (await import('oidc-provider')).default(own.issuer, {
    clients: CLIENTS.map((id) => ({
      client_id: id,
      client_secret: SECRET,
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code'],
    })),
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ ...own.accounts.get(accountId), sub: accountId }),
    }),
    // Without these, it prints advice.
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    cookies: { keys: ['a key of the test'] },
  });
  const standard = provider.callback();
  return async (request, response) => {
    const { url = '' } = request;
    if (url.startsWith('/interaction/')) {
      const { params } = await provider.interactionDetails(request, response);
      await provider.interactionFinished(request, response, await decided(provider, own, params));
      return;
    }
    if (url === '/token') {
      own.exchanges += 1;
      const { spoilToken } = own;
      if (spoilToken) {
        // The provider writes its answer at once, as one text.
        const end = response.end.bind(response);
        response.end = ((body: string) => {
          const spoiled = JSON.stringify(spoilToken(JSON.parse(body)));
          response.setHeader('Content-Length', Buffer.byteLength(spoiled));
          return end(spoiled);
        }) as typeof response.end;
      }
    }
    standard(request, response);
  };
}

/** Signs the chosen account on and lets it consent, or cancels. */
async function decided(
  provider: Provider,
  { account }: RealProvider,
  { client_id: clientId = '', scope = '' }: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, unknown>>> {
  if (account === null) return { error: 'access_denied', error_description: '<b>Never shown</b>' };
  const grant = new provider.Grant({ accountId: account, clientId });
  grant.addOIDCScope(scope);
  return { login: { accountId: account, remember: false }, consent: { grantId: await grant.save() } };
}
