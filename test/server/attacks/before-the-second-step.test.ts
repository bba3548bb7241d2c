import { expect, it } from '@jest/globals';
import { seedUsers } from '../../../server/dev/seed/data';
import type { Reply, TestBrowser } from '../../support/server/browser';
import { serverCode } from '../../support/server/code';
import { contractCalls, filled } from '../../support/server/contract/calls';
import { choice, passwordOf, Visitor } from '../../support/server/contract/visitor';
import { serverSuite } from '../../support/server/suite';

const { calls, samlInputFor } = serverCode;

/* An attacker has stolen a password or can read a user's recovery codes, but can't pass the second step. */

const { browser, another } = serverSuite();
const GOOD = 'Soft-Rain42';
const goOn = (by: TestBrowser) => by.post('/login/wgt/continueAuthentication', { appId: 'demo' });

/** Completes the second step with the code that is sent to the owner. */
async function confirm(by: TestBrowser, kind: 'twoFactor' | 'stepUp') {
  const visitor = new Visitor(by);
  await visitor.call(`${kind}Send`, { deliveryMethod: 'EMAIL' });
  return visitor.call(`${kind}Validate`, {
    [kind === 'twoFactor' ? 'otc' : 'validationCode']: await by.lastCode(),
  });
}

const people = [
  ['finn', 'twoFactor', 'TWO_FACTOR'],
  ['theo', 'twoFactor', 'TWO_FACTOR'],
  ['sam', 'stepUp', 'STEP_UP'],
  ['stella', 'stepUp', 'STEP_UP'],
] as const;

it.each(people)(
  "a stolen password alone doesn't change the password: %s stays signed on, and the old password still works",
  async (userId, kind, step) => {
    const owner = await another();
    await owner.signOn(userId, passwordOf(userId));
    await confirm(owner, kind);
    await browser.signOn(userId, passwordOf(userId));
    const { body } = await browser.changePassword(passwordOf(userId), GOOD);
    expect(body).toMatchObject({
      nextAction: step,
      messages: [{ detail: expect.not.stringContaining('Use your new password') }],
    });
    expect((await goOn(owner)).body.nextAction).toBe('REDIRECT');
    expect((await (await another()).signOn(userId, GOOD)).body.nextAction).toBe('LOGIN');
    expect((await (await another()).signOn(userId, passwordOf(userId))).body.nextAction).toContain(step);
  },
);

it.each(people)(
  'the password of %s changes after the second step, and only with the current password',
  async (userId, kind, step) => {
    const elsewhere = await another();
    await elsewhere.signOn(userId, passwordOf(userId));
    await browser.signOn(userId, passwordOf(userId));
    expect((await browser.changePassword('wrong', GOOD)).body.nextAction).toBe('CPW');
    await browser.changePassword(passwordOf(userId), GOOD);
    expect((await confirm(browser, kind)).body.nextAction).toBe('REDIRECT');
    expect((await goOn(browser)).body.nextAction).toBe('REDIRECT');
    expect((await goOn(elsewhere)).body.sessionExpired).toBe(true);
    expect((await (await another()).signOn(userId, passwordOf(userId))).body.nextAction).toBe('LOGIN');
    expect((await (await another()).signOn(userId, GOOD)).body.nextAction).toContain(step);
  },
);

it('a new password that waits for the second step is dropped with the session, and after a change elsewhere', async () => {
  await browser.signOn('finn', passwordOf('finn'));
  await browser.changePassword(passwordOf('finn'), GOOD);
  await browser.signOn('finn', passwordOf('finn'));
  expect((await confirm(browser, 'twoFactor')).body.nextAction).toBe('REDIRECT');
  const thief = await another();
  await thief.signOn('finn', passwordOf('finn'));
  await thief.changePassword(passwordOf('finn'), GOOD);
  expect((await browser.changePassword(passwordOf('finn'), 'Soft-Rain43')).body.nextAction).toBe('REDIRECT');
  expect((await goOn(thief)).body.sessionExpired).toBe(true);
  expect((await (await another()).signOn('finn', 'Soft-Rain43')).body.nextAction).toBe('TWO_FACTOR');
});

it('the third rejected new password signs the user off, so that the rules reveal no more than a sign-on', async () => {
  await browser.signOn('finn', passwordOf('finn'));
  for (const guess of ['Aldaba-77', 'Aldaba-78'])
    expect((await browser.changePassword(passwordOf('finn'), guess)).body.nextAction).toBe('CPW');
  expect((await browser.changePassword(passwordOf('finn'), 'Aldaba-79')).body).toMatchObject({
    nextAction: 'LOGIN',
    sessionExpired: true,
  });
  expect((await goOn(browser)).body.sessionExpired).toBe(true);
});

