import { createHash, generateKeyPairSync, type KeyPairKeyObjectResult, sign } from 'node:crypto';
import { digest, randomName } from '../../store/random-and-digest';
import { DEMO_ISSUER, type SeedAccount } from '../seed/data';

/** The request of a sign-on. */
export interface Request {
  readonly redirectUri: string;
  /** PKCE's code_challenge. */
  readonly challenge: string;
  readonly state: string;
  readonly nonce: string;
  /** All its parameters. */
  readonly query: URLSearchParams;
}

/** A request, and the account that the user chose. */
export interface Granted extends Request {
  readonly account: SeedAccount;
}

/** Codes that were issued and not yet exchanged. Kept in memory, so a restart removes them. */
export interface Codes {
  add(granted: Granted): string;
  /** Uses up a code. Null if it is unknown, or if the address or the verifier doesn't fit. */
  take(
    code: string,
    proof: { readonly redirectUri: string | null; readonly verifier: string },
  ): Granted | null;
}

const MOST_CODES = 100;

export function createCodes(): Codes {
  const codes = new Map<string, Granted>();
  return {
    add(granted) {
      const [oldest] = codes.keys();
      if (oldest !== undefined && codes.size >= MOST_CODES) codes.delete(oldest);
      const code = randomName();
      codes.set(code, granted);
      return code;
    },
    take(code, { redirectUri, verifier }) {
      const granted = codes.get(code);
      codes.delete(code);
      const fits = granted?.redirectUri === redirectUri && granted.challenge === challengeOf(verifier);
      return granted && fits ? granted : null;
    },
  };
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

const LIFETIME_SECONDS = 300;

/** The answer of the token endpoint. Its times are real, because clients don't follow the server's movable clock. */
export function tokensFor({ account, nonce }: Granted, audience: string, keys: KeyPairKeyObjectResult) {
  const { subject, email, firstName, lastName } = account;
  const issuedAt = Math.floor(Date.now() / 1000);
  const claims = {
    iss: DEMO_ISSUER,
    sub: subject,
    aud: audience,
    iat: issuedAt,
    exp: issuedAt + LIFETIME_SECONDS,
    nonce,
    email,
    email_verified: true,
    given_name: firstName,
    family_name: lastName,
  };
  return {
    access_token: randomName(),
    token_type: 'Bearer',
    expires_in: LIFETIME_SECONDS,
    id_token: signed(claims, keys),
  };
}

/** The provider's key pair. Kept in memory like the codes, so a restart makes a new one. */
export const makeKeys = (): KeyPairKeyObjectResult => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** The only algorithm with which the provider signs. */
export const ALGORITHM = 'ES256';

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: unknown, keys: KeyPairKeyObjectResult): string {
  const content = `${encoded({ alg: ALGORITHM, kid: keyIdOf(keys) })}.${encoded(claims)}`;
  // JWS has the two numbers of a signature side by side, and Node writes DER by default.
  const key = { key: keys.privateKey, dsaEncoding: 'ieee-p1363' } as const;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

/** The provider's keys in the form of jwks_uri. */
export const publicKeys = (keys: KeyPairKeyObjectResult) => ({
  keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: keyIdOf(keys), alg: ALGORITHM, use: 'sig' }],
});

const keyIdOf = ({ publicKey }: KeyPairKeyObjectResult): string =>
  digest(publicKey.export({ type: 'spki', format: 'pem' }).toString());
