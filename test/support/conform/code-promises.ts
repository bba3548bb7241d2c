/** Servers whose limits for codes, or whose codes, break one promise, by the probe that must find it. */
import {
  AUTHENTICATE,
  at,
  dataOf,
  type Faults,
  RECOVER,
  RESEND,
  SECOND_FACTOR,
  succeeding,
  VALIDATE,
} from './faults';
import type { Fault } from './faulty';

const START = '/login/wgt/sessionId';

/** Accepts a used code forever, at the request that checks one. */
export function codesForEver(validate: string): Fault {
  const used = new Set<unknown>();
  return succeeding(
    validate,
    ({ nextAction }, asked) => {
      const { otc } = dataOf(asked);
      const isUsed = used.has(otc);
      if (nextAction === 'CPW') used.add(otc);
      return isUsed;
    },
    'CPW',
  );
}

/** The requests of a journey that send a first code and another one, the one that checks it, and what a right code leads to. */
interface Journey {
  readonly first: string;
  readonly again: string;
  readonly validate: string;
  readonly right: string;
}

const JOURNEYS: Readonly<Record<string, Journey>> = {
  '': { first: RECOVER, again: RESEND, validate: VALIDATE, right: 'CPW' },
  'second-factor-': {
    first: '/svauth/wgt/sendsv',
    again: '/svauth/wgt/sendsv',
    validate: SECOND_FACTOR,
    right: 'REDIRECT',
  },
  'step-up-': {
    first: '/stepup/wgt/sendsv',
    again: '/stepup/wgt/sendsv',
    validate: '/stepup/wgt/validatesv',
    right: 'REDIRECT',
  },
  'registration-': {
    first: '/register',
    again: '/userreg/wgt/sendsv',
    validate: '/userreg/wgt/validatesv',
    right: 'CPW',
  },
  'sign-up-': {
    first: '/signup/wgt/start',
    again: '/signup/wgt/sendsv',
    validate: '/signup/wgt/validatesv',
    right: 'CPW',
  },
};

const codeIn = (asked: Parameters<typeof dataOf>[0]): unknown => {
  const { otc, validationCode } = dataOf(asked);
  return otc ?? validationCode;
};

/** Sends any number of codes after these requests, and forgets the wrong ones at the beginning of each path in `forgetsAt`. */
const own =
  ({ validate, right }: Journey, sends: readonly string[], forgetsAt: readonly string[]) =>
  (): Fault => {
    let sent = 0;
    let wrong = 0;
    const code = (): string => String(100_000 + sent * 7);
    const isAt = (path: string, paths: readonly string[]): boolean =>
      paths.some((one) => path.toLowerCase().includes(one.toLowerCase()));
    return {
      request({ path }) {
        if (isAt(path, sends)) sent += 1;
        if (isAt(path, forgetsAt)) wrong = 0;
      },
      hook(answered, { path }) {
        if (path.startsWith('/outbox')) answered.body = JSON.stringify([{ code: code() }]);
      },
      answer(answered, asked) {
        const isCode = isAt(asked.path, [validate]);
        if (!isCode && !isAt(asked.path, sends)) return;
        const isRight = codeIn(asked) === code() && wrong < 5;
        if (isCode && !isRight) wrong += 1;
        const nextAction = isCode && isRight ? right : 'VALIDATE_SV';
        Object.assign(answered, { status: 200, body: JSON.stringify({ messages: [], nextAction }) });
      },
    };
  };

const neverExpiring = ({ validate, right }: Journey): Fault =>
  succeeding(validate, ({ messages }) => /expired/i.test(JSON.stringify(messages)), right);

const limits = Object.entries(JOURNEYS).flatMap(([prefix, journey]): [string, Faults[string]][] => {
  const { first, again } = journey;
  const all = [first, again];
  const what = `${prefix || 'recovery-'}codes`;
  return [
    [
      `${prefix || 'code-'}tries`,
      {
        [`wrong ${what} that a new session forgets`]: own(journey, all, [START]),
        [`wrong ${what} that the next code forgets`]: own(journey, all, all),
      },
    ],
    [`${prefix || 'code-'}expiry`, { [`${what} that never expire`]: () => neverExpiring(journey) }],
    [`${prefix}resend-limit`, { [`an unlimited number of ${what}`]: own(journey, all, []) }],
  ];
});

