/** `latchkey-auth/providers`: signs users on with OpenID Connect providers, with `openid-client`. */
import type { Provider, Providers } from './ports';
import { authorizationUrl, configurationsOf, identityFrom } from './providers/client';
import { FIELDS, providersFrom } from './providers/provider';
import { createService, type Service } from './providers/service';

export { isSameAddress, ownedAddress } from './providers/provider';

/** How many requests wait for a provider at once, and the limits of one answer, in seconds and bytes. */
const LIMITS = { atOnce: 20, within: 5, bytes: 1_000_000 };
const FAILURE_SECONDS = 30;

/** The fields of a provider that have defaults: a public client, the rule `refuse`, and a return with a GET. */
type Defaulted = 'clientSecret' | 'rule' | 'domains' | 'responseMode' | 'algorithm';

/** A provider as a host describes it. */
export type GivenProvider = Omit<Provider, Defaulted> & Partial<Pick<Provider, Defaulted>>;

/**
 * For the option `providers` of `createHandler`. Register the address of the handler with `/federation/wgt/callback` at each provider.
 * @throws Error that names the first wrong field of a provider
 */
export function providersWith({
  providers,
  ...port
}: Pick<Providers, 'userOf' | 'url'> & {
  /** The providers, in the order of their buttons. */
  readonly providers: readonly GivenProvider[];
}): Providers {
  const list = providersFrom(providers, {
    fields: [...FIELDS, 'clientSecret'],
    secretOf({ clientSecret = null }, wrong) {
      if (clientSecret === null || (typeof clientSecret === 'string' && clientSecret !== ''))
        return clientSecret;
      throw wrong('clientSecret', 'must be a text that isn’t empty. A public client has none');
    },
    wrong: (problem) => new Error(`[latchkey] providersWith: ${problem}`),
  });
  const services = new Map<string, Service>(list.map(({ id }) => [id, createService(LIMITS)]));
  const serviceOf = ({ id }: Pick<Provider, 'id'>): Service => services.get(id) ?? createService(LIMITS);
  const configurationFor = configurationsOf({ serviceOf, failureSeconds: FAILURE_SECONDS });
  return {
    ...port,
    list,
    async reach(provider) {
      await configurationFor(provider, '');
    },
    authorizationUrl: async (provider, ...given) =>
      authorizationUrl(await configurationFor(provider, ''), provider, ...given),
    async identityFrom(provider, ...given) {
      const configuration = await configurationFor(provider, '');
      return serviceOf(provider).wait(() => identityFrom(configuration, provider, ...given));
    },
  };
}
