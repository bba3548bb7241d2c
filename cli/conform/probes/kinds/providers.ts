/** Sign-on with an identity provider: one browser makes it from its beginning to its end, once, and in time. */
import { duration } from '../../../diff/sentences/values';
import type { Reply } from '../../client';
import type { Found } from '../../findings';
import type { Forgery } from '../../provider';
import { type Attempt, firstAccepted, goesOn, inEach } from '../attempts';
import type { Browser } from '../browser';
import { type Kind, leadsTo, type Means, NotTried, outcomeOf } from '../kind';
import { foreignOrigins } from './requests';

/** An application with a provider, and a user who has an account there. */
export interface Place {
  readonly means: Means;
  readonly provider: string;
  readonly page: string;
  browser(): Promise<Browser>;
}

/** The browsers that make the steps of a sign-on. By default, one makes all. */
interface Trip {
  /** How the provider's ID token differs from a right one. */
  readonly forgery?: Forgery;
  readonly start: Browser;
  readonly go?: Browser;
  readonly back?: Browser;
  readonly redeem?: Browser;
}

const isIn = (reply: Reply): boolean => goesOn(reply) || leadsTo(reply, 'REGISTER');

const start = ({ provider, page }: Place, browser: Browser, pageUrl = page): Promise<Reply> =>
  browser.call('providerStart', { provider, pageUrl });

/** The address of the server from which the browser leaves for the provider. @throws NotTried without one */
async function ticket(place: Place, browser: Browser): Promise<string> {
  const reply = await start(place, browser);
  const { providerUrl } = reply.body;
  if (!leadsTo(reply, 'REDIRECT') || typeof providerUrl !== 'string')
    throw new NotTried(`providerStart was answered with ${outcomeOf(reply)}`);
  return providerUrl;
}

const referenceIn = (url: URL | null): string | null => url?.searchParams.get('signOnRef') ?? null;

/**
 * Opens the address for leaving. Returns the address with which the provider returns, or that of the page if the server returns
 * to it with a reference at once. Null if it refuses in another way.
 */
async function goTo(
  { means, page }: Place,
  browser: Browser,
  address: string,
  as?: string,
  forgery?: Forgery,
): Promise<URL | null> {
  const next = await browser.visit(address);
  if (!next || referenceIn(next)) return next;
  const { origin, pathname } = new URL(page);
  const isBack = next.origin === origin && next.pathname === pathname;
  return isBack ? null : new URL(await means.atProvider(next.href, as, forgery));
}

const leave = async (
  place: Place,
  { start: first, go = first, forgery }: Trip,
  as?: string,
): Promise<URL | null> => goTo(place, go, await ticket(place, first), as, forgery);

/** Comes back and redeems the reference. Null if the server returns to no page. */
async function comeBack(url: URL | null, trip: Trip): Promise<Reply | null> {
  if (!url) return null;
  const { start: first, go = first, back = go, redeem = first } = trip;
  const reference = referenceIn(url) ?? referenceIn(await back.visit(url.href));
  return reference === null ? null : redeem.call('signOnReference', { reference });
}

/** @param change what happens to the provider's answer on the way */
export async function whole(
  place: Place,
  trip: Trip,
  change = (url: URL): void => void url,
): Promise<Reply | null> {
  const url = await leave(place, trip);
  if (url) change(url);
  return comeBack(url, trip);
}

