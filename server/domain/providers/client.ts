/** This server as an OpenID Connect client, with the limits of its requests. */
import { type Configurations, configurationsOf } from '../../../auth/providers/client';
import { createService, type Service } from '../../http/service';
import { limits } from '../../limits';
import type { Provider } from './providers';

/** One for each provider, so that one that is slow takes no places from others. */
const services = new WeakMap<object, Service>();

/** The requests to a provider. A whole callback may need three (token, keys, claims), and the user waits for it. */
export function serviceOf(provider: Pick<Provider, 'id'>): Service {
  const service = services.get(provider) ?? createService(limits.services.provider);
  services.set(provider, service);
  return service;
}

export const providerConfigurations = (): Configurations =>
  configurationsOf({ serviceOf, failureSeconds: limits.services.provider.failureRemembered });
