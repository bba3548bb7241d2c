import { codeAt, fromBase32, stepAt } from '../../../../auth/factors/totp';
import type { Reply } from '../../client';
import type { Found } from '../../findings';
import { firstAccepted, ifOffered, inEach, mustBe } from '../attempts';
import type { Browser } from '../browser';
import { credentialsOf, type Kind, leadsTo, type Means, type SigningOn, wrongFor } from '../kind';
import { SECOND_FACTOR, STEP_UP, type Step } from './code-journeys';
import { MOST_SESSIONS, MOST_WRONG } from './code-limits';
import { factorProbe, signedOn } from './factors';
import { signOn } from './session';

/** Authenticator apps and recovery codes: each code works once, and only the owner with a recent proof gets any. */

const probe = (id: string, about: string, run: (means: Means) => Promise<Found[]>) =>
  factorProbe(id, about, 'withTarget', run);

/** A code is valid in its time step and one before and after. */
const STEP_SECONDS = 30;
const TOO_LATE_SECONDS = 3 * STEP_SECONDS;
/** A proof lasts ten minutes. */
const STALE_SECONDS = 601;
/** A new app waits 15 minutes for its first code. */
const SETUP_SECONDS = 901;

const add = (browser: Browser): Promise<Reply> => browser.call('addApp', { appId: browser.names.appId });
const confirm = (browser: Browser, otc: string): Promise<Reply> =>
  browser.call('confirmApp', { otc, appId: browser.names.appId });
const newCodes = (browser: Browser): Promise<Reply> =>
  browser.call('newRecoveryCodes', { appId: browser.names.appId });

/** A user who has set up an app. */
interface Owner {
  readonly user: SigningOn;
  readonly browser: Browser;
  /** The code that the app shows now. */
  code(): Promise<string>;
  readonly recoveryCodes: readonly string[];
}

/** An app that has scanned the answer of `addApp`. */
async function scanned(browser: Browser, means: Means): Promise<() => Promise<string>> {
  const { body } = mustBe(await add(browser), 'SET_UP', 'addApp');
  const key = String(body.appKey);
  // The address for the QR code has it without blanks.
  for (const form of [key, key.replace(/\s/g, '')]) means.hide(form);
  return async () => {
    const code = await codeAt(fromBase32(key), stepAt(await means.now()));
    means.hide(code);
    return code;
  };
}

const recoveryCodesIn = ({ body }: Reply, means: Means): string[] => {
  const codes = [body.recoveryCodes].flat().map(String);
  for (const code of codes) means.hide(code);
  return codes;
};

async function setUp(means: Means, nextAction: string): Promise<Owner> {
  const user = await means.signingOn(nextAction);
  const browser = await signedOn(user, nextAction, means);
  const code = await scanned(browser, means);
  const reply = mustBe(await confirm(browser, await code()), 'RECOVERY_CODES', "the app's first code");
  return { user, browser, code, recoveryCodes: recoveryCodesIn(reply, means) };
}

/** The calls that check the codes of a step, and the name of the step in ids. */
const CALLS = {
  [SECOND_FACTOR.id]: { app: 'twoFactorApp', recovery: 'twoFactorRecovery', prefix: '' },
  [STEP_UP.id]: { app: 'stepUpApp', recovery: 'stepUpRecovery', prefix: 'step-up-' },
};

const callsOf = ({ id }: Step) => CALLS[id] as (typeof CALLS)[string];

/** Another browser, in which the user has entered the password. */
const entering = async ({ user }: Owner, step: Step, means: Means): Promise<Browser> =>
  signOn(await means.browser(), credentialsOf(user), step.nextAction);

const give = (browser: Browser, call: string, field: string, code: string): Promise<Reply> =>
  browser.call(call, { [field]: code, appId: browser.names.appId });