/** A probe that first signs on in the right way. */
export const providerProbe = (
  id: string,
  about: string,
  at: { call: string; at: string },
  attemptsFor: (place: Place, means: Means) => Promise<readonly Attempt[]>,
  isAccepted = isIn,
  isAdvice = false,
): Kind => ({
  id: `provider-${id}`,
  about,
  isAdvice,
  async run(means): Promise<Found[]> {
    const { apps, origin } = means.config;
    const browser = (): Promise<Browser> => means.browser(apps.withProviders);
    const mine = await browser();
    const { app } = (await mine.call('settings')).body as {
      app?: { signOn?: { providers?: { id: string }[] } };
    };
    const provider = means.config.provider?.id ?? app?.signOn?.providers?.[0]?.id;
    if (provider === undefined) throw new NotTried('settings has no app.signOn.providers');
    const place = { means, provider, page: `${origin}/account/?next=1`, browser };
    const right = await whole(place, { start: mine });
    if (!right || !isIn(right))
      throw new NotTried(`the right sign-on was answered with ${right ? outcomeOf(right) : 'no page'}`);
    return await firstAccepted({ rule: 'provider', ...at }, await attemptsFor(place, means), isAccepted);
  },
});

const START = { call: 'providerStart', at: '/data/pageUrl' };
export const REDEEM = { call: 'signOnReference', at: '/data/reference' };

const oneBrowser = providerProbe(
  'browser',
  'The browser that begins a sign-on is the one that goes to the provider, returns, and redeems the reference.',
  REDEEM,
  async (place) => {
    const two = async (): Promise<[Browser, Browser]> => [await place.browser(), await place.browser()];
    return inEach(
      {
        'at once': two,
        'while its own sign-on is under way': async (): Promise<[Browser, Browser]> => {
          const [first, other] = await two();
          await leave(place, { start: other });
          return [first, other];
        },
      },
      {
        'a sign-on that another browser goes through signs on the one that began,': ([first, other]) =>
          whole(place, { start: first, go: other }),
        'a sign-on that another browser finishes signs on the one that began,': ([first, other]) =>
          whole(place, { start: first, back: other }),
        'a sign-on signs on another browser that goes through it,': ([first, other]) =>
          whole(place, { start: first, go: other, redeem: other }),
        'a sign-on signs on another browser that finishes it,': ([first, other]) =>
          whole(place, { start: first, back: other, redeem: other }),
        'another browser can redeem the reference': ([first, other]) =>
          whole(place, { start: first, redeem: other }),
      },
    );
  },
);

/** The three things that work once, with the seconds after which they no longer do. */
const USES: readonly (readonly [what: string, seconds: number])[] = [
  ['the address for leaving', 121],
  ['an answer of the provider', 601],
  ['a reference', 301],
];

/** Uses one of the three, and makes the steps that follow. Null if the server refuses one of them. */
async function finish(place: Place, mine: Browser, use: number, input: string): Promise<Reply | null> {
  if (use === 2) return mine.call('signOnReference', { reference: input });
  return comeBack(use === 0 ? await goTo(place, mine, input) : new URL(input), { start: mine });
}

/** A browser and the last of the things that it has got so far. */
async function holding(place: Place, use: number): Promise<[Browser, string]> {
  const mine = await place.browser();
  if (use === 0) return [mine, await ticket(place, mine)];
  const url = await leave(place, { start: mine });
  if (!url) throw new NotTried('providerUrl redirects to no provider');
  return [mine, use === 1 ? url.href : (referenceIn(await mine.visit(url.href)) ?? '')];
}

const once = providerProbe(
  'once',
  'The address for leaving works once, for two minutes, an answer of the provider once, for ten, and a reference once, for five.',
  REDEEM,
  async (place, { forward, config }) => {
    if (config.roles.atProvider?.REGISTER) {
      const trip = { start: await place.browser() };
      const reply = await comeBack(await leave(place, trip, 'REGISTER'), trip);
      if (!reply || !leadsTo(reply, 'REGISTER'))
        throw new NotTried('the sign-on of roles.atProvider.REGISTER was not answered with REGISTER');
    }
    return USES.flatMap(([what, seconds], use): Attempt[] => [
      [
        `${what} works twice`,
        async () => {
          const [mine, input] = await holding(place, use);
          const cookies = [...mine.cookies];
          await finish(place, mine, use, input);
          // The server may have taken the cookie of the sign-on, which an attacker would keep.
          for (const [name, value] of cookies) if (!mine.cookies.has(name)) mine.cookies.set(name, value);
          return finish(place, mine, use, input);
        },
      ],
      [
        `${what} works twice at the same time`,
        async () => {
          const [mine, input] = await holding(place, use);
          const both = await Promise.all([1, 2].map(() => finish(place, mine, use, input)));
          return both.every((one) => one && isIn(one)) ? (both[0] ?? null) : null;
        },
      ],
      [
        `${what} works after ${duration(seconds)}`,
        async () => {
          const [mine, input] = await holding(place, use);
          await forward(seconds);
          return finish(place, mine, use, input);
        },
      ],
    ]);
  },
);

