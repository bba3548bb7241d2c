/** The identity provider that `latchkey conform` starts. */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { afterAll, expect, it } from '@jest/globals';
import { type Forgery, startProvider } from '../../../cli/conform/provider';
import { freePort } from '../../support/server/start/free-port';

const issuer = `http://localhost:${await freePort()}`;
const client = { issuer, clientId: 'shop', clientSecret: 'a b&c' };
const provider = await startProvider(client);
afterAll(provider.close);

const VERIFIER = 'a verifier of at least 43 characters, as PKCE demands';
const RETURN = 'https://shop.example/callback?kept=1';

/** Signs ada on, and returns the parameters with which the provider sends the browser back. */
function signOn(forgery?: Forgery, clientId = client.clientId): URLSearchParams | null {
  const code_challenge = createHash('sha256').update(VERIFIER).digest('base64url');
  const request = { client_id: clientId, redirect_uri: RETURN, state: 's', nonce: 'n', code_challenge };
  const user = { userId: 'ada', email: 'ada@shop.example' };
  const address = provider.signOn(`${issuer}/authorize?${new URLSearchParams(request)}`, user, forgery);
  return address === null ? null : new URL(address).searchParams;
}

async function exchange(code: string | null | undefined, change: Record<string, string> = {}) {
  const { client_secret = client.clientSecret, ...form } = change;
  const right = { client_id: 'shop', client_secret, code: code ?? '', redirect_uri: RETURN };
  const body = new URLSearchParams({ ...right, code_verifier: VERIFIER, ...form });
  const reply = await fetch(`${issuer}/token`, { method: 'POST', body });
  return { status: reply.status, body: await reply.json() };
}

/** The claims of an ID token, and whether the provider has signed it. */
async function read(token: string) {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const { keys } = await (await fetch(`${issuer}/keys`)).json();
  const key = createPublicKey({ format: 'jwk', key: keys[0] });
  const signed = Buffer.from(`${header}.${claims}`);
  const bytes = Buffer.from(signature, 'base64url');
  return {
    claims: JSON.parse(Buffer.from(claims, 'base64url').toString()),
    isSigned: verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, bytes),
  };
}

it('returns the browser with a code that the client can exchange once', async () => {
  const answer = signOn();
  expect([answer?.get('kept'), answer?.get('state'), answer?.get('iss')]).toEqual(['1', 's', issuer]);
  const { body } = await exchange(answer?.get('code'));
  expect(await read(body.id_token)).toEqual({
    isSigned: true,
    claims: expect.objectContaining({
      iss: issuer,
      aud: 'shop',
      sub: 'ada',
      nonce: 'n',
      email_verified: true,
    }),
  });
  expect((await exchange(answer?.get('code'))).status).toBe(400);
});

it.each([
  ['verifier', { code_verifier: 'another' }, 400],
  ['address', { redirect_uri: 'https://shop.example/elsewhere' }, 400],
  ['secret', { client_secret: 'another' }, 401],
])('refuses a code with another %s', async (_, change, status) => {
  expect((await exchange(signOn()?.get('code'), change)).status).toBe(status);
});

it('refuses the request of another client', () => {
  expect(signOn({}, 'another')).toBeNull();
});

it('issues wrong ID tokens', async () => {
  const tokenOf = async (forgery: Forgery) => {
    const { body } = await exchange(signOn(forgery)?.get('code'));
    return read(body.id_token);
  };
  const other = await tokenOf({ claims: (claims) => ({ ...claims, aud: 'another' }) });
  expect([other.claims.aud, other.isSigned]).toEqual(['another', true]);
  expect((await tokenOf({ signature: 'another key' })).isSigned).toBe(false);
  expect((await tokenOf({ signature: 'none' })).isSigned).toBe(false);
});

it('names the address that another program uses', async () => {
  await expect(startProvider(client)).rejects.toThrow(`provider: can't listen at ${issuer}: `);
});
