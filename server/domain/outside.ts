import type { Configurations } from '../../auth/providers/client';
import type { Post } from './delivery/post';
import type { Provider } from './providers/providers';
import type { AssertionIssuer } from './saml/keys';

/** The services of others. */
export interface Outside {
  readonly post: Post;
  /** The identity providers with which users can sign on. */
  readonly providers: readonly Provider[];
  /** Makes a client of one of them. */
  readonly providerConfiguration: Configurations;
  /** The service to ask about breached passwords. See domain/account/password-rules.ts. */
  readonly breachUrl?: string | undefined;
  /** The public key with which assertions are checked. */
  assertionKey(): Promise<string>;
  /** The demo's identity provider, with development endpoints. */
  readonly issuer?: AssertionIssuer | undefined;
}
