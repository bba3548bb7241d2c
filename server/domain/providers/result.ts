/** The outcome of a sign-on at a provider. The server keeps it until the page redeems the reference. */
export type Result =
  | { readonly kind: 'identity'; readonly identity: Identity }
  /** The user pressed Cancel there, or the provider refused. */
  | { readonly kind: 'cancelled' }
  /** The answer was wrong, or the provider couldn't be reached. */
  | { readonly kind: 'failed' };

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
