import { expect, it } from '@jest/globals';
import { PasskeyUser } from '../../support/server/passkey-user';
import { serverSuite } from '../../support/server/suite';

const { browser, another } = serverSuite();

/** A user who has a passkey and has signed on with the password in this browser. */
async function owner(userId = 'ines'): Promise<PasskeyUser> {
  const user = new PasskeyUser(browser);
  await user.signOnWithPassword(userId);
  expect((await user.add()).body).toEqual({ messages: [], nextAction: 'REDIRECT' });
  return user;
}

it('signs on in another browser, which gets a new session and token', async () => {
  const user = (await owner()).in(await another());
  const before = { sId: user.browser.sId, csrf: user.browser.csrf };
  const { body } = await user.signOn();
  expect(body).toEqual({
    messages: [],
    nextAction: 'REDIRECT',
    sessionId: expect.any(String),
    csrfTokenValue: expect.any(String),
  });
  expect(body.sessionId).not.toBe(before.sId);
  expect(body.csrfTokenValue).not.toBe(before.csrf);
  const profile = await user.browser.ask('/apps/wgt/demo/brands/demo/users/ines/');
  expect(profile.body.nextAction).toBe('PROFILE');
});
