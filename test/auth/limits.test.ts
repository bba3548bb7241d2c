/** Codes and limits: guesses at the same time, other sessions, times, and users who don't exist. */
import { afterEach, expect, it, jest } from '@jest/globals';
import { type Browser, createHost, wrongFor } from '../support/auth/host';

afterEach(() => {
  jest.restoreAllMocks();
});

/** Moves the clock. */
function wait(seconds: number): void {
  const at = Date.now() + seconds * 1000;
  jest.spyOn(Date, 'now').mockImplementation(() => at);
}

const give = (browser: Browser, otc: string) => browser.post('validateCode', { otc });

it('judges five of 40 wrong codes that arrive at once, and then refuses the right one', async () => {
  const host = createHost();
  const browser = await host.browser().begin();
  await browser.recover('ada');
  const code = host.codeTo('ada@example.test');
  const answers = await Promise.all(Array.from({ length: 40 }, () => give(browser, wrongFor(code))));
  const judged = answers.filter((answer) => answer.code === 'WRONG_CODE');
  expect(judged.length).toBeLessThanOrEqual(5);
  expect((await give(browser, code)).body.nextAction).not.toBe('CPW');
});

it('accepts a code only in the session that requested it, until it expires or another one is sent', async () => {
  const host = createHost();
  const [browser, other] = [await host.browser().begin(), await host.browser().begin()];
  await browser.recover('ada');
  const first = host.codeTo('ada@example.test');
  await other.recover('ada');
  expect((await give(browser, host.codeTo('ada@example.test'))).code).toBe('WRONG_CODE');
  expect((await give(browser, first)).code).toBe('WRONG_CODE');
  wait(481);
  expect((await give(other, host.codeTo('ada@example.test'))).code).toBe('CODE_EXPIRED');
});

it('sends three codes in a session, with a pause, and says how long each is valid', async () => {
  const host = createHost();
  const browser = await host.browser().begin();
  const { body } = await browser.recover('ada');
  expect(body).toMatchObject({
    svAttempts: 1,
    codeSeconds: 480,
    resendSeconds: 120,
    sendsLeft: 2,
    codeLength: 6,
  });
  const soon = await browser.post('sendCode', {});
  expect([soon.status, soon.code, soon.headers.get('retry-after')]).toEqual([429, 'TOO_SOON', '120']);
  for (const left of [1, 0]) {
    wait(120);
    expect((await browser.post('sendCode', {})).body.sendsLeft).toBe(left);
  }
  wait(120);
  expect((await browser.post('sendCode', {})).code).toBe('TOO_MANY_CODES');
  expect(host.sent).toHaveLength(3);
});

it('answers an unknown user and someone else’s address as it answers the user, and sends nothing', async () => {
  const host = createHost();
  const steps = async (userId: string, email: string) => {
    const browser = await host.browser().begin();
    const { phoneId, ...begun } = (await browser.recover(userId, email)).body;
    const answers = [begun, (await browser.post('sendCode', {})).body];
    for (let at = 0; at < 6; at++) answers.push((await give(browser, 'wrong')).body);
    return answers;
  };
  const known = await steps('ada', 'ada@example.test');
  expect(host.sent).toHaveLength(1);
  expect(await steps('nobody', 'nobody@example.test')).toEqual(known);
  expect(await steps('ada', 'finn@example.test')).toEqual(known);
  expect(host.sent).toHaveLength(1);
});

it('reveals by no limit whose contact was entered, nor which names belong to one user', async () => {
  const host = createHost(undefined, { limits: { codes: { count: 3 }, wrongCodes: { count: 3 } } });
  const steps = async (names: readonly [string, string], contacts: readonly [string, string]) => {
    const answers: unknown[] = [];
    const browser = await host.browser().begin();
    const tries = async (userId: string, email: string) => {
      const { status, body, code } = await browser.recover(userId, email);
      answers.push([status, body.nextAction, code]);
      for (let at = 0; at < 2; at++) answers.push((await give(browser, 'wrong')).code);
    };
    for (const email of contacts)
      for (const name of names) for (let at = 0; at < 4; at++) await tries(name, email);
    return answers;
  };
  const known = await steps(['ada', 'ada@example.test'], ['ada@example.test', 'finn@example.test']);
  expect(await steps(['finn', 'finn@example.test'], ['x@example.test', 'y@example.test'])).toEqual(known);
  expect(await steps(['nobody', 'no-one'], ['nobody@example.test', 'no-one@example.test'])).toEqual(known);
});