/** Grants only first codes without a limit. */
function firstCodesForEver(): Fault {
  const { hook, request } = own(JOURNEYS[''] as Journey, [RECOVER], [])();
  const { answer } = succeeding(RECOVER, () => true, 'VALIDATE_SV');
  return { hook, request, answer } as Fault;
}

/** Accepts each code that was sent, whatever for, or each one to this address. */
export const anyCode =
  (path: string, nextAction: string, to = '') =>
  (): Fault => {
    const sent = new Set<unknown>();
    const used = new Set<unknown>();
    return {
      hook(answered, asked) {
        if (asked.path.startsWith('/outbox') && asked.path.includes(to))
          for (const { code } of JSON.parse(answered.body)) sent.add(code);
      },
      ...succeeding(
        path,
        (body, asked) => {
          const code = codeIn(asked);
          const isRight = body.nextAction === nextAction;
          const isOther = !isRight && sent.has(code) && !used.has(code);
          if (isRight) used.add(code);
          return isOther;
        },
        nextAction,
      ),
    };
  };

/** Refuses a known user after a few requests to this path. */
export const refusingKnown = (path: string, most: number) => () => {
  let known = 0;
  return at(path, (answered, asked) => {
    const { userId, email } = dataOf(asked);
    if (String(userId).startsWith('nobody-') || email === 'nina@example.test') return;
    known += 1;
    if (known > most) answered.status = 423;
  })();
};

const CONTACTS = '/fpc/wgt/recoveryoptions';

/** Lists other contacts for some requests. */
const listing = (isMeant: (userId: unknown) => boolean, more: () => object) =>
  at(CONTACTS, (answered, asked) => {
    if (isMeant(dataOf(asked).userId))
      answered.body = JSON.stringify({ ...JSON.parse(answered.body), ...more() });
  });
const isKnown = (userId: unknown): boolean => userId === 'ada';

export const CODE_PROMISES: Faults = {
  ...Object.fromEntries(limits),
  'resend-limit': {
    ...Object.fromEntries(limits)['resend-limit'],
    'an unlimited number of first codes': firstCodesForEver,
  },
  'code-owner': { "another user's code": anyCode(VALIDATE, 'CPW', 'vera') },
  'second-factor-purpose': {
    'a code for another purpose as second factor': anyCode(SECOND_FACTOR, 'REDIRECT'),
    "another user's code as second factor": anyCode(SECOND_FACTOR, 'REDIRECT', 'theo'),
  },
  'step-up-purpose': {
    'a code for another purpose as step-up': anyCode('/stepup/wgt/validatesv', 'REDIRECT'),
    'a code for step-up that passes a forgotten password': anyCode(VALIDATE, 'CPW'),
  },
  'unknown-user': { 'a limit that only known users have': refusingKnown(AUTHENTICATE, 3) },
  'unknown-recovery': { 'a limit of codes that only known users have': refusingKnown(RECOVER, 3) },
  'unknown-contacts': {
    'contacts of known users only': listing(
      (userId) => !isKnown(userId),
      () => ({ email: undefined }),
    ),
    'the first letter of an address': listing(isKnown, () => ({ email: 'a***@***' })),
    'more digits of a known number': at(CONTACTS, (answered, asked) => {
      const mask = isKnown(dataOf(asked).userId) ? '***-***-0142' : '***-***-**42';
      answered.body = JSON.stringify({ ...JSON.parse(answered.body), mobilePhoneIds: { m1: mask } });
    }),
    'a limit of chosen contacts that only known users have': refusingKnown('/fpc/wgt/recoverysend', 3),
  },
  'stable-contacts': {
    'other contacts in each session': () => {
      let count = 10;
      return listing(
        (userId) => !isKnown(userId),
        () => ({ mobilePhoneIds: { m1: `***-***-**${++count}` } }),
      )();
    },
  },
};
