import type { Context, Hono } from 'hono';
import { CALLBACK } from '../../../auth/providers/round-trip';
import type { Provider } from '../../domain/providers/providers';
import { ownOrigin } from '../../http/host';
import { policyOf } from '../../http/static';
import { accountsPage, stopPage } from '../pages/identity';
import { DEMO_ISSUER, seedAccounts } from '../seed/data';
import { ALGORITHM, createCodes, makeKeys, publicKeys, type Request, tokensFor } from './tokens';

const PATH = '/dev/provider';
const CLIENT_ID = 'latchkey';

/** The demo's OpenID Connect provider, which is a part of a development server. The client treats it like any other. */
export const demoProvider: Provider = {
  id: 'demo',
  name: 'Demo Provider',
  issuer: DEMO_ISSUER,
  clientId: CLIENT_ID,
  clientSecret: null,
  rule: 'register',
  domains: [],
  apps: ['demo-providers'],
  responseMode: 'query',
  algorithm: ALGORITHM,
  metadata: (own) => ({
    issuer: DEMO_ISSUER,
    authorization_endpoint: `${own}${PATH}/authorize`,
    token_endpoint: `${own}${PATH}/token`,
    jwks_uri: `${own}${PATH}/keys`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: [ALGORITHM],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
  }),
};

/** Adds the provider's login page, where the user only chooses an account, and its endpoints. */
export function mountDemoProvider(app: Hono): void {
  const codes = createCodes();
  const keys = makeKeys();

  app.get(`${PATH}/authorize`, (c) => {
    const request = requestOf(c, new URL(c.req.url));
    return request ? show(c, accountsPage(`${PATH}/answer`, request.query)) : refuse(c);
  });

  /** The address of the answer about an account, or null for the request of another client. */
  const answerTo = (request: Request | null, subject = ''): string | null => {
    if (!request) return null;
    const account = seedAccounts.find((one) => one.subject === subject);
    const parameters = {
      ...(account ? { code: codes.add({ ...request, account }) } : { error: 'access_denied' }),
      state: request.state,
      iss: DEMO_ISSUER,
    };
    return `${request.redirectUri}?${new URLSearchParams(parameters)}`;
  };

  app.get(`${PATH}/answer`, (c) => {
    const url = answerTo(requestOf(c, new URL(c.req.url)), c.req.query('account'));
    c.header('Cache-Control', 'no-store');
    return url === null ? refuse(c) : c.redirect(url, 303);
  });

  // The same for tests without a browser, which name the address of the login page.
  app.get(`${PATH}/chosen`, (c) => {
    const page = URL.parse(c.req.query('url') ?? '');
    return c.json({ url: page && answerTo(requestOf(c, page), c.req.query('account')) });
  });

  app.post(`${PATH}/token`, async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const granted = codes.take(form.get('code') ?? '', {
      redirectUri: form.get('redirect_uri'),
      verifier: form.get('code_verifier') ?? '',
    });
    c.header('Cache-Control', 'no-store');
    return granted ? c.json(tokensFor(granted, CLIENT_ID, keys)) : c.json({ error: 'invalid_grant' }, 400);
  });

  app.get(`${PATH}/keys`, (c) => c.json(publicKeys(keys)));
}

/** The request of a sign-on, or null if it isn't one of this server's client. */
function requestOf(c: Context, { searchParams: query }: URL): Request | null {
  const { client_id, redirect_uri, response_type, code_challenge_method, code_challenge, state, nonce } =
    Object.fromEntries(query);
  const isClient = client_id === CLIENT_ID && redirect_uri === `${ownOrigin(c)}${CALLBACK}`;
  if (!isClient || response_type !== 'code' || code_challenge_method !== 'S256') return null;
  if (!code_challenge || !state || !nonce) return null;
  return { redirectUri: redirect_uri, challenge: code_challenge, state, nonce, query };
}

const refuse = (c: Context) => show(c, stopPage('This is not a sign-on of the demo.'), 400);

function show(c: Context, page: ReturnType<typeof stopPage>, status: 200 | 400 = 200) {
  c.header('Content-Security-Policy', policyOf({ 'style-src': "'self'", 'img-src': 'data:' }));
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Cache-Control', 'no-store');
  return c.html(page, status);
}
