/** Pairs of requests that must get the same answer. */

import type { Reply } from '../../client';
import type { Found } from '../../findings';
import type { Browser } from '../browser';
import {
  emailOf,
  type Kind,
  leadsTo,
  type Means,
  NotTried,
  outcomeOf,
  type User,
  unknownUserId,
  WRONG_PASSWORD,
  wrongFor,
} from '../kind';
import { MOST_FIRST, MOST_WRONG } from './code-limits';
import { addressOf, askAgain, askForCode, giveCode } from './codes';
import { giveSignUpCode, signUpAgain, startSignUp } from './sign-up';

type Part = (reply: Reply) => string;

/** The parts of an answer other than texts, secrets and pictures. */
const SHAPE: readonly Part[] = [
  ({ status }) => `status ${status}`,
  ({ body }) => `nextAction ${body.nextAction ?? 'null'}`,
  ({ body }) => `the fields ${Object.keys(body).sort().join(', ')}`,
];

const WITH_MESSAGES: readonly Part[] = [
  ...SHAPE,
  // Without numbers, because a limit may say how long to wait.
  ({ body }) => `the messages ${JSON.stringify(body.messages ?? null).replace(/\d+/g, '#')}`,
];

/** Describes the first part in which two answers differ. Returns null if none does. */
function difference(
  [whose, answer]: readonly [string, Reply],
  [other, otherAnswer]: readonly [string, Reply],
  parts: readonly Part[],
): string | null {
  const part = parts.find((one) => one(answer) !== one(otherAnswer));
  return part ? `${whose} gets ${part(answer)}, ${other} gets ${part(otherAnswer)}` : null;
}

const unlike = (call: string, message: string): Found => ({ rule: 'likeness', call, at: '/', message });

/** A break if the answers to a known and an unknown user id differ. */
function differences(call: string, known: Reply, unknown: Reply): Found[] {
  const message = difference(['a known user id', known], ['an unknown one', unknown], WITH_MESSAGES);
  return message ? [unlike(call, message)] : [];
}

/**
 * The same for two requests in a row. A difference that the next request of the known user doesn't have is a limit for all users
 * that was reached in between. Then, and above a limit, `isOver`.
 */
async function inTurn(
  call: string,
  askKnown: () => Promise<Reply>,
  askUnknown: () => Promise<Reply>,
): Promise<{ found: Found[]; isOver: boolean }> {
  const known = await askKnown();
  const unknown = await askUnknown();
  const found = differences(call, known, unknown);
  if (found.length === 0) return { found, isOver: known.status === 429 || Boolean(known.body.captcha) };
  const isForAll = differences(call, await askKnown(), unknown).length === 0;
  return { found: isForAll ? [] : found, isOver: true };
}

const tryAs = async (browser: Means['browser'], userId: string): Promise<Reply> =>
  (await browser()).call('authenticate', { userId, password: WRONG_PASSWORD });

/** Some of them before a captcha, or more than most servers allow. */
const TRIES = 12;

export const unknownUser: Kind = {
  id: 'unknown-user',
  about: 'An unknown user id and a wrong password get the same answer with the same messages.',
  async run({ browser, credentials, resetOr }) {
    const { userId } = await credentials();
    await resetOr(null, 'the failed sign-ons would remain');
    const stranger = unknownUserId();
    let found: Found[] = [];
    for (let tries = 0; tries < TRIES; tries += 1) {
      const asked = await inTurn(
        'authenticate',
        () => tryAs(browser, userId),
        () => tryAs(browser, stranger),
      );
      found = asked.found;
      // With a captcha and without its answer, no password is looked at any more.
      if (found.length > 0 || (tries > 2 && asked.isOver)) break;
    }
    return found;
  },
};

/**
 * Rounds, separated by resets, and attempts in each. Few enough to avoid a captcha. A slow server gets fewer rounds.
 */
const ROUNDS = 4;
const MIN_ROUNDS = 2;
const LONG_ENOUGH_MS = 2000;
const IN_A_ROUND = 2;

/** Smaller differences, in ms, mean nothing over a network. */
const MIN_MS = 3;

/** The minimum ratio of the longer to the shorter time, both without the time of a call that hashes nothing. */
const MIN_RATIO = 1.35;

/** How often the same user id must take longer, because a busy machine delays one or the other at random. */
const IN_A_ROW = 3;

/** Times in ms. `known` and `unknown` are pairs that were measured one right after the other. */
type Times = Record<'idle' | 'known' | 'unknown', number[]>;

async function measured({ browser, reset }: Means, userId: string): Promise<Times> {
  const times: Times = { idle: [], known: [], unknown: [] };
  const begun = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round >= MIN_ROUNDS && performance.now() - begun > LONG_ENOUGH_MS) break;
    await reset();
    for (let tries = 0; tries < IN_A_ROUND; tries += 1) {
      const time = async (list: number[], ask: (own: Browser) => Promise<Reply>): Promise<void> => {
        const own = await browser();
        const start = performance.now();
        await ask(own);
        list.push(performance.now() - start);
      };
      const as = (id: string) => (own: Browser) =>
        own.call('authenticate', { userId: id, password: WRONG_PASSWORD });
      const pair = [() => time(times.known, as(userId)), () => time(times.unknown, as(unknownUserId()))];
      // The order alternates, because the first request after a reset may be slower.
      for (const ask of tries % 2 === 0 ? pair : pair.reverse()) await ask();
      await time(times.idle, (own) => own.call('csrf'));
    }
  }
  return times;
}

