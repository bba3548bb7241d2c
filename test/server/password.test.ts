import { expect, it } from '@jest/globals';
import { serverSuite } from '../support/server/suite';

const { browser, another } = serverSuite();
const DAY = 86_400;
const goOn = () => browser.post('/login/wgt/continueAuthentication', { appId: 'demo' });
const mayChange = () => browser.post('/cpw/wgt/voluntaryPwdChange', { appId: 'demo' });

const standings = [
  ['tess', 'Loan-Key31', 'TMP_PWD', undefined],
  ['vera', 'Stale*Bread4', 'CPW', /has expired/],
  ['gus', 'Amber+Door9', 'PWD_IN_GRACE', /5 more days/],
  ['pia', 'Maple_Leaf3', 'PWD_BEFORE_EXP', /expires in 5 days/],
  ['stella', 'Copper%Pan6', 'PWD_BEFORE_EXP_STEP_UP', /5 days/],
  ['theo', 'Velvet=Sea2', 'PWD_BEFORE_EXP_TWO_FACTOR', /5 days/],
  ['finn', 'Silver.Fox7', 'TWO_FACTOR', undefined],
  ['sam', 'Humble-Bee5', 'STEP_UP', undefined],
  ['eve', 'Paper/Boat8', 'EBS', /confirm it’s you with a code/],
] as const;

it("the right password gets the state of the account, and a wrong one doesn't (API-08)", async () => {
  for (const [userId, password, nextAction, says] of standings) {
    const { body } = await browser.signOn(userId, password);
    expect({ userId, nextAction: body.nextAction }).toEqual({ userId, nextAction });
    expect(body.messages).toEqual(says ? [{ type: 'WARNING', detail: expect.stringMatching(says) }] : []);
    expect(body).not.toHaveProperty('targetUrl');
    expect((await (await another()).signOn(userId, 'wrong')).body).toEqual({
      messages: [{ type: 'ERROR', detail: 'Sign on was unsuccessful. Please try again.' }],
      nextAction: 'LOGIN',
    });
  }
});

it('an expiring password gets a warning, then days of grace, then a required change (API-08)', async () => {
  const hear = async () => (await (await another()).signOn('pia', 'Maple_Leaf3')).body;
  await browser.forward(4 * DAY + 60);
  expect(await hear()).toMatchObject({
    nextAction: 'PWD_BEFORE_EXP',
    messages: [{ detail: 'Your password expires in 1 day.' }],
  });
  await browser.forward(DAY);
  expect(await hear()).toMatchObject({
    nextAction: 'PWD_IN_GRACE',
    messages: [{ detail: expect.stringMatching(/7 more days/) }],
  });
  await browser.forward(7 * DAY);
  expect((await hear()).nextAction).toBe('CPW');
});

it('an expired temporary password leads to the forgotten-password journey (API-08)', async () => {
  await browser.forward(3 * DAY + 1);
  await browser.begin();
  expect((await browser.signOn('tess', 'Loan-Key31')).body).toMatchObject({
    nextAction: 'FPC',
    messages: [{ type: 'WARNING' }],
  });
  expect((await goOn()).body.sessionExpired).toBe(true); // No user is signed on.
});

it('a password change ends the old password and other sessions, and restarts the expiry (API-10, API-19)', async () => {
  const elsewhere = await another();
  await elsewhere.signOn('pia', 'Maple_Leaf3');
  await browser.signOn('pia', 'Maple_Leaf3');
  const before = browser.sId;
  const { body } = await browser.changePassword('Maple_Leaf3', ' Soft-Rain42 ', { userId: 'pia' });
  expect(body).toMatchObject({
    nextAction: 'REDIRECT',
    messages: [{ type: 'INFO' }],
    targetUrl: expect.stringContaining('signedOn=1'),
  });
  expect(body.sessionId).not.toBe(before);
  expect((await goOn()).body.nextAction).toBe('REDIRECT');
  expect(
    (await elsewhere.post('/login/wgt/continueAuthentication', { appId: 'demo' })).body.sessionExpired,
  ).toBe(true);
  expect((await (await another()).signOn('pia', 'Maple_Leaf3')).body.nextAction).toBe('LOGIN');
  expect((await (await another()).signOn('pia', 'Soft-Rain42')).body.nextAction).toBe('REDIRECT');
  await browser.forward(90 * DAY - 3 * DAY);
  expect((await (await another()).signOn('pia', 'Soft-Rain42')).body.messages[0].detail).toMatch(/in 3 days/);
});

it.each([
  ['tess', 'Loan-Key31', 'REDIRECT'],
  ['vera', 'Stale*Bread4', 'REDIRECT'],
  ['stella', 'Copper%Pan6', 'STEP_UP'],
  ['theo', 'Velvet=Sea2', 'TWO_FACTOR'],
])(
  'the change of %s (%s) gets the step that is still required: %s (API-10)',
  async (userId, password, nextAction) => {
    await browser.signOn(userId, password);
    expect((await browser.changePassword(password, 'Soft-Rain42')).body.nextAction).toBe(nextAction);
    expect((await goOn()).body.nextAction).toBe(nextAction);
  },
);