const credential = {
  id: 'AAAA',
  type: 'public-key',
  response: {
    clientDataJSON: 'AAAA',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
    attestationObject: 'AAAA',
  },
};

/** The payload of each call that needs one. */
const payloads: Readonly<Record<string, unknown>> = {
  authenticate: { userId: 'nobody', password: 'wrong' },
  validateUser: {
    userId: 'nobody',
    deliveryChannelDetails: { deliveryChannel: 'EMAIL', email: 'nobody@example.test' },
  },
  sendCode: { deliveryMethod: 'EMAIL' },
  validateCode: { otc: '1' },
  resetPassword: choice(GOOD),
  twoFactorSend: { deliveryMethod: 'EMAIL' },
  stepUpSend: { deliveryMethod: 'EMAIL' },
  twoFactorValidate: { otc: '1' },
  stepUpValidate: { validationCode: '1' },
  twoFactorApp: { otc: '1' },
  twoFactorRecovery: { recoveryCode: 'x' },
  stepUpApp: { otc: '1' },
  stepUpRecovery: { recoveryCode: 'x' },
  confirmApp: { otc: '1' },
  federatedAssertion: { samlInput: samlInputFor('zoe') },
  acs: { SAMLResponse: 'x', RelayState: 'x' },
  register: { token: 'x' },
  selfRegDeliveryMethod: { token: 'x' },
  selfRegDeliveryDetail: { TargetResource: '/', REF: 'x' },
  selfRegSend: { deliveryMethod: 'EMAIL' },
  selfRegValidate: { otc: '1' },
  selfRegPassword: choice(GOOD),
  passkeySignOn: { credential },
  twoFactorPasskey: { credential },
  stepUpPasskey: { credential },
  addPasskey: { credential },
  authenticateOnMount: { nudetect_fp: 'x' },
  logError: { errorLogs: { errorMessage: 'x' } },
};

/** Makes every call, and returns the answers. `enter` begins the session again before each call. */
async function askEverything(
  userId: string,
  enter: (by: TestBrowser) => Promise<Reply>,
): Promise<[string, string][]> {
  const answers: [string, string][] = [];
  for (const { id, method, path } of contractCalls) {
    const by = await another();
    expect((await enter(by)).body.nextAction).toBe('TWO_FACTOR');
    const payload =
      id === 'changePassword'
        ? { currentPassword: passwordOf(userId), ...choice(GOOD) }
        : (payloads[id] ?? {});
    const { body } =
      method === 'GET' ? await by.ask(filled(path, userId)) : await by.post(filled(path), payload);
    answers.push([id, JSON.stringify(body)]);
    // Moves the clock so that no call is rejected because it's too early.
    await browser.forward(130);
  }
  return answers;
}

const secretsOf = (userId: string) => {
  const user = seedUsers.find((one) => one.userId === userId);
  return [
    user?.firstName,
    user?.lastName,
    user?.email,
    ...(user?.phones ?? []).map(({ phoneNumber }) => phoneNumber),
  ].filter(Boolean) as string[];
};

it('no call reveals data of the account to an attacker with only the password', async () => {
  const answers = await askEverything('finn', (by) => by.signOn('finn', passwordOf('finn')));
  expect(answers.map(([id]) => id)).toEqual(expect.arrayContaining(calls.map(({ id }) => id)));
  for (const secret of secretsOf('finn'))
    expect(answers.filter(([, text]) => text.includes(secret))).toEqual([]);
});

it('a recovery shows no profile with the code or the new password until the second step is done', async () => {
  const visitor = new Visitor(browser);
  const profile = () => browser.ask('/apps/wgt/demo/brands/demo/users/finn/');
  const refused = {
    nextAction: 'ERROR',
    messages: [{ type: 'ERROR', detail: expect.stringContaining('Confirm your sign-on') }],
  };
  await visitor.prove('finn');
  expect((await profile()).body).toEqual(refused);
  expect((await browser.choosePassword(GOOD)).body).toMatchObject({
    nextAction: 'REDIRECT',
    showTwoFA: true,
  });
  expect((await profile()).body).toEqual(refused);
  await browser.forward(120);
  expect((await confirm(browser, 'twoFactor')).body.nextAction).toBe('REDIRECT');
  expect((await profile()).body).toMatchObject({ nextAction: 'PROFILE', user: { userId: 'finn' } });
});

it('an expired password shows no profile before it is changed', async () => {
  await browser.signOn('vera', passwordOf('vera'));
  const profile = () => browser.ask('/apps/wgt/demo/brands/demo/users/vera/');
  expect((await profile()).body).toMatchObject({
    nextAction: 'ERROR',
    messages: [{ detail: 'Change your password first.' }],
  });
  await browser.changePassword(passwordOf('vera'), GOOD);
  expect((await profile()).body.nextAction).toBe('PROFILE');
});
