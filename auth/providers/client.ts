/** An auth server as an OpenID Connect client: authorization code flow with PKCE, state and nonce. */
import * as oidc from 'openid-client';
import { isWithoutTls } from '../base/http';
import type { Identity, Provider, SignOnSecrets } from '../ports';
import type { Service } from './service';

/** A provider may change its endpoints. */
const METADATA_MS = 3_600_000;
const LONGEST_CLAIM = 255;
const CHALLENGE_METHOD = 'S256';

/** A provider whose metadata aren't requested, because it is a part of the server at the origin `own`. */
export interface KnownProvider extends Provider {
  readonly metadata?: (own: string) => oidc.ServerMetadata;
}

/** Returns the configuration of a provider for a server at this origin. */
export type Configurations = (provider: KnownProvider, own: string) => Promise<oidc.Configuration>;

/** The requests to each provider, and for how many seconds one counts as unavailable after a failed request. */
export interface Services {
  readonly failureSeconds: number;
  serviceOf(provider: Provider): Service;
}

/**
 * Requests the metadata of each provider at its first use, and again after an hour. After a failed request, the provider counts as
 * unavailable for a while, so that not every user waits for it.
 */
export function configurationsOf(services: Services): Configurations {
  const known = new Map<string, Known>();
  return (provider, own) => {
    const service = services.serviceOf(provider);
    if (provider.metadata) return Promise.resolve(fixed(provider, service, provider.metadata(own)));
    const cached = known.get(provider.id);
    const isCached = cached && performance.now() < cached.until;
    const entry = isCached ? cached : discovery(provider, service, services.failureSeconds);
    known.set(provider.id, entry);
    return entry.isPending ? service.wait(() => entry.configuration) : entry.configuration;
  };
}

/** The metadata that were requested, until when they are used, and whether they are still on their way. */
interface Known {
  readonly configuration: Promise<oidc.Configuration>;
  until: number;
  isPending: boolean;
}

function discovery(provider: Provider, service: Service, failureSeconds: number): Known {
  const entry: Known = {
    configuration: discovered(provider, service),
    until: Number.POSITIVE_INFINITY,
    isPending: true,
  };
  const useFor = (milliseconds: number) => {
    entry.until = performance.now() + milliseconds;
    entry.isPending = false;
  };
  entry.configuration.then(
    () => useFor(METADATA_MS),
    () => useFor(failureSeconds * 1000),
  );
  return entry;
}

async function discovered(provider: Provider, service: Service): Promise<oidc.Configuration> {
  const found = await oidc.discovery(new URL(provider.issuer), provider.clientId, undefined, undefined, {
    [oidc.customFetch]: service.fetch as oidc.CustomFetch,
    ...(isOnThisMachine(provider) ? { execute: [oidc.allowInsecureRequests] } : {}),
  });
  return fixed(provider, service, found.serverMetadata());
}

/** @throws Error if the metadata are another issuer's, such as those of several tenants at once */
function fixed(provider: KnownProvider, service: Service, metadata: oidc.ServerMetadata): oidc.Configuration {
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
  configuration[oidc.customFetch] = service.fetch as oidc.CustomFetch;
  // The token comes straight from the provider, but its signature is checked, too.
  oidc.enableNonRepudiationChecks(configuration);
  if (isOnThisMachine(provider)) oidc.allowInsecureRequests(configuration);
  return configuration;
}

/** Such a provider may have plain http. */
const isOnThisMachine = ({ issuer, metadata }: KnownProvider): boolean =>
  metadata !== undefined || isWithoutTls({ url: issuer });

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
