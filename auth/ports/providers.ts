/** The identity providers of a host. */
import type { Io, User } from './user';

/** An OpenID Connect provider with which users can sign on. */
export interface Provider {
  /** The id with which pages name it. */
  readonly id: string;
  /** The name on its button. */
  readonly name: string;
  /** The mark on its button: `google`, `microsoft`, `apple`, `github`, or the URL of a picture. Default: that of its id. */
  readonly mark?: string;
  /** The address that its ID tokens name, such as `https://accounts.google.com`. */
  readonly issuer: string;
  /** The id of your server at the provider. */
  readonly clientId: string;
  /** Null: a public client, which only PKCE protects. */
  readonly clientSecret: string | null;
  /**
   * The rule for an unknown identity: `refuse`, `register`, or `link`, which joins an account with the same email address, if the
   * provider owns the address's domain.
   */
  readonly rule: 'refuse' | 'register' | 'link';
  /** The mail domains that the provider owns, in lower case. Only for the rule `link`. */
  readonly domains: readonly string[];
  /** The ids of the applications whose users can sign on with it. */
  readonly apps: readonly string[];
  /** How the provider returns the browser: with a GET or with a POST. */
  readonly responseMode: 'query' | 'form_post';
  /** The only algorithm with which its ID tokens may be signed, such as `RS256`. Null: each that its metadata list. */
  readonly algorithm: string | null;
}

/** An account at a provider. Only issuer and subject identify it. The rest are claims about its owner. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email?: string | undefined;
  /** False only if the provider says so. */
  readonly isEmailVerified?: boolean | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

/** The secrets of one sign-on at a provider. */
export interface SignOnSecrets {
  readonly state: string;
  readonly nonce: string;
  /** PKCE's code_verifier. */
  readonly verifier: string;
}

/** Identity providers with which users sign on. `latchkey-auth/providers` has a client of OpenID Connect. */
export interface Providers {
  readonly list: readonly Provider[];
  /** The public address of the handler, such as `https://shop.example/auth`, if a proxy replaces it. Default: the one of the request. */
  readonly url?: string;
  /**
   * Finds, joins or creates the user of an identity. Null if no one may sign on with it. Join an account by its email address only if
   * `ownedAddress(provider, identity)` returns that address. `hasJoined`: the account is older, so its owner gets a message.
   */
  userOf(
    identity: Identity,
    provider: Provider,
    io: Io,
  ): Promise<{ readonly user: User; readonly hasJoined: boolean } | null>;
  /** Checks that the provider can be reached. @throws Error otherwise */
  reach(provider: Provider): Promise<void>;
  /** The provider's address for a sign-on. It returns the browser to `redirectUri`. */
  authorizationUrl(provider: Provider, secrets: SignOnSecrets, redirectUri: string): Promise<string>;
  /** The identity in an answer of the provider. @throws Error if anything in it is wrong */
  identityFrom(provider: Provider, secrets: SignOnSecrets, answer: URL): Promise<Identity>;
}
