/** This server as an OpenID Connect client: authorization code flow with PKCE, state and nonce. */
import * as oidc from 'openid-client';
import { isLocal } from '../http/host';
import type { Provider } from './providers';
import type { Identity } from './result';
import type { SignOnSecrets } from './secrets';

/** A whole callback may need three requests (token, keys, claims), and the user waits for it. */
const TIMEOUT_SECONDS = 5;
/** A provider may change its endpoints. */
const METADATA_MS = 3_600_000;
const LONGEST_CLAIM = 255;
const CHALLENGE_METHOD = 'S256';

/** Returns the configuration of a provider for a server at this origin. */
export type Configurations = (provider: Provider, own: string) => Promise<oidc.Configuration>;

/** Requests the metadata of each provider at its first use, and again after an hour. A failed request isn't cached. */
export function providerConfigurations(): Configurations {
  const known = new Map<string, { configuration: Promise<oidc.Configuration>; at: number }>();
  return (provider, own) => {
    if (provider.metadata) return Promise.resolve(fixed(provider, provider.metadata(own)));
    const cached = known.get(provider.id);
    if (cached && performance.now() < cached.at + METADATA_MS) return cached.configuration;
    const entry = { configuration: discovered(provider), at: performance.now() };
    known.set(provider.id, entry);
    entry.configuration.catch(() => {
      if (known.get(provider.id) === entry) known.delete(provider.id);
    });
    return entry.configuration;
  };
}

async function discovered(provider: Provider): Promise<oidc.Configuration> {
  const found = await oidc.discovery(new URL(provider.issuer), provider.clientId, undefined, undefined, {
    timeout: TIMEOUT_SECONDS,
    ...(isOnThisMachine(provider) ? { execute: [oidc.allowInsecureRequests] } : {}),
  });
  return fixed(provider, found.serverMetadata());
}

/** @throws Error if the metadata are another issuer's, such as those of several tenants at once */
function fixed(provider: Provider, metadata: oidc.ServerMetadata): oidc.Configuration {
  if (metadata.issuer !== provider.issuer)
    throw new Error(`The metadata of ${provider.id} name another issuer.`);
  const { clientSecret, algorithm } = provider;
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const proof = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
  const configuration = new oidc.Configuration(
    metadata,
    provider.clientId,
    algorithm === null ? undefined : { id_token_signed_response_alg: algorithm },
    clientSecret === null ? oidc.None() : proof(clientSecret),
  );
  configuration.timeout = TIMEOUT_SECONDS;
  // The token comes straight from the provider, but its signature is checked, too.
  oidc.enableNonRepudiationChecks(configuration);
  if (isOnThisMachine(provider)) oidc.allowInsecureRequests(configuration);
  return configuration;
}

/** Such a provider may have plain http. */
const isOnThisMachine = ({ issuer, metadata }: Provider): boolean =>
  metadata !== undefined || isLocal(new URL(issuer).origin);

/** The provider's address for a sign-on, with only the claims that the rule needs. */
export async function authorizationUrl(
  configuration: oidc.Configuration,
  provider: Provider,
  { state, nonce, verifier }: SignOnSecrets,
  redirectUri: string,
): Promise<string> {
  return oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: SCOPES[provider.rule],
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: CHALLENGE_METHOD,
    ...(provider.responseMode === 'query' ? {} : { response_mode: provider.responseMode }),
  }).href;
}

const SCOPES: Readonly<Record<Provider['rule'], string>> = {
  refuse: 'openid',
  link: 'openid email',
  register: 'openid email profile',
};

/**
 * Exchanges the code of an answer, and returns the identity. The library checks state, nonce, issuer, audience, times, signature,
 * and `iss` of the answer.
 * @throws Error if anything is wrong
 */
export async function identityFrom(
  configuration: oidc.Configuration,
  provider: Provider,
  { state, nonce, verifier }: SignOnSecrets,
  answer: URL,
): Promise<Identity> {
  const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The ID token is missing.');
  const { iss: issuer, sub: subject } = claims;
  if (provider.rule === 'refuse') return { issuer, subject };
  // Many providers have these claims only at the userinfo endpoint.
  const asks = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
  const more = asks ? await oidc.fetchUserInfo(configuration, tokens.access_token, subject) : {};
  const all: Readonly<Record<string, unknown>> = { ...claims, ...more };
  return {
    issuer,
    subject,
    email: textOf(all.email),
    isEmailVerified: all.email_verified === undefined ? undefined : all.email_verified === true,
    ...(provider.rule === 'register'
      ? { firstName: textOf(all.given_name), lastName: textOf(all.family_name) }
      : {}),
  };
}

/** A claim that is a text of a usual length. PostgreSQL can't store NUL. */
const textOf = (claim: unknown): string | undefined =>
  typeof claim === 'string' && claim !== '' && claim.length <= LONGEST_CLAIM && !claim.includes('\0')
    ? claim
    : undefined;
