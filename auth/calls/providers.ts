/** The profile `identity-provider`: the redirects to a provider and back, and the sign-on with what it says. */
import { rowIn } from '../base/answers';
import { notify } from '../base/codes';
import { requireBelow } from '../base/counts';
import { type Body, cookiesIn, pageFault, proceed, refusal, textOf } from '../base/http';
import { cookieName, giveCookie } from '../base/session';
import type { Turn } from '../base/turn';
import type { Identity, Provider, Providers, SignOnSecrets } from '../ports';
import { returnPage } from '../providers/page-url';
import { providersOf } from '../providers/provider';
import {
  CALLBACK,
  GO,
  leaveWith,
  type Result,
  type RoundTrip,
  returnWith,
  type SignOn,
} from '../providers/round-trip';
import { type Call, signInAs } from './call';

/** A sign-on of a session and an application. */
interface Kept extends SignOn {
  readonly session: string;
  readonly appId: string;
  /** The result, encrypted. Only the reference can decrypt it. */
  readonly hidden?: string;
}

type Step = 'ticket' | 'state' | 'reference';

/** How long the page of a sign-on is known to a user who returns too late. */
const PAGE_SECONDS = 3600;

const keyOf = async ({ options }: Turn, name: Step | 'page', secret: string): Promise<string> =>
  `provider-${name}:${await options.secrets.digest(secret)}`;

async function keep(turn: Turn, step: Step, secret: string, kept: Kept): Promise<void> {
  const { store, limits, now } = turn.options;
  const until = (seconds: number) => new Date(now() + seconds * 1000);
  await store.put(await keyOf(turn, step, secret), JSON.stringify(kept), until(limits.provider[step]));
  await store.put(await keyOf(turn, 'page', secret), kept.pageUrl, until(PAGE_SECONDS));
}

const isKept = (kept: Partial<Kept>): boolean =>
  [kept.session, kept.appId, kept.provider, kept.pageUrl].every((one) => typeof one === 'string');

/** Uses up a step. Null if it is unknown, expired or used, or if it doesn't fit, which doesn't use it up. */
async function take(
  turn: Turn,
  step: Step,
  secret: string,
  fits: (kept: Kept) => boolean,
): Promise<Kept | null> {
  const { store } = turn.options;
  const key = await keyOf(turn, step, secret);
  const value = await store.get(key);
  const kept = value === null ? null : rowIn<Kept>(value, isKept);
  return kept && fits(kept) && (await store.take(key)) !== null ? kept : null;
}

/** Without the session that started it, someone could start a sign-on, and redeem what the provider says about another user. */
const isOwn =
  ({ session }: Turn) =>
  (kept: Kept): boolean =>
    kept.session === session?.key;

/** Only the cookie has the random value, so the store can't give away what completes a sign-on. */
async function secretsFrom({ options }: Turn, cookie: string): Promise<SignOnSecrets> {
  const derived = (name: string) => options.secrets.digest(`provider ${name} ${cookie}`);
  return {
    state: await derived('state'),
    nonce: await derived('nonce'),
    verifier: await derived('verifier'),
  };
}

/** Each sign-on has its own cookie, so two tabs can't overwrite each other's. */
const cookieOf = async (turn: Turn, state: string): Promise<string> =>
  cookieName(turn, `-provider-${(await turn.options.secrets.digest(state)).slice(0, 12)}`);

const addressOf = ({ request, options }: Turn, { url }: Providers): string =>
  url ?? new URL(request.url).origin + options.basePath;

function tripOf(turn: Turn, port: Providers): RoundTrip<Provider, Kept> {
  const { options } = turn;
  return {
    providers: port.list,
    own: addressOf(turn, port),
    secretsFrom: (cookie) => secretsFrom(turn, cookie),
    // A provider may return the browser with a POST, for which browsers leave out other cookies.
    giveCookie: async (state, value) =>
      giveCookie(turn, value, {
        name: await cookieOf(turn, state),
        sameSite: 'None',
        seconds: options.limits.provider.state,
      }),
    async takeCookie(state) {
      const name = await cookieOf(turn, state);
      const [cookie] = cookiesIn(turn.request.headers.get('cookie') ?? '', name);
      if (cookie === undefined) return null;
      giveCookie(turn, null, { name, sameSite: 'None' });
      const secrets = await secretsFrom(turn, cookie);
      return secrets.state === state ? secrets : null;
    },
    async leave(ticket, state) {
      const kept = await take(turn, 'ticket', ticket, isOwn(turn));
      if (kept) await keep(turn, 'state', state, kept);
      return kept;
    },
    // The browser has the cookie, which only the session that started the sign-on has got.
    comeBack: (state) => take(turn, 'state', state, () => true),
    pageOf: async (secret) => options.store.get(await keyOf(turn, 'page', secret)),
    async keepResult(_state, result, kept) {
      const reference = options.secrets.randomName();
      const hidden = await options.secrets.hide(reference, JSON.stringify(result));
      await keep(turn, 'reference', reference, { ...kept, hidden });
      return reference;
    },
    authorizationUrl: (...given) => port.authorizationUrl(...given),
    identityFrom: (...given) => port.identityFrom(...given),
    warn: ({ id }, error) => options.onError(faultOf(id, error)),
  };
}

