import { expect, it } from '@jest/globals';
import { passwordOf } from '../../support/server/contract/visitor';
import { owner, PasskeyUser } from '../../support/server/passkey-user';
import { serverSuite } from '../../support/server/suite';

const { browser, another } = serverSuite();
const DAY = 86_400;

const offered = { nextAction: 'REDIRECT', offer: 'passkey' };
/** The offer of an answer that lets the user go on. */
const offerOf = ({ body }: { body: { nextAction: string; offer?: string } }) => {
  expect(body.nextAction).toBe('REDIRECT');
  return body.offer;
};

it('a password sign-on offers a passkey at an application with passkeys, and nowhere else', async () => {
  expect((await new PasskeyUser(browser).signOnWithPassword('ines')).body).toMatchObject(offered);
  expect(
    offerOf(await new PasskeyUser(browser, undefined, 'demo').signOnWithPassword('ines')),
  ).toBeUndefined();
});

it.each([
  ['finn', 'TWO_FACTOR', 'twoFactor'],
  ['theo', 'PWD_BEFORE_EXP_TWO_FACTOR', 'twoFactor'],
  ['sam', 'STEP_UP', 'stepUp'],
] as const)('%s gets the offer after the second step (%s), once', async (userId, nextAction, step) => {
  const user = new PasskeyUser(browser);
  const { body } = await user.signOnWithPassword(userId);
  expect(body.nextAction).toBe(nextAction);
  expect(Object.keys(body)).not.toContain('offer');
  expect((await user.code(step)).body).toMatchObject(offered);
  await browser.forward(120);
  expect(offerOf(await user.code('stepUp'))).toBeUndefined();
});

it('gets the offer after a new password that waited for the second step', async () => {
  const user = new PasskeyUser(browser);
  await user.signOnWithPassword('finn');
  await browser.changePassword(passwordOf('finn'), 'Soft-Rain42');
  expect((await user.code('twoFactor')).body).toMatchObject(offered);
});

it('a user who has a passkey gets no offer, by whatever means the sign-on was', async () => {
  const user = await owner(browser);
  expect(offerOf(await user.in(await another()).signOnWithPassword('ines'))).toBeUndefined();
  expect(offerOf(await user.in(await another()).signOn())).toBeUndefined();
});

it('a step-up that only renews the proof offers nothing', async () => {
  const user = new PasskeyUser(browser);
  await user.signOnWithPassword('ines');
  await browser.forward(600);
  expect((await user.newOptions()).body).toEqual({ messages: [] });
  expect(offerOf(await user.code('stepUp'))).toBeUndefined();
});

it('offers once in 30 days, whatever the user does', async () => {
  const again = async () => offerOf(await new PasskeyUser(await another()).signOnWithPassword('ines'));
  expect([await again(), await again()]).toEqual(['passkey', undefined]);
  // The clock also runs during the test.
  await browser.forward(30 * DAY - 60);
  expect(await again()).toBeUndefined();
  await browser.forward(60);
  expect([await again(), await again()]).toEqual(['passkey', undefined]);
});

it('of two sign-ons at the same time, one gets the offer', async () => {
  const users = [new PasskeyUser(await another()), new PasskeyUser(await another())];
  const replies = await Promise.all(users.map((user) => user.signOnWithPassword('ines')));
  expect(replies.map(({ body }) => body.offer).sort()).toEqual(['passkey', undefined]);
});
