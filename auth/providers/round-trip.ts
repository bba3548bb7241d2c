/** The redirects of a browser to an identity provider and back to the page, for every server that keeps the steps. */
import { randomName } from '../base/secrets';
import type { Identity, Provider, SignOnSecrets } from '../ports';
import { withReference } from './page-url';

/** The path with which a browser leaves for the provider. */
export const GO = '/federation/wgt/go';

/** The address to register at each provider. A provider's page may post to it, because the answer proves itself. */
export const CALLBACK = '/federation/wgt/callback';

/** A sign-on that has left for a provider. */
export interface SignOn {
  readonly provider: string;
  readonly pageUrl: string;
}

/** The outcome of a sign-on at a provider. The server keeps it until the page redeems the reference. */
export type Result =
  | { readonly kind: 'identity'; readonly identity: Identity }
  /** The user pressed Cancel there, or the provider refused. */
  | { readonly kind: 'cancelled' }
  /** The answer was wrong, or the provider couldn't be reached. */
  | { readonly kind: 'failed' };

/** One request of a browser that leaves or returns: the server's providers, cookies and kept steps. */
export interface RoundTrip<One extends Provider, Kept extends SignOn> {
  readonly providers: readonly One[];
  /** The public address of this server's API. */
  readonly own: string;
  /** Derives the secrets of a sign-on from the random value of its cookie, so that only the browser can complete it. */
  secretsFrom(cookie: string): SignOnSecrets | Promise<SignOnSecrets>;
  /** Sets the cookie when the browser leaves for the provider. */
  giveCookie(state: string, value: string): void | Promise<void>;
  /** Removes the cookie and returns the secrets. Null if this browser doesn't have the cookie that fits the state. */
  takeCookie(state: string): SignOnSecrets | null | Promise<SignOnSecrets | null>;
  /** Uses up a ticket. Null if it is unknown, expired or used, or of another browser, which doesn't use it up. */
  leave(ticket: string, state: string): Promise<Kept | null>;
  /** Uses up a state. Null if it is unknown, expired or used, or of another browser. */
  comeBack(state: string): Promise<Kept | null>;
  /** The page of a sign-on by its ticket or state, also if these are used up, so that its user gets back there. */
  pageOf(secret: string): Promise<string | null>;
  /** Keeps what the provider said, and returns the reference with which the page gets it. */
  keepResult(state: string, result: Result, signOn: Kept): Promise<string>;
  authorizationUrl(provider: One, secrets: SignOnSecrets, redirectUri: string): Promise<string>;
  /** @throws Error if anything in the answer is wrong */
  identityFrom(provider: One, secrets: SignOnSecrets, answer: URL): Promise<Identity>;
  warn(provider: One, error: unknown): void;
}

/** Uses up a ticket. Returns where the browser goes: to the provider, or back. Null if the server doesn't know to which page. */
export async function leaveWith<One extends Provider, Kept extends SignOn>(
  trip: RoundTrip<One, Kept>,
  ticket: string,
): Promise<string | null> {
  const cookie = randomName();
  const secrets = await trip.secretsFrom(cookie);
  const signOn = await trip.leave(ticket, secrets.state);
  const provider = signOn && providerOf(trip, signOn);
  if (!provider) return backWithout(trip, ticket);
  try {
    const url = await trip.authorizationUrl(provider, secrets, trip.own + CALLBACK);
    await trip.giveCookie(secrets.state, cookie);
    return url;
  } catch (error) {
    trip.warn(provider, error);
    return backWithout(trip, ticket);
  }
}

/**
 * Accepts the answer of a provider. Whatever happened there, the browser returns to the page with a reference in its address. The page
 * learns from the call signOnReference how it ended, so no text of an address is ever shown. Only the browser that started the sign-on
 * can complete it.
 */
export async function returnWith<One extends Provider, Kept extends SignOn>(
  trip: RoundTrip<One, Kept>,
  answer: URLSearchParams,
): Promise<string | null> {
  const state = answer.get('state') ?? '';
  const secrets = await trip.takeCookie(state);
  // Another browser doesn't use up the sign-on.
  const signOn = secrets && (await trip.comeBack(state));
  const provider = signOn && providerOf(trip, signOn);
  if (!secrets || !signOn || !provider) return backWithout(trip, state);
  const result = await resultOf(trip, provider, secrets, answer);
  return withReference(signOn.pageUrl, await trip.keepResult(state, result, signOn));
}

async function resultOf<One extends Provider, Kept extends SignOn>(
  trip: RoundTrip<One, Kept>,
  provider: One,
  secrets: SignOnSecrets,
  answer: URLSearchParams,
): Promise<Result> {
  try {
    const url = new URL(trip.own + CALLBACK);
    url.search = answer.toString();
    return { kind: 'identity', identity: await trip.identityFrom(provider, secrets, url) };
  } catch (error) {
    if ((error as { error?: unknown }).error === 'access_denied') return { kind: 'cancelled' };
    trip.warn(provider, error);
    return { kind: 'failed' };
  }
}

const providerOf = <One extends Provider, Kept extends SignOn>(
  { providers }: RoundTrip<One, Kept>,
  signOn: SignOn,
): One | undefined => providers.find(({ id }) => id === signOn.provider);

/** Returns to the page with a reference that nothing belongs to, so that it learns that the sign-on failed. */
async function backWithout<One extends Provider, Kept extends SignOn>(
  trip: RoundTrip<One, Kept>,
  secret: string,
): Promise<string | null> {
  const page = await trip.pageOf(secret);
  return page === null ? null : withReference(page, randomName());
}
