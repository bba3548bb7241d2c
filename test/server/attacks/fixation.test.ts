import { expect, it } from '@jest/globals';
import { TestBrowser } from '../../support/server/browser';
import { choice, passwordOf, Visitor } from '../../support/server/contract/visitor';
import { serverSuite } from '../../support/server/suite';

/*
 * An attacker has set the attacker's own session in the victim's browser, and waits until the victim proves an
 * identity in it.
 */

const { browser, server } = serverSuite();
const GOOD = 'Soft-Rain42';
const expired = { nextAction: 'LOGIN', sessionExpired: true };

/** A browser with everything that the victim's browser has now. */
function accomplice(): Visitor {
  const thief = Object.assign(new TestBrowser(server), { csrf: browser.csrf, sId: browser.sId });
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
  return new Visitor(thief, false);
}

const victim = new Visitor(browser, false);

it('only the browser that entered the code can choose the password in a recovery', async () => {
  await victim.recover('ada');
  const thief = accomplice();
  const { body } = await browser.giveCode(await browser.lastCode());
  expect(body).toEqual({
    messages: [],
    nextAction: 'CPW',
    sessionId: expect.any(String),
    csrfTokenValue: expect.any(String),
  });
  for (const sId of [thief.browser.sId, body.sessionId, '']) {
    thief.browser.sId = sId;
    expect((await thief.call('resetPassword', choice(GOOD))).body).toMatchObject(expired);
    expect((await thief.call('profile')).body).toMatchObject(expired);
  }
  expect((await browser.choosePassword(GOOD)).body.nextAction).toBe('REDIRECT');
});

it('only the browser that entered the code can choose the password in a registration', async () => {
  await victim.register('zoe');
  const thief = accomplice();
  const { body } = await victim.call('selfRegValidate', { otc: await browser.lastCode() });
  expect(body).toEqual({
    messages: [],
    nextAction: 'CPW',
    sessionId: expect.any(String),
    csrfTokenValue: expect.any(String),
  });
  thief.browser.sId = body.sessionId;
  expect((await thief.call('selfRegPassword', choice(GOOD))).body).toMatchObject(expired);
  expect((await victim.call('selfRegPassword', choice(GOOD))).body.nextAction).toBe('REDIRECT');
});

it.each([
  ['finn', 'twoFactor', 'otc'],
  ['sam', 'stepUp', 'validationCode'],
] as const)(
  'only the browser that passed the second step of %s can continue',
  async (userId, kind, field) => {
    await victim.signOn(userId);
    await victim.call(`${kind}Send`, { deliveryMethod: 'EMAIL' });
    const thief = accomplice();
    expect(
      (await victim.call(`${kind}Validate`, { [field]: await browser.lastCode() })).body.nextAction,
    ).toBe('REDIRECT');
    thief.browser.sId = browser.sId;
    expect((await thief.call('continueAuthentication')).body).toMatchObject(expired);
    expect((await victim.call('continueAuthentication')).body.nextAction).toBe('REDIRECT');
  },
);

it('the token from before a right code is rejected, and the new one accepted', async () => {
  await victim.recover('ada');
  const old = browser.csrf;
  await browser.giveCode(await browser.lastCode());
  expect(browser.csrf).not.toBe(old);
  const refused = await browser.post(
    '/cpw/wgt/fpschangepwd',
    { ...choice(GOOD), appId: 'demo' },
    { csrf: old },
  );
  expect(refused.status).toBe(403);
  expect((await browser.choosePassword(GOOD)).body.nextAction).toBe('REDIRECT');
});

it("a recovery by another user signs off the session's user", async () => {
  await browser.signOn('mary', passwordOf('mary'));
  await victim.prove('ada');
  expect((await victim.call('continueAuthentication')).body).toMatchObject(expired);
  expect((await browser.ask('/apps/wgt/demo/brands/demo/users/mary/')).body.nextAction).toBe('ERROR');
});
