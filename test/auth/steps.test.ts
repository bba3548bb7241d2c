/** Steps that a host asks for after a proof, in any order, and what a user may do before the last one. */
import { expect, it } from '@jest/globals';
import type { Proved, SignedOn } from '../../auth/handler';
import { type Browser, createHost, type Host } from '../support/auth/host';

type Next = Exclude<SignedOn, { is: 'signed-on' | 'refused' }>['is'] | 'signed-on';

/** A host that asks for these steps, one after another. `asked` has what was proved at each question. */
function hostWith(...steps: readonly Next[]): Host & { asked: (readonly Proved[])[] } {
  const asked: (readonly Proved[])[] = [];
  const host = createHost((users) => {
    const following = (proved: readonly Proved[], signedOn: SignedOn): SignedOn => {
      asked.push(proved);
      const is = steps.find((step) => !(proved as readonly string[]).includes(step)) ?? 'signed-on';
      return is === 'signed-on' ? signedOn : { is, id: 'id-of-ada' };
    };
    return {
      async signIn(...given) {
        const result = await users.signIn(...given);
        return result.is === 'refused' ? result : following(['password'], result);
      },
      signInAs: async (user, proved, io) => following(proved, await users.signInAs(user, proved, io)),
    };
  });
  return { ...host, asked };
}

const signOn = async (host: Host): Promise<[Browser, string | undefined]> => {
  const browser = await host.browser().begin();
  return [browser, (await browser.signOn('ada', 'Bright-Sky7')).body.nextAction];
};

/** Enters the code of a step. */
async function prove(host: Host, browser: Browser, step: 'twoFactor' | 'stepUp') {
  await browser.post(`${step}Send`, { deliveryMethod: 'EMAIL' });
  const code = host.codeTo('ada@example.test');
  return browser.post(`${step}Validate`, { otc: code, validationCode: code });
}

const change = (browser: Browser, newPassword = 'Quiet-Lake8') =>
  browser.post('changePassword', {
    currentPassword: 'Bright-Sky7',
    newPassword,
    confirmPassword: newPassword,
  });

it('asks for a second factor and a step-up after each other, each with its own code', async () => {
  const host = hostWith('second-factor', 'step-up');
  const [browser, first] = await signOn(host);
  expect(first).toBe('TWO_FACTOR');
  expect((await browser.get('stepUpOptions')).code).toBe('NOT_AUTHORIZED');
  expect((await prove(host, browser, 'twoFactor')).body.nextAction).toBe('STEP_UP');
  const used = host.codeTo('ada@example.test');
  expect((await browser.post('stepUpValidate', { validationCode: used })).code).toBe('START_AGAIN');
  expect((await browser.post('continueAuthentication', {})).body.nextAction).toBe('STEP_UP');
  expect((await browser.get('profile', { userId: 'ada' })).code).toBe('NOT_AUTHORIZED');
  expect((await prove(host, browser, 'stepUp')).body.nextAction).toBe('REDIRECT');
  expect(host.asked).toEqual([
    ['password'],
    ['password', 'second-factor'],
    ['password', 'second-factor', 'step-up'],
  ]);
});

it('ends the sign-on after too many wrong codes for a step-up', async () => {
  const host = hostWith('step-up');
  const [browser] = await signOn(host);
  await browser.post('stepUpSend', { deliveryMethod: 'EMAIL' });
  const answers = [];
  for (let tries = 0; tries < 5; tries += 1)
    answers.push(await browser.post('stepUpValidate', { validationCode: 'wrong' }));
  expect(answers.map(({ code }) => code)).toEqual([...Array(4).fill('WRONG_CODE'), 'TOO_MANY_WRONG_CODES']);
  expect((await browser.get('stepUpOptions')).body.sessionExpired).toBe(true);
});

it('asks for a new password with the current one, and signs on with the new one', async () => {
  const host = hostWith('new-password');
  const [browser, first] = await signOn(host);
  expect(first).toBe('CPW');
  expect((await browser.post('continueAuthentication', {})).code).toBe('CHANGE_PASSWORD_FIRST');
  expect((await browser.post('voluntaryChange', {})).body.nextAction).toBe('ERR_PAGE');
  const password = { newPassword: 'Quiet-Lake8', confirmPassword: 'Quiet-Lake8' };
  // The password alone is one proof, so the current one has to be entered again.
  expect((await browser.post('resetPassword', password)).body.nextAction).toBe('LOGIN');
  expect((await change(browser, 'short')).code).toBe('PASSWORD_RULE');
  expect((await change(browser)).body).toMatchObject({ nextAction: 'REDIRECT', targetUrl: '/home' });
  expect(host.asked.at(-1)).toEqual(['password', 'new-password']);
});

it('asks for a new password after a second factor without the current one', async () => {
  const host = hostWith('second-factor', 'new-password');
  const [browser] = await signOn(host);
  expect((await change(browser)).body.sessionExpired).toBe(true);
  expect((await prove(host, browser, 'twoFactor')).body.nextAction).toBe('CPW');
  const password = { newPassword: 'Quiet-Lake8', confirmPassword: 'Quiet-Lake8' };
  expect((await browser.post('resetPassword', password)).body.nextAction).toBe('REDIRECT');
  expect(host.accounts.get('id-of-ada')?.password).toBe('Quiet-Lake8');
});

it.each([
  ['temporary-password', 'TMP_PWD'],
  ['expired-password', 'PWD_IN_GRACE'],
  ['expiring-password', 'PWD_BEFORE_EXP'],
] as const)(
  'signs a user with the advice %s on, who may change the password or go on',
  async (advice, next) => {
    const host = createHost((users) => ({
      async signIn(...given) {
        const result = await users.signIn(...given);
        return result.is === 'signed-on' ? { ...result, advice } : result;
      },
    }));
    const [browser, first] = await signOn(host);
    expect(first).toBe(next);
    expect((await browser.post('continueAuthentication', {})).body.nextAction).toBe('REDIRECT');
    expect((await change(browser)).body.nextAction).toBe('REDIRECT');
  },
);

it("refuses an advice that it doesn't know, and signs no one on", async () => {
  const host = createHost(() => ({
    signIn: async () => ({ is: 'signed-on', session: 'session 1', advice: 'soon' as never }),
  }));
  const browser = await host.browser().begin();
  expect((await browser.signOn('ada', 'Bright-Sky7')).status).toBe(500);
  expect(String(host.errors[0])).toMatch(/users.signIn must return <advice> as one of temporary-password/);
});

it('sends a code to the one of several phones that the user chooses', async () => {
  const phones = [
    { id: 'first', number: '+12125550142' },
    { id: 'second', number: '+12125550143' },
    { id: 'desk', number: '+12125550163', isLandline: true },
  ];
  const host = createHost((users) => ({
    async byId(id) {
      const user = await users.byId(id);
      return user && { ...user, phones };
    },
  }));
  const browser = await host.browser().begin();
  await browser.signOn('finn', 'Bright-Sky7');
  expect((await browser.get('twoFactorOptions')).body).toMatchObject({
    mobilePhoneIds: { first: '***-***-0142', second: '***-***-0143' },
    landLinePhoneIds: { desk: '***-***-0163' },
  });
  const send = (phoneId: string) => browser.post('twoFactorSend', { deliveryMethod: 'TEXT', phoneId });
  expect((await send('desk')).code).toBe('NOT_AUTHORIZED');
  expect((await send('second')).body.nextAction).toBe('VALIDATE_SV');
  expect(host.codeTo('+12125550143')).toMatch(/^\d{6}$/);
});