function appCodeOnce(step: Step): Kind {
  const { app: call, prefix } = callsOf(step);
  const about = `For ${step.name}, a code of the app works once and for a short time.`;
  return probe(`${prefix}app-code-once`, about, async (means) => {
    const owner = await setUp(means, step.nextAction);
    const enterIn = (browser: Browser, code: string): Promise<Reply> => give(browser, call, 'otc', code);
    await means.forward(STEP_SECONDS);
    const mine = await entering(owner, step, means);
    const code = await owner.code();
    const place = { rule: 'code', call, at: '/data/otc' } as const;
    const found = await firstAccepted(place, [
      ['a wrong code of the app works', () => enterIn(mine, wrongFor(code))],
    ]);
    if (found.length > 0) return found;
    mustBe(await enterIn(mine, code), 'REDIRECT', 'the right code of the app');
    const other = await entering(owner, step, means);
    await means.forward(STEP_SECONDS);
    const unused = await owner.code();
    return firstAccepted(place, [
      ['a code of the app works twice', () => enterIn(other, code)],
      [
        'a used code of the app passes another step',
        () => give(mine, callsOf(step === STEP_UP ? SECOND_FACTOR : STEP_UP).app, 'otc', code),
      ],
      [
        'a code of the app works after more than a minute',
        async () => {
          await means.forward(TOO_LATE_SECONDS);
          return enterIn(other, unused);
        },
      ],
    ]);
  });
}

const appTries = probe(
  'app-code-tries',
  `After ${MOST_WRONG} wrong codes of any kind, the server refuses the right code of the app. New sessions don't give any number of attempts.`,
  async (means) => {
    const step = SECOND_FACTOR;
    const { app, recovery } = callsOf(step);
    const owner = await setUp(means, step.nextAction);
    await means.forward(STEP_SECONDS);
    const mine = await entering(owner, step, means);
    mustBe(await give(mine, app, 'otc', await owner.code()), 'REDIRECT', 'the right code of the app');
    await means.forward(STEP_SECONDS);
    const right = async (attacker: Browser): Promise<Reply> => give(attacker, app, 'otc', await owner.code());
    /** Another browser that has tried all kinds of codes. */
    const attacking = async (): Promise<Browser> => {
      const attacker = await entering(owner, step, means);
      for (let tries = 0; tries < MOST_WRONG; tries += 1)
        await (tries % 2 === 0
          ? give(attacker, app, 'otc', wrongFor(await owner.code()))
          : give(attacker, recovery, 'recoveryCode', 'WRONG-CODES'));
      return attacker;
    };
    const message = (wrong: number): string => `the right code of the app works after ${wrong} wrong ones`;
    return firstAccepted({ rule: 'code', call: app, at: '/data/otc' }, [
      [message(MOST_WRONG), async () => right(await attacking())],
      [
        `${message(MOST_WRONG * MOST_SESSIONS)} in new sessions`,
        async () => {
          for (let session = 1; session < MOST_SESSIONS; session += 1) await attacking();
          return right(await entering(owner, step, means));
        },
      ],
    ]);
  },
);

function recoveryCodeOnce(step: Step): Kind {
  const { recovery: call, prefix } = callsOf(step);
  const about = `For ${step.name}, a recovery code works once, and a new set ends the old one.`;
  return probe(`${prefix}recovery-code-once`, about, async (means) => {
    const owner = await setUp(means, step.nextAction);
    const [first = '', second = ''] = owner.recoveryCodes;
    const enter = async (code: string): Promise<Reply> =>
      give(await entering(owner, step, means), call, 'recoveryCode', code);
    const place = { rule: 'code', call, at: '/data/recoveryCode' } as const;
    mustBe(await enter(first), 'REDIRECT', 'the right recovery code');
    const found = await firstAccepted(place, [
      ['a wrong recovery code works', () => enter('WRONG-CODES')],
      ['a recovery code works twice', () => enter(first)],
    ]);
    if (found.length > 0) return found;
    const reply = mustBe(await newCodes(owner.browser), 'RECOVERY_CODES', 'newRecoveryCodes');
    const [fresh = ''] = recoveryCodesIn(reply, means);
    mustBe(await enter(fresh), 'REDIRECT', 'a code of the new set');
    return firstAccepted(place, [['a recovery code of the old set still works', () => enter(second)]]);
  });
}

