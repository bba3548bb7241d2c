/** Requests at the same time with one proof, and processes whose clocks differ. */
import { afterEach, expect, it, jest } from '@jest/globals';
import { createHandler } from '../../auth/handler';
import { Browser, createHost, type Host } from '../support/auth/host';

afterEach(() => {
  jest.restoreAllMocks();
});

const passwords = (newPassword: string) => ({ newPassword, confirmPassword: newPassword });

/** Enters the code for a new password of `ada`. */
async function recover({ sent }: Host, browser: Browser): Promise<void> {
  await browser.recover('ada');
  await browser.post('validateCode', { otc: sent.at(-1)?.code });
}

it('sets one password with one proof, also if two arrive at the same time', async () => {
  const set: string[] = [];
  const host = createHost((users) => ({
    async setPassword(user, password, io) {
      set.push(password);
      // As long as a host that hashes the password in another thread.
      await new Promise((resolve) => setImmediate(resolve));
      return users.setPassword(user, password, io);
    },
  }));
  const browser = await host.browser().begin();
  await recover(host, browser);
  const answers = await Promise.all(['Quiet-Lake8', 'Amber+Door9'].map((one) => browser.reset(one)));
  expect(answers.filter(({ body }) => body.nextAction === 'REDIRECT')).toHaveLength(1);
  expect(set).toHaveLength(1);
});

it('creates one user with one proof, also if two requests arrive at the same time', async () => {
  const created: string[] = [];
  const host = createHost((users) => ({
    async create(newcomer, io) {
      created.push(newcomer.password);
      await new Promise((resolve) => setImmediate(resolve));
      return users.create?.(newcomer, io) ?? { is: 'taken' };
    },
  }));
  const browser = await host.browser().begin();
  await browser.post('signUp', { email: 'nina@example.test' });
  await browser.post('signUpValidate', { otc: host.codeTo('nina@example.test') });
  await Promise.all(
    ['Quiet-Lake8', 'Amber+Door9'].map((one) => browser.post('signUpPassword', passwords(one))),
  );
  expect(created).toHaveLength(1);
});

it('lets a user choose another password with the same proof after the host refuses one', async () => {
  const host = createHost();
  const browser = await host.browser().begin();
  await recover(host, browser);
  expect((await browser.reset('short')).code).toBe('PASSWORD_RULE');
  expect((await browser.reset('short', 'other')).code).toBe('PASSWORDS_DIFFER');
  expect((await browser.reset('Quiet-Lake8')).body.nextAction).toBe('REDIRECT');
  const other = await host.browser().begin();
  await other.post('signUp', { email: 'nina@example.test' });
  await other.post('signUpValidate', { otc: host.codeTo('nina@example.test') });
  expect((await other.post('signUpPassword', passwords('short'))).code).toBe('PASSWORD_RULE');
  expect((await other.post('signUpPassword', passwords('Quiet-Lake8'))).body.nextAction).toBe('REDIRECT');
});

it('sets no second password with a proof whose first one failed in the host', async () => {
  let isGone = true;
  const host = createHost((users) => ({
    setPassword: (...given) => (isGone ? Promise.reject(new Error('gone')) : users.setPassword(...given)),
  }));
  const browser = await host.browser().begin();
  await recover(host, browser);
  expect((await browser.reset('Quiet-Lake8')).status).toBe(500);
  isGone = false;
  expect((await browser.reset('Quiet-Lake8')).code).toBe('START_AGAIN');
});

/** Two processes on one store. The clock of the first one is five seconds ahead. */
function twoProcesses() {
  const host = createHost();
  const { now } = Date;
  let aheadMs = 0;
  let laterMs = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + aheadMs + laterMs);
  const handler = createHandler(host.options);
  const at = (ms: number) => async (request: Request) => {
    aheadMs = ms;
    return handler(request);
  };
  const [ahead, behind] = [at(5000), at(0)];
  const browsers = (...of: (typeof ahead)[]) => Promise.all(of.map((one) => new Browser(one).begin()));
  const wait = (seconds: number) => {
    laterMs += seconds * 1000;
  };
  /** The next requests of the browser reach the other process. */
  const move = (browser: Browser) => Object.assign(browser, { handler: behind });
  return { host, ahead, behind, browsers, wait, move };
}

it('accepts sessions, tokens, codes and proofs of a process whose clock is ahead, and for no longer than the difference', async () => {
  const { host, ahead, browsers, wait, move } = twoProcesses();
  for (const [seconds, last] of [
    [0, 'REDIRECT'],
    [904, 'REDIRECT'],
    [906, 'LOGIN'],
  ] as const) {
    const [first] = await browsers(ahead);
    if (!first) throw new Error('no browser');
    await recover(host, first);
    wait(seconds);
    expect((await move(first).reset('Quiet-Lake8')).body.nextAction).toBe(last);
  }
});

it('ends older proofs and keeps newer ones, whichever process changes the password', async () => {
  const { host, ahead, behind, browsers } = twoProcesses();
  const finn = async (browser: Browser) => (await browser.signOn('finn', 'Bright-Sky7')).body.nextAction;
  const owes = async (browser: Browser) =>
    (await browser.post('twoFactorSend', { deliveryMethod: 'EMAIL' })).code ?? 'sent';
  const [old, other, fresh] = await browsers(ahead, behind, behind);
  if (!old || !other || !fresh) throw new Error('no browsers');
  expect(await finn(old)).toBe('TWO_FACTOR');
  await other.recover('finn');
  await other.post('validateCode', { otc: host.codeTo('finn@example.test') });
  await other.reset('Bright-Sky7');
  expect(await owes(old)).toBe('NOT_AUTHORIZED');
  const [changer] = await browsers(ahead);
  await changer?.recover('finn');
  await changer?.post('validateCode', { otc: host.codeTo('finn@example.test') });
  await changer?.reset('Bright-Sky7');
  expect(await finn(fresh)).toBe('TWO_FACTOR');
  expect(await owes(fresh)).toBe('sent');
});