export const unknownUserTime: Kind = {
  id: 'unknown-user-time',
  about: 'An unknown user id and a wrong password get their answers after the same time.',
  isAdvice: true,
  async run(means) {
    const { userId } = await means.credentials();
    await means.resetOr(null, 'the failed sign-ons would remain');
    let slower: string | undefined;
    let message = '';
    for (let row = 0; row < IN_A_ROW; row += 1) {
      const times = await measured(means, userId);
      const found = slowerOf(times);
      if (found === undefined || (slower !== undefined && found !== slower)) return [];
      slower = found;
      message = `a known user id takes ${Math.round(shortest(times.known))} ms, an unknown one takes ${Math.round(shortest(times.unknown))} ms`;
    }
    return [unlike('authenticate', message)];
  },
};

/** The minimum, because a busy machine can only make a request slower. */
const shortest = (times: readonly number[]): number => Math.min(...times);

/** The user id that takes clearly longer, in all but one of eight pairs. Undefined if neither does. */
function slowerOf(times: Times): 'known' | 'unknown' | undefined {
  const [idle, known, unknown] = [times.idle, times.known, times.unknown].map(shortest) as [
    number,
    number,
    number,
  ];
  const [less, more] = [Math.min(known, unknown), Math.max(known, unknown)];
  if (more - less <= MIN_MS || more - idle <= MIN_RATIO * Math.max(0, less - idle)) return undefined;
  const slower = known > unknown ? 'known' : 'unknown';
  const other = known > unknown ? times.unknown : times.known;
  const exceptions = times[slower].filter((time, pair) => time <= (other[pair] ?? 0)).length;
  return exceptions <= Math.floor(other.length / 8) ? slower : undefined;
}

/** Requests in a session that was sent a code, or seems to have been, up to and beyond the limits. */
const BEYOND: readonly (readonly [
  call: string,
  times: number,
  request: (own: Browser, user: User, code: string) => Promise<Reply>,
])[] = [
  ['sendCode', 1, askAgain],
  ['validateCode', MOST_WRONG + 1, (own, _, code) => giveCode(own, wrongFor(code))],
  ['validateUser', MOST_FIRST, (own, user) => askForCode(own, user, () => true)],
];

/** Sends the requests for a known and an unknown user in turn. Returns the first difference, unless a limit for all users explains it. */
async function firstDifference(
  requests: readonly (readonly [call: string, times: number, known: Ask, unknown: Ask])[],
): Promise<Found[]> {
  for (const [call, times, known, unknown] of requests)
    for (let time = 0; time < times; time += 1) {
      const { found, isOver } = await inTurn(call, known, unknown);
      if (found.length > 0) return found;
      if (isOver) break;
    }
  return [];
}

type Ask = () => Promise<Reply>;

export const signUpKnown: Kind = {
  id: 'sign-up-known',
  about:
    'A sign-up gets the same answer for an address with and without an account, and so do wrong codes and too many requests.',
  async run({ browser, signingOn, signingUp, code, resetOr }) {
    const stranger = await signingUp();
    const known = { ...stranger, email: emailOf(await signingOn('REDIRECT')) };
    await resetOr(stranger, 'the sent codes and the pause would remain');
    const [mine, other] = [await browser(), await browser()];
    const unknown = await startSignUp(other, stranger);
    const first = differences('signUp', await startSignUp(mine, known, () => true), unknown);
    if (first.length > 0) return first;
    const wrong = wrongFor(await code(stranger.email));
    return firstDifference([
      ['signUpSend', 1, () => signUpAgain(mine), () => signUpAgain(other)],
      [
        'signUpValidate',
        MOST_WRONG + 1,
        () => giveSignUpCode(mine, wrong),
        () => giveSignUpCode(other, wrong),
      ],
      [
        'signUp',
        MOST_FIRST,
        () => startSignUp(mine, known, () => true),
        () => startSignUp(other, stranger, () => true),
      ],
    ]);
  },
};

export const unknownRecovery: Kind = {
  id: 'unknown-recovery',
  about:
    'A request for a code gets the same answer for a known and an unknown user id, and so do wrong codes and too many requests.',
  async run({ browser, recovering, code, resetOr }) {
    const user = await recovering();
    await resetOr(user, 'the sent codes and the pause would remain');
    const stranger = { ...user, userId: unknownUserId() };
    const [mine, other] = [await browser(), await browser()];
    const known = await askForCode(mine, user);
    const sent = await code(addressOf(user));
    const first = differences('validateUser', known, await askForCode(other, stranger, () => true));
    if (first.length > 0) return first;
    return firstDifference(
      BEYOND.map(([call, times, request]) => [
        call,
        times,
        () => request(mine, user, sent),
        () => request(other, stranger, sent),
      ]),
    );
  },
};