const answer = providerProbe(
  'answer',
  "An answer of the provider counts only with the state and the code of this browser's sign-on.",
  REDEEM,
  async (place) => {
    const changed =
      (name: string, valueOf: (other: URL) => string | null) => async (): Promise<Reply | null> => {
        const other = await leave(place, { start: await place.browser() });
        const value = other && valueOf(other);
        return whole(place, { start: await place.browser() }, ({ searchParams }) =>
          value === null ? searchParams.delete(name) : searchParams.set(name, value),
        );
      };
    return [
      ['an answer without a state signs on', changed('state', () => null)],
      ['an answer with a wrong state signs on', changed('state', () => 'not-the-state')],
      ['an answer with the state of another sign-on signs on', changed('state', stateIn)],
      ['an answer without a code signs on', changed('code', () => null)],
      ['an answer with the code of another sign-on signs on', changed('code', codeIn)],
    ];
  },
);

const stateIn = ({ searchParams }: URL): string | null => searchParams.get('state');
const codeIn = ({ searchParams }: URL): string | null => searchParams.get('code');

/** The parameters that bind an answer to its request. OpenID Connect Core and RFC 7636. */
const BINDING = ['state', 'nonce', 'code_challenge'];

const request = providerProbe(
  'request',
  'Each request to the provider has a new state, a new nonce and PKCE.',
  START,
  async (place) => {
    const asked = async (): Promise<URLSearchParams> => {
      const mine = await place.browser();
      return (await mine.visit(await ticket(place, mine)))?.searchParams ?? new URLSearchParams();
    };
    const [first, second] = [await asked(), await asked()];
    if (first.has('request_uri') || first.has('request'))
      throw new NotTried("the parameters of a pushed or signed request can't be seen");
    const faults = [
      ...BINDING.flatMap((name) => [
        !first.get(name) && `the request to the provider has no ${name}`,
        first.get(name) === second.get(name) && `two requests to the provider have the same ${name}`,
      ]),
      first.get('code_challenge_method') !== 'S256' && 'the request to the provider has no S256',
    ];
    return faults.flatMap((fault): Attempt[] =>
      fault ? [[fault, async () => start(place, await place.browser())]] : [],
    );
  },
);

const returnPage = providerProbe(
  'page',
  'A sign-on returns only to a page of the origin that began it, without a user name or a fragment.',
  START,
  async (place, { config: { origin } }) => {
    const pages = {
      ...Object.fromEntries(
        Object.entries(foreignOrigins(origin)).map(([name, foreign]) => [name, `${foreign}/`]),
      ),
      'a page with a user name': origin.replace('://', '://someone@'),
      'a page of another host after a user name': `${origin}@foreign.invalid/`,
      'a page with a fragment': `${origin}/#there`,
      'a path': '/account/',
      'an address without a scheme': '//foreign.invalid/',
      'a script': 'javascript:alert(1)',
      'an address of more than 2,048 characters': `${origin}/?${'x'.repeat(2048)}`,
    };
    return Object.entries(pages).map(
      ([name, page]): Attempt => [
        `a sign-on may return to ${name}`,
        async () => start(place, await place.browser(), page),
      ],
    );
  },
  (reply) => leadsTo(reply, 'REDIRECT'),
);

export const PROVIDERS = [oneBrowser, once, answer, request, returnPage];
