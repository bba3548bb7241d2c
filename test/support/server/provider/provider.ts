import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Provider from 'oidc-provider';

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
export const SECRET = 'a secret between this server and the provider';

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