const appSetup = probe(
  'app-setup',
  'An app is added by its first code, in the session that asked for it, for 15 minutes.',
  async (means) => {
    const user = await means.signingOn('REDIRECT');
    const mine = await signedOn(user, 'REDIRECT', means);
    const other = await signedOn(user, 'REDIRECT', means);
    const code = await scanned(mine, means);
    const found = await firstAccepted(
      { rule: 'code', call: 'confirmApp', at: '/data/otc' },
      [
        ['an app is added by a wrong code', async () => confirm(mine, wrongFor(await code()))],
        ['an app is added in another session', async () => confirm(other, await code())],
      ],
      (reply) => leadsTo(reply, 'RECOVERY_CODES'),
    );
    if (found.length > 0) return found;
    mustBe(await confirm(mine, await code()), 'RECOVERY_CODES', "the app's first code");
    // A server may allow one app only.
    const late = await ifOffered(scanned(mine, means));
    if (!late) return [];
    await means.forward(SETUP_SECONDS);
    return firstAccepted(
      { rule: 'code', call: 'confirmApp', at: '/data/otc' },
      [['an app is added after 15 minutes', async () => confirm(mine, await late())]],
      (reply) => leadsTo(reply, 'RECOVERY_CODES'),
    );
  },
);

function appUnconfirmed(step: Step): Kind {
  const { app: call, prefix } = callsOf(step);
  const about = `An app counts only after its first code. Until then, ${step.name} doesn't accept it, and the earlier app stays.`;
  return probe(`${prefix}app-unconfirmed`, about, async (means) => {
    const user = await means.signingOn(step.nextAction);
    const browser = await signedOn(user, step.nextAction, means);
    const code = await scanned(browser, means);
    const owner = { user, browser, code, recoveryCodes: [] };
    const place = { rule: 'code', call, at: '/data/otc' } as const;
    const mine = await entering(owner, step, means);
    const found = [
      ...(await firstAccepted(
        { ...place, call: step.options, at: '/hasApp' },
        [['an app is offered before its first code', () => mine.call(step.options)]],
        ({ body }) => body.hasApp === true,
      )),
      ...(await firstAccepted(
        place,
        inEach(
          { 'at once': () => {}, 'in the next time step': () => means.forward(STEP_SECONDS) },
          {
            [`an app passes ${step.name} before its first code,`]: async () =>
              give(mine, call, 'otc', await code()),
          },
        ),
      )),
    ];
    if (found.length > 0) return found.slice(0, 1);
    mustBe(await confirm(browser, await code()), 'RECOVERY_CODES', "the app's first code");
    // A server may allow one app only.
    if (!leadsTo(await add(browser), 'SET_UP')) return [];
    await means.forward(STEP_SECONDS);
    const later = await give(await entering(owner, step, means), call, 'otc', await code());
    const message = 'an app replaces the earlier one before its first code';
    return leadsTo(later, 'REDIRECT') ? [] : [{ ...place, message }];
  });
}

const appProof = probe(
  'app-proof',
  'A new app and new recovery codes need a session without a pending step, and a proof of the last ten minutes.',
  async (means) => {
    const owner = await setUp(means, 'TWO_FACTOR');
    const pending = await entering(owner, SECOND_FACTOR, means);
    const isGiven = (reply: Reply): boolean => leadsTo(reply, 'SET_UP', 'RECOVERY_CODES');
    const place = { rule: 'code', at: '/nextAction' } as const;
    const found = await firstAccepted(
      { ...place, call: 'addApp' },
      [
        ['an app can be added before the second factor', () => add(pending)],
        [
          'an app can be added with a proof that is too old',
          async () => {
            await means.forward(STALE_SECONDS);
            return add(owner.browser);
          },
        ],
      ],
      isGiven,
    );
    if (found.length > 0) return found;
    return firstAccepted(
      { ...place, call: 'newRecoveryCodes' },
      [['recovery codes are issued with a proof that is too old', () => newCodes(owner.browser)]],
      isGiven,
    );
  },
);

const ofStep = (step: Step): Kind[] => [appCodeOnce(step), recoveryCodeOnce(step), appUnconfirmed(step)];

export const APPS = [...ofStep(SECOND_FACTOR), appTries, appSetup, appProof];
export const STEP_UP_APPS = ofStep(STEP_UP);
