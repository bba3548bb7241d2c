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
// More often right than wrong, so that most orders get somewhere.
const isRight = fc.constantFrom(true, true, true, false);
const who = fc.constantFrom(0, 0, 0, 1);

const step = fc.oneof(
  fc.record({ call: fc.constant('signOn' as const), who, user, password }),
  fc.record({ call: fc.constant('recover' as const), who, user }),
  fc.record({ call: fc.constant('giveCode' as const), who, user, isRight }),
  fc.record({ call: fc.constant('reset' as const), who, password }),
  fc.record({ call: fc.constant('sendFactor' as const), who }),
  fc.record({ call: fc.constant('giveFactor' as const), who, user, isRight }),
  fc.record({ call: fc.constant('change' as const), who, user, password }),
  fc.record({ call: fc.constant('signUp' as const), who, appId: fc.constantFrom('shop', 'club') }),
  fc.record({ call: fc.constant('giveAddress' as const), who, isRight }),
  fc.record({ call: fc.constant('create' as const), who, password }),
  fc.record({ call: fc.constant('profile' as const), who, isRight }),
  fc.record({ call: fc.constant('logout' as const), who }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A random order rarely gets as far as the profile of a sign-up, so some begin with the steps before it. */
const beginning = fc.constantFrom<Step[]>(
  [],
  [
    { call: 'signUp', who: 0, appId: 'club' },
    { call: 'giveAddress', who: 0, isRight: true },
    { call: 'create', who: 0, password: 'Quiet-Lake8' },
  ],
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

/** Sends the request of a step, and compares what changed with what the browser has proved. */
async function take(host: Host, browser: Browser, proved: Proved, given: Step): Promise<void> {
  const before = { ada: passwordOf(host, 'ada'), finn: passwordOf(host, 'finn'), count: host.accounts.size };
  const sessions = new Set(host.sessions.keys());
  const next = await answerTo(host, browser, proved, given);
  const begun = [...host.sessions].find(([name]) => !sessions.has(name));
  for (const name of USERS)
    if (passwordOf(host, name) !== before[name])
      expect([proved.recovered, given.call === 'change' && proved.signedOn]).toContain(name);
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
      await browser.post('changePassword', { currentPassword, newPassword, confirmPassword: newPassword });
      return proved;
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

it('sets a password, creates a user or signs on in 500 random orders of calls only after the right proof', async () => {
  let signOns = 0;
  let changes = 0;
  let profiles = 0;
  await fc.assert(
    fc.asyncProperty(order, async (steps) => {
      const host = createHost();
      const browsers = [await host.browser().begin(), await host.browser().begin()];
      const proved = browsers.map((): Proved => ({ ...NONE }));
      const first = passwordOf(host, 'ada');
      for (const given of steps) {
        const [browser, own] = [browsers[given.who], proved[given.who]];
        if (browser && own) await take(host, browser, own, given);
      }
      signOns += host.sessions.size;
      if (passwordOf(host, 'ada') !== first) changes++;
      if ([...host.accounts.values()].some(({ profile }) => profile)) profiles++;
    }),
    { numRuns: 500, seed: 20_261_128 },
  );
  // Without these, the orders would prove nothing.
  expect(signOns).toBeGreaterThan(100);
  expect(changes).toBeGreaterThan(5);
  expect(profiles).toBeGreaterThan(0);
});