it('refuses the right password after 20 wrong ones, for known and for unknown user ids', async () => {
  const host = createHost();
  const browser = await host.browser().begin();
  for (const userId of ['ada', 'nobody']) {
    for (let at = 0; at < 20; at++)
      expect((await browser.signOn(userId, 'wrong')).code).toBe('WRONG_CREDENTIALS');
    const { status, code } = await browser.signOn(userId, 'Bright-Sky7');
    expect([status, code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  }
  wait(901);
  expect((await browser.signOn('ada', 'Bright-Sky7')).body.nextAction).toBe('REDIRECT');
});

it('counts wrong passwords of a user id in all spellings with encoded spaces around it', async () => {
  const host = createHost(({ signIn }) => ({ signIn: (typed, ...given) => signIn(typed.trim(), ...given) }));
  const browser = await host.browser().begin();
  for (let at = 0; at < 20; at++) await browser.signOn(`${'%20'.repeat(at)}ada%09`, 'wrong');
  expect((await browser.signOn('ada', 'Bright-Sky7')).code).toBe('TOO_MANY_REQUESTS');
});

it('limits the sessions of an address', async () => {
  const limits = { addressSessions: { count: 2 } };
  const host = createHost(undefined, { limits });
  for (const status of [200, 200, 429]) expect((await host.browser().get('sessionId')).status).toBe(status);
});

it('asks for the second factor after a new password, with the answer that the contract has', async () => {
  const host = createHost();
  const browser = await host.browser().begin();
  await browser.recover('finn');
  await give(browser, host.codeTo('finn@example.test'));
  expect((await browser.reset('Quiet-Lake8')).body).toMatchObject({
    nextAction: 'REDIRECT',
    showTwoFA: true,
  });
  expect((await browser.post('voluntaryChange', {})).code).toBe('CONFIRM_SIGN_ON_FIRST');
  await browser.post('twoFactorSend', { deliveryMethod: 'EMAIL' });
  const otc = host.codeTo('finn@example.test');
  expect((await browser.post('twoFactorValidate', { otc })).body.nextAction).toBe('REDIRECT');
});

it('ends right codes and pending second factors with a new password', async () => {
  const host = createHost();
  const [first, second, third] = await Promise.all([0, 1, 2].map(() => host.browser().begin()));
  if (!first || !second || !third) throw new Error('three browsers');
  await third.signOn('finn', 'Bright-Sky7');
  for (const browser of [first, second]) {
    await browser.recover('finn');
    await give(browser, host.codeTo('finn@example.test'));
  }
  expect((await first.reset('Quiet-Lake8')).body.showTwoFA).toBe(true);
  expect((await second.reset('Amber+Door9')).code).toBe('START_AGAIN');
  expect((await third.post('twoFactorSend', { deliveryMethod: 'EMAIL' })).code).toBe('NOT_AUTHORIZED');
  expect(host.accounts.get('id-of-finn')?.password).toBe('Quiet-Lake8');
});

it('takes no user id from a page whose application asks for none, and no other field of a user', async () => {
  const host = createHost();
  const browser = await host.browser().begin();
  const more = { userId: 'ada', needsSecondFactor: false, id: 'id-of-ada', hasPassword: true };
  await browser.post('signUp', { email: 'nina@example.test', ...more });
  await browser.post('signUpValidate', { otc: host.codeTo('nina@example.test') });
  const passwords = { newPassword: 'Quiet-Lake8', confirmPassword: 'Quiet-Lake8' };
  expect((await browser.post('signUpPassword', { ...passwords, ...more })).body.nextAction).toBe('REDIRECT');
  expect(host.accounts.get('id-of-nina@example.test')?.userId).toBe('nina@example.test');
  expect(host.accounts.size).toBe(4);
});

it('mails the owner of an address that has an account, and never makes a code right', async () => {
  const host = createHost();
  const [known, other] = [await host.browser().begin(), await host.browser().begin()];
  const answers = [
    await known.post('signUp', { email: 'ada@example.test' }),
    await other.post('signUp', { email: 'nina@example.test' }),
  ];
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  expect(host.sent.map(({ purpose }) => purpose)).toEqual(['account-exists', 'sign-up']);
  expect((await known.post('signUpValidate', { otc: host.codeTo('nina@example.test') })).code).toBe(
    'WRONG_CODE',
  );
});
