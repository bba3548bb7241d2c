import { expect, it } from '@jest/globals';
import { serverSuite } from '../support/server/suite';

const { browser, another } = serverSuite();
const profile = (userId: string) =>
  browser.ask(`/apps/wgt/demo/brands/demo/users/${encodeURIComponent(userId)}/`);

it("the signed-on user's profile is shown by user ID or email (API-14)", async () => {
  await browser.signOn('ada', 'Bright-Sky7');
  const { body } = await profile('ada');
  expect(body).toMatchObject({ messages: [], nextAction: 'PROFILE' });
  expect(body.user).toMatchObject({
    userId: 'ada',
    firstName: 'Ada',
    middleInitial: 'K',
    lastName: 'Lovelace',
    emailId: 'ada@example.test',
    brandId: 'demo',
    languageCode: 'en_US',
    status: 'active',
    type: 'user',
  });
  expect(body.user.contacts).toEqual([
    {
      countryType: 'U',
      countryCode: '1',
      cityCode: '',
      phoneNumber: '2125550142',
      phoneType: 'Y',
      extension: '',
    },
    {
      countryType: 'U',
      countryCode: '1',
      cityCode: '',
      phoneNumber: '2125550163',
      phoneType: 'N',
      extension: '204',
    },
  ]);
  expect((await profile('Ada@Example.test')).body.user).toEqual(body.user);
});

it("a new user's profile is shown after the code, not before, and still after the password (API-14)", async () => {
  await browser.askForCode('noor', { phoneNumber: '2125550119' }, { currentFlow: 'NEW_USER' });
  expect((await profile('noor')).body.nextAction).toBe('ERROR');
  await browser.giveCode(await browser.lastCode());
  expect((await profile('noor')).body).toMatchObject({
    nextAction: 'PROFILE',
    user: { userId: 'noor', status: 'new' },
  });
  await browser.choosePassword('Soft-Rain42');
  expect((await profile('noor')).body).toMatchObject({ nextAction: 'PROFILE', user: { status: 'active' } });
});

it('the profile of another user is rejected with the same message, whether or not that user exists (API-14)', async () => {
  await browser.signOn('ada', 'Bright-Sky7');
  const refused = (await profile('nobody')).body;
  expect(refused).toEqual({ nextAction: 'ERROR', messages: [{ type: 'ERROR', detail: expect.any(String) }] });
  expect((await profile('mary')).body).toEqual(refused);
  await browser.forward(1801);
  expect((await profile('ada')).body).toMatchObject({ nextAction: 'LOGIN', sessionExpired: true });
});

it('a log-out by POST needs the token, and ends the session (API-15)', async () => {
  const path = '/login/auth/logout';
  await browser.signOn('ada', 'Bright-Sky7');
  expect((await browser.post(path, {}, { csrf: 'wrong' })).status).toBe(403);
  expect((await profile('ada')).body.nextAction).toBe('PROFILE');
  expect(await browser.post(path, {})).toMatchObject({ status: 200, body: { messages: [] } });
  expect(browser.cookies.size).toBe(0);
  expect((await (await another()).post(path, {})).body).toEqual({ messages: [] });
});

it("log-out ends session, cookie and token, and a page of another origin can't log out (API-15, API-20)", async () => {
  await browser.signOn('ada', 'Bright-Sky7');
  await browser.get('/login/auth/logout?appId=demo&brandId=demo'); // An image on another page has no session ID.
  expect((await profile('ada')).body.nextAction).toBe('PROFILE');
  expect((await browser.ask('/login/auth/logout?appId=demo&brandId=demo')).body).toEqual({ messages: [] });
  expect(browser.cookies.size).toBe(0);
  const { csrf } = browser;
  const fresh = await another();
  expect((await fresh.post('/secure/wgt/gettargeturl', {}, { csrf })).status).toBe(403); // The token ended with the session.
  expect((await browser.ask('/login/auth/logout?appId=demo&brandId=demo')).body).toEqual({ messages: [] });
});