const askForContacts = (own: Browser, { userId }: Pick<User, 'userId'>): Promise<Reply> =>
  own.call('recoveryOptions', { ...own.names, userId: encodeURIComponent(userId) });

/** The ids of the listed phones, and the listed masks without their digits. */
function listedIn({ body }: Reply) {
  const [mobiles, landlines] = [body.mobilePhoneIds, body.landLinePhoneIds].map((map) => Object(map));
  const masks = [...Object.values(mobiles), ...Object.values(landlines)].map((mask) =>
    String(mask).replace(/\d/g, '#'),
  );
  return { mobiles: Object.keys(mobiles), landlines: Object.keys(landlines), masks: new Set(masks) };
}

/** Chooses the email address, or else the first phone. */
function chooseContact(own: Browser, { userId }: Pick<User, 'userId'>, list: Reply): Promise<Reply> {
  const {
    mobiles: [mobile],
    landlines: [landline],
  } = listedIn(list);
  const choice = list.body.email
    ? { deliveryMethod: 'EMAIL' }
    : { phoneId: mobile ?? landline ?? '', deliveryMethod: mobile ? 'TEXT' : 'VOICE' };
  return own.call('recoverySend', { ...own.names, userId: encodeURIComponent(userId), ...choice });
}

/** @throws NotTried if the user has no listed contacts */
async function contactsOf(own: Browser, user: Pick<User, 'userId'>): Promise<Reply> {
  const list = await askForContacts(own, user);
  if (leadsTo(list, 'SV_DELIVERY_OPTIONS')) return list;
  throw new NotTried(`recoveryOptions was answered with ${outcomeOf(list)}`);
}

export const unknownContacts: Kind = {
  id: 'unknown-contacts',
  about:
    'An unknown user id gets contacts of the same form as a known one, and the same answers to a choice, to wrong codes and to too many requests.',
  async run({ browser, recovering, code, resetOr }) {
    const user = await recovering();
    await resetOr(user, 'the sent codes and the pause would remain');
    const stranger = { userId: unknownUserId() };
    const [mine, other] = [await browser(), await browser()];
    const known = await contactsOf(mine, user);
    const unknown = await askForContacts(other, stranger);
    const first = differences('recoveryOptions', known, unknown);
    if (first.length > 0) return first;
    const [masks, others] = [listedIn(known).masks, listedIn(unknown).masks];
    if (masks.size > 0 && others.size > 0 && String([...masks].sort()) !== String([...others].sort()))
      return [unlike('recoveryOptions', 'the masks of an unknown user id have another form')];
    if (known.body.email && unknown.body.email && known.body.email !== unknown.body.email)
      return [unlike('recoveryOptions', 'the mask of an address differs, so it tells whose it is')];
    const chosen = differences(
      'recoverySend',
      await chooseContact(mine, user, known),
      await chooseContact(other, stranger, unknown),
    );
    if (chosen.length > 0) return chosen;
    const wrong = wrongFor(await code(known.body.email ? user.email : user.phone));
    return firstDifference([
      ['validateCode', MOST_WRONG + 1, () => giveCode(mine, wrong), () => giveCode(other, wrong)],
      [
        'recoverySend',
        MOST_FIRST,
        () => chooseContact(mine, user, known),
        () => chooseContact(other, stranger, unknown),
      ],
      [
        'recoveryOptions',
        MOST_FIRST,
        () => askForContacts(mine, user),
        () => askForContacts(other, stranger),
      ],
    ]);
  },
};

export const stableContacts: Kind = {
  id: 'stable-contacts',
  about: 'A user id, known or not, gets the same contacts in each session.',
  async run({ browser, recovering }) {
    const lists: string[] = [];
    const user = await recovering();
    for (const one of [user, user, ...Array(2).fill({ userId: unknownUserId() })]) {
      const { body } = await contactsOf(await browser(), one);
      lists.push(JSON.stringify([body.mobilePhoneIds, body.landLinePhoneIds, body.email]));
    }
    if (lists[0] === lists[1] && lists[2] === lists[3]) return [];
    return [unlike('recoveryOptions', 'the contacts of a user id change from session to session')];
  },
};

export const language: Kind = {
  id: 'language',
  about: 'The language changes only the texts.',
  isAdvice: true,
  async run({ browser }) {
    const ask = async (locale: string): Promise<readonly [string, Reply]> => {
      const payload = { userId: unknownUserId(), password: WRONG_PASSWORD };
      return [locale, await (await browser()).call('authenticate', payload, { language: locale })];
    };
    const english = await ask('en_US');
    for (const locale of ['de_DE', 'ar_SA', 'zz_ZZ']) {
      const message = difference(english, await ask(locale), SHAPE);
      if (message) return [unlike('authenticate', message)];
    }
    return [];
  },
};
