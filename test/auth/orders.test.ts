/** No order of calls sets a password, creates a user or signs on without the proof that it needs. */
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Browser, createHost, type Host, wrongFor } from '../support/auth/host';

/** The proofs of a browser, as the test counts them. An attacker can do everything but read the mail of others. */
interface Proved {
  /** The user whose code for a new password this browser has entered. */
  recovered: string | null;
  /** The user whose password this browser has entered, with a second factor missing. */
  owing: string | null;
  signedOn: string | null;
  address: string | null;
  /** The application of the sign-up, and whether its password is chosen and its profile complete. */
  appId: string;
  isChosen: boolean;
}

const USERS = ['ada', 'finn'] as const;
const PASSWORDS = ['Bright-Sky7', 'Bright-Sky7', 'Quiet-Lake8'] as const;
const NEW = 'nina@example.test';

const user = fc.constantFrom(...USERS);
const password = fc.constantFrom(...PASSWORDS);
// The host refuses a short one.
const chosen = fc.constantFrom('Bright-Sky7' as const, 'Quiet-Lake8' as const, 'short' as const);
// More often right than wrong, so that most orders get somewhere.
const isRight = fc.constantFrom(true, true, true, false);
const who = fc.constantFrom(0, 0, 0, 1);

const step = fc.oneof(
  fc.record({ call: fc.constant('signOn' as const), who, user, password }),
  fc.record({ call: fc.constant('recover' as const), who, user }),
  fc.record({ call: fc.constant('giveCode' as const), who, user, isRight }),
  fc.record({ call: fc.constant('reset' as const), who, password: chosen }),
  fc.record({ call: fc.constant('sendFactor' as const), who }),
  fc.record({ call: fc.constant('giveFactor' as const), who, user, isRight }),
  fc.record({ call: fc.constant('change' as const), who, user, password: chosen }),
  fc.record({ call: fc.constant('signUp' as const), who, appId: fc.constantFrom('shop', 'club') }),
  fc.record({ call: fc.constant('giveAddress' as const), who, isRight }),
  fc.record({ call: fc.constant('create' as const), who, password: chosen }),
  fc.record({ call: fc.constant('profile' as const), who, isRight }),
  fc.record({ call: fc.constant('logout' as const), who }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Random orders rarely get as far as a new password or the profile of a sign-up, so some begin with the steps before. */
const beginning = fc.constantFrom<Step[]>(
  [],
  [
    { call: 'signUp', who: 0, appId: 'club' },
    { call: 'giveAddress', who: 0, isRight: true },
    { call: 'create', who: 0, password: 'Quiet-Lake8' },
  ],
  ...USERS.map((one): Step[] => [
    { call: 'recover', who: 1, user: one },
    { call: 'giveCode', who: 1, user: one, isRight: true },
    { call: 'signOn', who: 0, user: one, password: 'Bright-Sky7' },
  ]),
);
const order = fc
  .tuple(beginning, fc.array(step, { minLength: 8, maxLength: 24 }))
  .map((parts) => parts.flat());

const passwordOf = (host: Host, name: string) => host.accounts.get(`id-of-${name}`)?.password;

/** The last code that was sent for one of these purposes, or a wrong one. */
function codeFor(host: Host, to: string, purposes: readonly string[], right: boolean): string {
  const code = host.sent.findLast((one) => one.to === to && purposes.includes(one.purpose))?.code || '123456';
  return right ? code : wrongFor(code);
}

const RECOVERIES = ['forgotten-password', 'new-user'];

/** The proofs of a browser that are left after another one has chosen a new password for a user. */
const without = ({ recovered, owing, signedOn, ...more }: Proved, name: string): Proved => ({
  ...more,
  recovered: recovered === name ? null : recovered,
  owing: owing === name ? null : owing,
  signedOn: signedOn === name ? null : signedOn,
});

/** A host, and for each new password its user and whether the host has accepted it. */
function openHost(): { host: Host; chosen: [name: string, isAccepted: boolean][] } {
  const chosen: [string, boolean][] = [];
  const host = createHost((users) => ({
    async setPassword(one, ...given) {
      const result = await users.setPassword(one, ...given);
      chosen.push([one.userId, result.is === 'changed']);
      return result;
    },
  }));
  return { host, chosen };
}

/** Sends the request of a step, and compares what changed with what the browser has proved. A new password ends the proofs of the other one. */
async function take(
  { host, chosen }: ReturnType<typeof openHost>,
  [browser, proved, other]: readonly [Browser, Proved, Proved],
  given: Step,
): Promise<void> {
  const before = { chosen: chosen.length, count: host.accounts.size };
  const sessions = new Set(host.sessions.keys());
  const next = await answerTo(host, browser, proved, given);
  const begun = [...host.sessions].find(([name]) => !sessions.has(name));
  for (const [name, isAccepted] of chosen.slice(before.chosen)) {
    expect(given.call === 'reset' ? proved.recovered : given.call === 'change' && proved.signedOn).toBe(name);
    if (isAccepted) Object.assign(other, without(other, name));
  }
  if (host.accounts.size > before.count) expectAccount(proved, given);
  if (begun) expect(next.signedOn === null ? 'nobody' : `id-of-${next.signedOn}`).toBe(begun[1]);
  Object.assign(proved, next);
}

/** An account needs the code of its address and a password, and in the application `club` a complete profile. */
function expectAccount({ address, appId, isChosen }: Proved, given: Step): void {
  expect(address).toBe(NEW);
  if (appId === 'shop') expect(given.call).toBe('create');
  else expect([isChosen, given]).toMatchObject([true, { call: 'profile', isRight: true }]);
}

const NONE: Proved = {
  recovered: null,
  owing: null,
  signedOn: null,
  address: null,
  appId: 'shop',
  isChosen: false,
};

/** The proofs of the browser after this step. */
async function answerTo(host: Host, browser: Browser, proved: Proved, given: Step): Promise<Proved> {
  switch (given.call) {
    case 'signOn': {
      const isOwn = passwordOf(host, given.user) === given.password;
      const { body } = await browser.signOn(given.user, given.password);
      if (isOwn && body.nextAction === 'REDIRECT') return { ...NONE, signedOn: given.user };
      if (isOwn && body.nextAction === 'TWO_FACTOR') return { ...NONE, owing: given.user };
      expect(['LOGIN', 'ERROR']).toContain(body.nextAction);
      return proved;
    }
    case 'recover':
      await browser.recover(given.user);
      return { ...proved, recovered: null };
    case 'giveCode': {
      const otc = codeFor(host, `${given.user}@example.test`, RECOVERIES, given.isRight);
      const { body } = await browser.post('validateCode', { otc });
      if (body.nextAction !== 'CPW') return proved;
      expect(given.isRight).toBe(true);
      return { ...NONE, recovered: given.user };
    }
    case 'reset': {
      const { body } = await browser.reset(given.password);
      if (body.nextAction !== 'REDIRECT') return proved;
      return body.showTwoFA ? { ...NONE, owing: proved.recovered } : { ...NONE, signedOn: proved.recovered };
    }
    case 'sendFactor':
      await browser.post('twoFactorSend', { deliveryMethod: 'EMAIL' });
      return proved;
    case 'giveFactor': {
      const otc = codeFor(host, `${given.user}@example.test`, ['second-factor'], given.isRight);
      const { body } = await browser.post('twoFactorValidate', { otc });
      if (body.nextAction !== 'REDIRECT') return body.appRedirect ? { ...proved, owing: null } : proved;
      expect([given.isRight, given.user]).toEqual([true, proved.owing]);
      return { ...NONE, signedOn: proved.owing };
    }
    case 'change': {
      const [currentPassword, newPassword] = [passwordOf(host, given.user), given.password];
      const data = { currentPassword, newPassword, confirmPassword: newPassword };
      const { body } = await browser.post('changePassword', data);
      return body.nextAction === 'REDIRECT' ? { ...NONE, signedOn: proved.signedOn } : proved;
    }
    case 'signUp':
      await browser.post('signUp', { email: NEW }, { appId: given.appId });
      return { ...proved, address: null, appId: given.appId, isChosen: false };
    case 'giveAddress': {
      const otc = codeFor(host, NEW, ['sign-up'], given.isRight);
      const { body } = await browser.post('signUpValidate', { otc });
      if (body.nextAction !== 'CPW') return proved;
      expect(given.isRight).toBe(true);
      return { ...NONE, appId: proved.appId, address: NEW };
    }
    case 'create': {
      const passwords = { newPassword: given.password, confirmPassword: given.password };
      const { body } = await browser.post('signUpPassword', passwords);
      if (body.nextAction === 'PROFILE') return { ...proved, isChosen: true };
      return body.nextAction === 'REDIRECT' ? { ...NONE, signedOn: NEW } : proved;
    }
    case 'profile': {
      const profile = { firstName: 'Nina', acceptsTerms: given.isRight };
      const { body } = await browser.post('signUpProfile', { profile });
      return body.nextAction === 'REDIRECT' ? { ...NONE, signedOn: NEW } : proved;
    }
    case 'logout':
      await browser.get('logout');
      await browser.begin();
      return NONE;
  }
}

it('sets a password, creates a user or signs on in 600 random orders of calls of two browsers only after the right proof', async () => {
  let signOns = 0;
  let changes = 0;
  let refusals = 0;
  let profiles = 0;
  await fc.assert(
    fc.asyncProperty(order, async (steps) => {
      const opened = openHost();
      const { host, chosen } = opened;
      const browsers = [await host.browser().begin(), await host.browser().begin()];
      const proved = browsers.map((): Proved => ({ ...NONE }));
      for (const given of steps) {
        const [browser, own, other] = [browsers[given.who], proved[given.who], proved[1 - given.who]];
        if (browser && own && other) await take(opened, [browser, own, other], given);
        for (const at of ['reset', 'change'].includes(given.call) ? [0, 1] : [given.who]) {
          const answer = await browsers[at]?.post('continueAuthentication', {});
          if (answer?.body.nextAction === 'REDIRECT') expect(proved[at]?.signedOn).not.toBeNull();
        }
      }
      signOns += host.sessions.size;
      changes += chosen.filter(([, isAccepted]) => isAccepted).length;
      refusals += chosen.filter(([, isAccepted]) => !isAccepted).length;
      if ([...host.accounts.values()].some(({ profile }) => profile)) profiles++;
    }),
    { numRuns: 600, seed: 20_261_128 },
  );
  // Without these, the orders would prove nothing.
  expect(signOns).toBeGreaterThan(100);
  expect(changes).toBeGreaterThan(50);
  expect(refusals).toBeGreaterThan(20);
  expect(profiles).toBeGreaterThan(0);
});
