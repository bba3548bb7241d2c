/**
 * An OpenID Connect provider on this machine, for a server that is configured to trust it. It has no pages: the run signs users on
 * itself, and may have wrong ID tokens issued.
 */
import { createECDH, createHash, createPrivateKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SetupError } from '../transcript/play';
import { openServer, readBody } from '../transcript/server/server';
import type { Conform, ConformUser } from './config';

export type Claims = Readonly<Record<string, unknown>>;

/** How an ID token differs from a right one. */
export interface Forgery {
  readonly claims?: (claims: Claims) => Claims;
  /** Signed with a key that the provider doesn't have, or not at all. */
  readonly signature?: 'another key' | 'none';
}

export interface OwnProvider {
  /** Signs a user on. Returns the address to which the provider sends the browser, or null for a request of no client. */
  signOn(request: string, user: ConformUser, forgery?: Forgery): string | null;
  close(): Promise<void>;
}

/** A sign-on whose code hasn't been exchanged. */
interface Granted {
  readonly request: URLSearchParams;
  readonly claims: Claims;
  readonly forgery: Forgery;
}

type Client = NonNullable<Conform['provider']>;

const ALGORITHM = 'ES256';
const LIFETIME_SECONDS = 300;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A key pair. The same seed gives the same one, because servers keep a provider's keys for a while. */
function keysFrom(seed: string): { publicKey: object; privateKey: KeyObject } {
  const d = digest(seed);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(d);
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) => one.toString('base64url'));
  const publicKey = { kty: 'EC', crv: 'P-256', x, y };
  const key = { ...publicKey, d: d.toString('base64url') };
  return { publicKey, privateKey: createPrivateKey({ format: 'jwk', key }) };
}

/**
 * Starts the provider at the port of its issuer.
 * @throws SetupError if another program uses the port
 */
export async function startProvider(client: Client): Promise<OwnProvider> {
  const { issuer, clientId } = client;
  const keys = keysFrom(JSON.stringify(['conform', client]));
  const codes = new Map<string, Granted>();
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    scopes_supported: ['openid', 'email', 'profile'],
    id_token_signing_alg_values_supported: [ALGORITHM],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: client.clientSecret
      ? ['client_secret_basic', 'client_secret_post']
      : ['none'],
    authorization_response_iss_parameter_supported: true,
  };

  const tokenOf = ({ request, claims, forgery }: Granted): string => {
    const issuedAt = Math.floor(Date.now() / 1000);
    const right = {
      iss: issuer,
      aud: clientId,
      iat: issuedAt,
      exp: issuedAt + LIFETIME_SECONDS,
      nonce: request.get('nonce') ?? undefined,
      ...claims,
    };
    const { claims: change = (all) => all, signature } = forgery;
    const isUnsigned = signature === 'none';
    const header = isUnsigned ? { alg: 'none' } : { alg: ALGORITHM, kid: 'conform' };
    const content = `${encoded(header)}.${encoded(change(right))}`;
    if (isUnsigned) return `${content}.`;
    const { privateKey } = signature ? keysFrom(signature) : keys;
    // JWS has the two numbers of a signature side by side, and Node writes DER by default.
    const signed = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return `${content}.${signed.toString('base64url')}`;
  };

  async function exchange(request: IncomingMessage): Promise<[status: number, answer: object]> {
    const form = new URLSearchParams(await readBody(request));
    const granted = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    if (!isClient(client, request, form)) return [401, { error: 'invalid_client' }];
    const challenge = granted?.request.get('code_challenge') ?? null;
    const isProved =
      challenge === null || digest(form.get('code_verifier') ?? '').toString('base64url') === challenge;
    if (!granted || !isProved || granted.request.get('redirect_uri') !== form.get('redirect_uri'))
      return [400, { error: 'invalid_grant' }];
    const token = { access_token: randomBytes(16).toString('hex'), token_type: 'Bearer' };
    return [200, { ...token, expires_in: LIFETIME_SECONDS, id_token: tokenOf(granted) }];
  }

  const answer = async (request: IncomingMessage): Promise<[status: number, answer: object]> => {
    const path = request.url?.split('?')[0];
    if (path === '/.well-known/openid-configuration') return [200, metadata];
    if (path === '/keys')
      return [200, { keys: [{ ...keys.publicKey, kid: 'conform', alg: ALGORITHM, use: 'sig' }] }];
    return path === '/token' && request.method === 'POST' ? exchange(request) : [404, {}];
  };

  const { close } = await openServer(
    (request, response) =>
      void answer(request).then(([status, body]) =>
        response
          .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
          .end(JSON.stringify(body)),
      ),
    Number(new URL(issuer).port),
  ).catch((error: Error) => {
    throw new SetupError(`provider: can't listen at ${issuer}: ${error.message}`);
  });

  return {
    close,
    signOn(address, user, forgery = {}) {
      const { searchParams: request } = new URL(address);
      const returnTo = URL.parse(request.get('redirect_uri') ?? '');
      if (!returnTo || request.get('client_id') !== clientId) return null;
      const code = randomBytes(16).toString('hex');
      codes.set(code, { request, claims: claimsOf(user), forgery });
      for (const [name, value] of Object.entries({ code, state: request.get('state') ?? '', iss: issuer }))
        returnTo.searchParams.set(name, value);
      return returnTo.href;
    },
  };
}

/** A part of the credentials, form-encoded by RFC 6749, section 2.3.1. */
const decoded = (part: string): string => decodeURIComponent(part.replaceAll('+', ' '));

/** Whether a request to the token endpoint comes from the client, by HTTP Basic or by its form. */
function isClient(
  { clientId, clientSecret }: Client,
  { headers }: IncomingMessage,
  form: URLSearchParams,
): boolean {
  const basic = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
  const [id = '', secret = ''] = basic.split(':').map(decoded);
  const given = headers.authorization
    ? { id, secret }
    : { id: form.get('client_id'), secret: form.get('client_secret') };
  return given.id === clientId && (!clientSecret || given.secret === clientSecret);
}

const claimsOf = ({ userId, email, lastName }: ConformUser): Claims => ({
  sub: userId,
  given_name: userId,
  family_name: lastName ?? 'Conform',
  ...(email ? { email, email_verified: true } : {}),
});
