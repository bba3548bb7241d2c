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
  fc.record({ call: fc.constant('signUp' as const), who }),
  fc.record({ call: fc.constant('giveAddress' as const), who, isRight }),
  fc.record({ call: fc.constant('create' as const), who, password }),
  fc.record({ call: fc.constant('logout' as const), who }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

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
  if (host.accounts.size > before.count) expect([proved.address, given.call]).toEqual([NEW, 'create']);
  if (begun) expect(next.signedOn === null ? 'nobody' : `id-of-${next.signedOn}`).toBe(begun[1]);
  Object.assign(proved, next);
}

const NONE: Proved = { recovered: null, owing: null, signedOn: null, address: null };

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
      await browser.post('signUp', { email: NEW });
      return { ...proved, address: null };
    case 'giveAddress': {
      const otc = codeFor(host, NEW, ['sign-up'], given.isRight);
      const { body } = await browser.post('signUpValidate', { otc });
      if (body.nextAction !== 'CPW') return proved;
      expect(given.isRight).toBe(true);
      return { ...NONE, address: NEW };
    }
    case 'create': {
      const passwords = { newPassword: given.password, confirmPassword: given.password };
      const { body } = await browser.post('signUpPassword', passwords);
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
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
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
    }),
    { numRuns: 500, seed: 20_261_128 },
  );
  // Without these, the orders would prove nothing.
  expect(signOns).toBeGreaterThan(100);
  expect(changes).toBeGreaterThan(5);
});