it('a password is changed at another path in ping mode (API-02, API-10)', async () => {
  await browser.post('/ping/login/wgt/authenticate/apps/demo-ping/demo', {
    userId: 'tess',
    password: 'Loan-Key31',
  });
  const payload = {
    userId: 'tess',
    currentPassword: 'Loan-Key31',
    newPassword: 'Soft-Rain42',
    confirmPassword: 'Soft-Rain42',
    appId: 'demo-ping',
  };
  expect((await browser.post('/ping/cpw/wgt/updatePaswrd', payload)).status).toBe(404);
  const { body } = await browser.post('/ping/cpw/wgt/changepwd', payload);
  expect(body.nextAction).toBe('REDIRECT');
  expect(body).not.toHaveProperty('targetUrl');
});

it('a rejected password change gets CPW with the reason (API-10, VAL-11, VAL-12, VAL-13)', async () => {
  await browser.signOn('ada', 'Bright-Sky7');
  const reasons = async (current: string, next: string, more = {}) => {
    const { body } = await browser.changePassword(current, next, more);
    expect(body).toMatchObject({ nextAction: 'CPW', messages: [{ type: 'ERROR' }] });
    return body.messages[0].detail;
  };
  expect(await reasons('wrong', 'Soft-Rain42')).toMatch(/current password is incorrect/);
  expect(await reasons('Bright-Sky7', 'Bright-Sky7')).toEqual([
    { detail: expect.stringMatching(/different from your current/) },
  ]);
  expect(await reasons('Bright-Sky7', 'Lovelace-77')).toEqual([{ detail: expect.stringMatching(/name/) }]);
  expect(await reasons('Bright-Sky7', 'Soft-Rain42', { confirmPassword: 'Soft-Rain43' })).toEqual([
    { detail: 'New and Re-enter Passwords must match' },
  ]);
  await browser.changePassword('Bright-Sky7', 'Soft-Rain42');
  expect(await reasons('Soft-Rain42', 'Bright-Sky7')).toEqual([
    { detail: expect.stringMatching(/previous 6/), code: 'PASSWORD_HISTORY' },
  ]);
});

it('wrong current passwords are limited to the same number as at sign-on (API-10)', async () => {
  await browser.signOn('ada', 'Bright-Sky7');
  for (const _ of [1, 2])
    expect((await browser.changePassword('wrong', 'Soft-Rain42')).body.nextAction).toBe('CPW');
  expect((await browser.changePassword('wrong', 'Soft-Rain42')).body).toMatchObject({
    nextAction: 'LOGIN',
    sessionExpired: true,
  });
  expect((await browser.changePassword('Bright-Sky7', 'Soft-Rain42')).body.sessionExpired).toBe(true);
});

it("the password of another user can't be changed, nor any without a sign-on (API-10)", async () => {
  const expired = { nextAction: 'LOGIN', sessionExpired: true };
  expect((await browser.changePassword('Bright-Sky7', 'Soft-Rain42', { userId: 'ada' })).body).toMatchObject(
    expired,
  );
  expect((await mayChange()).body).toMatchObject(expired);
  await browser.signOn('ada', 'Bright-Sky7');
  expect((await browser.changePassword('Green_Hill6', 'Soft-Rain42', { userId: 'mary' })).body).toMatchObject(
    expired,
  );
  expect((await (await another()).signOn('mary', 'Green_Hill6')).body.nextAction).toBe('REDIRECT');
});

it('a signed-on user can change the password voluntarily unless the organization manages it (API-10, API-19)', async () => {
  await browser.signOn('ada@example.test', 'Bright-Sky7');
  expect((await mayChange()).body).toEqual({ messages: [], nextAction: 'CPW', userId: 'ada' });
  await browser.signOn('otto', 'Stone~Mill9');
  expect((await mayChange()).body).toMatchObject({ nextAction: 'ERR_PAGE', messages: [{ type: 'ERROR' }] });
  expect((await browser.changePassword('Stone~Mill9', 'Soft-Rain42')).body).toMatchObject({
    nextAction: 'CPW',
    messages: [{ type: 'ERROR' }],
  });
  await browser.signOn('finn', 'Silver.Fox7');
  expect((await mayChange()).body).toMatchObject({
    nextAction: 'ERR_PAGE',
    messages: [{ detail: expect.stringMatching(/Confirm/) }],
  });
});

it('the call that reports a disabled redirection is answered (API-10)', async () => {
  expect(await browser.ask('/cpw/disabledRedirect')).toMatchObject({ status: 200, body: { messages: [] } });
});

it('continuing a sign-on succeeds, or gets the step that is first (API-15, API-19)', async () => {
  expect((await goOn()).body).toMatchObject({ nextAction: 'LOGIN', sessionExpired: true });
  await browser.signOn('pia', 'Maple_Leaf3');
  expect((await goOn()).body).toEqual({
    messages: [],
    nextAction: 'REDIRECT',
    targetUrl: 'http://localhost:4999/examples/demo/?signedOn=1',
  });
  for (const [userId, password, nextAction] of [
    ['stella', 'Copper%Pan6', 'STEP_UP'],
    ['theo', 'Velvet=Sea2', 'TWO_FACTOR'],
    ['vera', 'Stale*Bread4', 'CPW'],
  ] as const) {
    await browser.signOn(userId, password);
    expect((await goOn()).body.nextAction).toBe(nextAction);
  }
});
