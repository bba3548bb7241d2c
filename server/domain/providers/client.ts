/** This server as an OpenID Connect client: authorization code flow with PKCE, state and nonce. */
import * as oidc from 'openid-client';
import { isLocal } from '../../http/host';
import { createService, type Service } from '../../http/service';
import { limits } from '../../limits';
import type { SignOnSecrets } from './cookie';
import type { Provider } from './providers';
import type { Identity } from './sign-ons';

/** A provider may change its endpoints. */
const METADATA_MS = 3_600_000;
const LONGEST_CLAIM = 255;
const CHALLENGE_METHOD = 'S256';

/** Returns the configuration of a provider for a server at this origin. */
export type Configurations = (provider: Provider, own: string) => Promise<oidc.Configuration>;

/** One for each provider, so that one that is slow takes no places from others. */
const services = new WeakMap<Provider, Service>();

/** The requests to a provider. A whole callback may need three (token, keys, claims), and the user waits for it. */
export function serviceOf(provider: Provider): Service {
  const service = services.get(provider) ?? createService(limits.services.provider);
  services.set(provider, service);
  return service;
}

/**
 * Requests the metadata of each provider at its first use, and again after an hour. After a failed request, the provider counts as
 * unavailable for a while, so that not every user waits for it.
 */
export function providerConfigurations(): Configurations {
  const known = new Map<string, Known>();
  return (provider, own) => {
    if (provider.metadata) return Promise.resolve(fixed(provider, provider.metadata(own)));
    const cached = known.get(provider.id);
    const isCached = cached && performance.now() < cached.until;
    const entry = isCached ? cached : discovery(provider);
    known.set(provider.id, entry);
    return entry.isPending ? serviceOf(provider).wait(() => entry.configuration) : entry.configuration;
  };
}

/** The metadata that were requested, until when they are used, and whether they are still on their way. */
interface Known {
  readonly configuration: Promise<oidc.Configuration>;
  until: number;
  isPending: boolean;
}

function discovery(provider: Provider): Known {
  const entry: Known = {
    configuration: discovered(provider),
    until: Number.POSITIVE_INFINITY,
    isPending: true,
  };
  const useFor = (milliseconds: number) => {
    entry.until = performance.now() + milliseconds;
    entry.isPending = false;
  };
  entry.configuration.then(
    () => useFor(METADATA_MS),
    () => useFor(limits.services.provider.failureRemembered * 1000),
  );
  return entry;
}

async function discovered(provider: Provider): Promise<oidc.Configuration> {
  const found = await oidc.discovery(new URL(provider.issuer), provider.clientId, undefined, undefined, {
    [oidc.customFetch]: serviceOf(provider).fetch as oidc.CustomFetch,
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
  configuration[oidc.customFetch] = serviceOf(provider).fetch as oidc.CustomFetch;
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
