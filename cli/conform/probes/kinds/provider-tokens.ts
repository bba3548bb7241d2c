import type { Claims, Forgery } from '../../provider';
import { type Attempt, goesOn } from '../attempts';
import { emailOf } from '../kind';
import { type Place, providerProbe, REDEEM, whole } from './providers';

/** An identity provider counts only for this server, this sign-on and its own accounts. */

/** ID tokens that a client must reject, by OpenID Connect Core, section 3.1.3.7. */
export const WRONG_CLAIMS: Readonly<Record<string, (claims: Claims) => Claims>> = {
  'of another issuer': (claims) => ({ ...claims, iss: 'https://foreign.invalid' }),
  'of an issuer that begins like the right one': (claims) => ({ ...claims, iss: `${claims.iss}.invalid` }),
  'for another client': (claims) => ({ ...claims, aud: 'another-client' }),
  'for a client that begins like the right one': (claims) => ({ ...claims, aud: `${claims.aud}-2` }),
  'without a nonce': ({ nonce, ...claims }) => claims,
  'with the nonce of another sign-on': (claims) => ({ ...claims, nonce: 'another-nonce' }),
  'that expired an hour ago': (claims) => ({ ...claims, exp: Number(claims.iat) - 3600 }),
  'that never expires': ({ exp, ...claims }) => claims,
  'about no user': ({ sub, ...claims }) => claims,
};

/** A user of the server, and the subject of a user who has an account at the provider. */
interface Victim {
  readonly userId: string;
  readonly email: string;
  readonly subject: string;
}

/** The claims about accounts that belong to no user of the server. */
export const STRANGERS: Readonly<Record<string, (victim: Victim) => Claims>> = {
  "with a user's address that isn't verified": ({ email }) => ({ email, email_verified: false }),
  "with a user's address, verified as a text only,": ({ email }) => ({ email, email_verified: 'false' }),
  "with a user's name": ({ userId }) => ({ preferred_username: userId, name: userId }),
  "with a user's subject in another case": ({ subject }) => ({
    sub: subject === subject.toUpperCase() ? subject.toLowerCase() : subject.toUpperCase(),
  }),
};

/** A whole sign-on in a new browser with each of these forgeries. */
const withEach = (place: Place, forgeries: Readonly<Record<string, Forgery>>): Attempt[] =>
  Object.entries(forgeries).map(([what, forgery]) => [
    `${what} signs on`,
    async () => whole(place, { start: await place.browser(), forgery }),
  ]);

const token = providerProbe(
  'token',
  "An ID token counts only from this provider, for this client, for this browser's sign-on, and until it expires.",
  REDEEM,
  async (place) =>
    withEach(
      place,
      Object.fromEntries(
        Object.entries(WRONG_CLAIMS).map(([what, claims]) => [`an ID token ${what}`, { claims }]),
      ),
    ),
);

const account = providerProbe(
  'account',
  "An account at the provider belongs to a user by its issuer and subject, and not by a name or an address that isn't verified.",
  REDEEM,
  async (place, { config, signingOn }) => {
    const user = await signingOn('REDIRECT');
    const [userId, email] = [user.userId, emailOf(user)];
    const { userId: subject = '' } = config.users[config.roles.atProvider?.REDIRECT ?? ''] ?? {};
    const strangers = Object.entries(STRANGERS).map(([what, claimsOf]): [string, Forgery] => [
      `another account ${what}`,
      {
        claims: ({ email: _, email_verified: __, ...claims }) => ({
          ...claims,
          sub: 'nobody-at-the-provider',
          ...claimsOf({ userId, email, subject }),
        }),
      },
    ]);
    return withEach(place, Object.fromEntries(strangers));
  },
  goesOn,
);

const signature = providerProbe(
  'signature',
  'An ID token has the signature of the provider.',
  REDEEM,
  async (place) =>
    withEach(place, {
      'an ID token with the signature of another key': { signature: 'another key' },
      'an ID token without a signature': { signature: 'none' },
    }),
  undefined,
  true,
);

export const PROVIDER_TOKENS = [token, account, signature];