/** The kind of a fault. Its message and its cause may repeat what the provider or the address said. */
function faultOf(id: string, error: unknown): Error {
  const { name, code } = error as { readonly name?: string; readonly code?: string };
  return new Error(`[latchkey] A sign-on with the provider <${id}> failed: ${code ?? name}.`);
}

/** A call of a host that has providers. */
const withProviders = (
  id: Call['id'],
  answer: (turn: Turn, port: Providers) => Promise<Body | Response>,
  more: Pick<Call, 'isOpen' | 'isPosted'> = {},
): Call => ({
  id,
  ...more,
  answer: (turn) =>
    turn.options.providers ? answer(turn, turn.options.providers) : refusal('ERROR', 'START_AGAIN'),
});

const providerStart = withProviders('providerStart', async (turn, port) => {
  const { names, request, session } = turn;
  const { appId = '' } = names;
  const pageUrl = returnPage(textOf(turn, 'pageUrl', 2048), request.headers.get('origin'));
  if (pageUrl === null) throw pageFault(400, '<pageUrl> must be a page of the origin that sends it.');
  await requireBelow(turn, 'addressSignOns', turn.address);
  const id = textOf(turn, 'provider');
  const provider = providersOf(port.list, appId).find((one) => one.id === id);
  if (!session || !provider || !(await isReachable(turn, port, provider)))
    return refusal('ERROR', 'PROVIDER_UNAVAILABLE');
  const ticket = turn.options.secrets.randomName();
  await keep(turn, 'ticket', ticket, { session: session.key, appId, provider: id, pageUrl });
  return proceed('REDIRECT', { providerUrl: `${addressOf(turn, port)}${GO}?ticket=${ticket}` });
});

async function isReachable({ options }: Turn, port: Providers, provider: Provider): Promise<boolean> {
  try {
    await port.reach(provider);
    return true;
  } catch (error) {
    options.onError(error);
    return false;
  }
}

/** Goes to `url`. The next page learns nothing from the address of this one. */
function redirect({ options }: Turn, url: string | null): Response {
  const headers = { Location: url ?? options.home, 'Referrer-Policy': 'no-referrer' };
  return new Response(null, { status: 303, headers });
}

const go = withProviders(
  { method: 'GET', path: GO },
  async (turn, port) => redirect(turn, await leaveWith(tripOf(turn, port), turn.query.get('ticket') ?? '')),
  { isOpen: true },
);

const returned = (method: 'GET' | 'POST'): Call =>
  withProviders(
    { method, path: CALLBACK },
    async (turn, port) => {
      const answer = method === 'GET' ? turn.query : new URLSearchParams(turn.data as Record<string, string>);
      return redirect(turn, await returnWith(tripOf(turn, port), answer));
    },
    { isOpen: true, isPosted: true },
  );

const signOnReference = withProviders('signOnReference', async (turn, port) => {
  await requireBelow(turn, 'addressSignOns', turn.address);
  const reference = textOf(turn, 'reference');
  const isHere = (kept: Kept) => isOwn(turn)(kept) && kept.appId === turn.names.appId;
  const kept = await take(turn, 'reference', reference, isHere);
  const provider = kept && port.list.find(({ id }) => id === kept.provider);
  const text = await turn.options.secrets.reveal(reference, kept?.hidden ?? '');
  const result: Result = text === null ? { kind: 'failed' } : JSON.parse(text);
  if (!provider || result.kind === 'failed') return refusal('LOGIN', 'START_AGAIN');
  // WARNING, because the widget shows INFO as a success (Specification section 8).
  if (result.kind === 'cancelled')
    return { messages: [{ type: 'WARNING', code: 'PROVIDER_CANCELLED' }], nextAction: 'LOGIN' };
  return signOn(turn, port, provider, result.identity);
});

async function signOn(turn: Turn, port: Providers, provider: Provider, identity: Identity): Promise<Body> {
  const found = await port.userOf(identity, provider, turn);
  if (!found) return refusal('LOGIN', 'PROVIDER_UNKNOWN');
  const { user, hasJoined } = found;
  if (hasJoined) notify(turn, user, 'provider-added');
  return signInAs(turn, user, ['provider']);
}

export const providers = [providerStart, go, returned('GET'), returned('POST'), signOnReference];
