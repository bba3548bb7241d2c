import { expect, it } from '@jest/globals';
import { readUserAgent } from '../../../auth/base/user-agent';
import { limits } from '../../../server/limits';
import { accountPage, stepUp } from '../../support/server/account';
import { TestBrowser } from '../../support/server/browser';
import { serverSuite } from '../../support/server/suite';

const { browser, server, another } = serverSuite();
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const EXPIRED = { nextAction: 'LOGIN', sessionExpired: true };
const STEP_UP = { messages: [], nextAction: 'STEP_UP' };

/** A browser in which ada is signed on. */
async function signedOn(userAgent = FIREFOX): Promise<TestBrowser> {
  const own = await new TestBrowser(server, undefined, { 'User-Agent': userAgent }).begin();
  await own.signOn('ada', 'Bright-Sky7');
  return own;
}

it('lists the sessions of the user with browser, system and times, and marks the current one', async () => {
  const phone = await signedOn(SAFARI);
  await phone.forward(60);
  const laptop = await signedOn();
  const mary = await another();
  await mary.signOn('mary', 'Green_Hill6');
  const { body, headers } = await accountPage(laptop).sessions();
  expect(body).toEqual({
    messages: [],
    userId: 'ada',
    sessions: [
      expect.objectContaining({ browser: 'Firefox', system: 'Windows', isCurrent: true }),
      expect.objectContaining({ browser: 'Safari', system: 'iOS', isCurrent: false }),
    ],
  });
  const [current, other] = body.sessions;
  expect(Date.parse(current.startedAt) - Date.parse(other.startedAt)).toBeGreaterThanOrEqual(60_000);
  expect(Date.parse(other.usedAt)).toBeGreaterThanOrEqual(Date.parse(other.startedAt));
  expect(headers.get('cache-control')).toBe('no-store');
});

it('answers with neither the sId of another session nor the text of its User-Agent', async () => {
  const phone = await signedOn(SAFARI);
  const laptop = await signedOn();
  const text = JSON.stringify((await accountPage(laptop).sessions()).body.sessions);
  for (const hidden of [phone.sId, laptop.sId, '18_5', 'Mozilla', 'ada']) expect(text).not.toContain(hidden);
});

it('ends one session, and answers with the remaining ones', async () => {
  const phone = await signedOn(SAFARI);
  const tablet = await signedOn();
  const laptop = await signedOn();
  const { sessions } = (await accountPage(laptop).sessions()).body;
  const { id } = sessions.find((one: { system: string }) => one.system === 'iOS');
  const { body } = await accountPage(laptop).end(id);
  expect(body.sessions.map((one: { id: string }) => one.id)).toEqual(
    sessions.map((one: { id: string }) => one.id).filter((one: string) => one !== id),
  );
  expect((await accountPage(phone).sessions()).body).toMatchObject(EXPIRED);
  expect((await accountPage(tablet).sessions()).body.sessions).toHaveLength(2);
});

it('ends the current session and removes its cookie', async () => {
  const laptop = await signedOn();
  const [{ id }] = (await accountPage(laptop).sessions()).body.sessions;
  expect((await accountPage(laptop).end(id)).body).toEqual({ messages: [], sessions: [] });
  expect(laptop.cookie).toBe('');
  expect((await accountPage(laptop).sessions()).body).toMatchObject(EXPIRED);
});

it('ends all other sessions of the user, also one before its second step, and no session of another user', async () => {
  const phone = await signedOn();
  const mary = await another();
  await mary.signOn('mary', 'Green_Hill6');
  const laptop = await signedOn();
  const { body } = await accountPage(laptop).endOthers();
  expect(body).toEqual({ messages: [], sessions: [expect.objectContaining({ isCurrent: true })] });
  expect((await accountPage(phone).sessions()).body).toMatchObject(EXPIRED);
  expect((await accountPage(mary).sessions()).body.sessions).toHaveLength(1);

  const [unfinished, finn] = [await another(), await another()];
  await unfinished.signOn('finn', 'Silver.Fox7');
  await finn.signOn('finn', 'Silver.Fox7');
  await finn.ask('/svauth/wgt/svoptions?appId=demo&brandId=demo');
  await finn.post('/svauth/wgt/sendsv', { appId: 'demo', deliveryMethod: 'EMAIL' });
  await finn.post('/svauth/wgt/validatesv', { otc: await finn.lastCode(), appId: 'demo' });
  expect((await accountPage(finn).sessions()).body.sessions).toHaveLength(2);
  expect((await accountPage(finn).endOthers()).body.sessions).toHaveLength(1);
  expect((await unfinished.ask('/svauth/wgt/svoptions?appId=demo&brandId=demo')).body).toMatchObject(EXPIRED);
});

it("doesn't end a session of another user, with the same answer as for an unknown id", async () => {
  const mary = await another();
  await mary.signOn('mary', 'Green_Hill6');
  const [{ id }] = (await accountPage(mary).sessions()).body.sessions;
  const laptop = await signedOn();
  const foreign = await accountPage(laptop).end(id);
  const unknown = await accountPage(laptop).end('unknown');
  expect(foreign.status).toBe(unknown.status);
  expect(Object.keys(foreign.body)).toEqual(Object.keys(unknown.body));
  expect((await accountPage(mary).sessions()).body.sessions).toHaveLength(1);
});

it('ends sessions only after a recent proof of identity, and again after a step-up', async () => {
  const phone = await signedOn();
  const laptop = await signedOn();
  await laptop.forward(limits.session.provedWithin + 1);
  const { sessions } = (await accountPage(laptop).sessions()).body;
  expect(sessions).toHaveLength(2);
  for (const { id } of sessions) expect((await accountPage(laptop).end(id)).body).toEqual(STEP_UP);
  expect((await accountPage(laptop).endOthers()).body).toEqual(STEP_UP);
  expect((await accountPage(phone).sessions()).body.sessions).toHaveLength(2);
  expect((await stepUp(laptop)).body.nextAction).toBe('REDIRECT');
  expect((await accountPage(laptop).endOthers()).body.sessions).toHaveLength(1);
  expect((await accountPage(phone).sessions()).body).toMatchObject(EXPIRED);
});

it('lists and ends nothing without a sign-on, while a step is required, or with a wrong token', async () => {
  const phone = await signedOn();
  expect((await accountPage(browser).sessions()).body).toMatchObject(EXPIRED);
  expect((await accountPage(browser).endOthers()).body).toMatchObject(EXPIRED);
  await browser.signOn('finn', 'Silver.Fox7');
  expect((await accountPage(browser).sessions()).body).toMatchObject({ nextAction: 'ERROR' });
  expect((await accountPage(browser).endOthers()).body).toMatchObject({ nextAction: 'ERROR' });
  const sam = await another();
  await sam.signOn('sam', 'Humble-Bee5');
  expect((await accountPage(sam).sessions()).body).toEqual(STEP_UP);
  const laptop = await signedOn();
  const forged = await laptop.post('/account/sessions/endothers', {}, { csrf: 'forged', header: 'forged' });
  expect(forged.status).toBe(403);
  expect((await accountPage(phone).sessions()).body.sessions).toHaveLength(2);
});

it('rejects a payload that its schema refuses', async () => {
  const laptop = await signedOn();
  for (const payload of [{}, { id: 7 }, { id: '' }, { id: 'x', more: 1 }])
    expect((await laptop.post('/account/sessions/end', payload)).status).toBe(400);
});

const AS_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const AS_CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox', 'Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${AS_CHROME} Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${AS_CHROME} Safari/537.36 Edg/140.0.0.0`, 'Edge', 'Windows'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${AS_CHROME} Safari/537.36 OPR/120.0.0.0`,
    'Opera',
    'macOS',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${AS_CHROME} Safari/537.36`, 'Chrome', 'ChromeOS'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [`${AS_IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iOS'],
  [`${AS_IPHONE} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iOS'],
  [`${AS_IPHONE} Version/18.0 EdgiOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 'Edge', 'iOS'],
  [`${AS_IPHONE} Version/18.5 Mobile/15E148 Safari/604.1 OPT/6.1.0`, 'Opera', 'iOS'],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${AS_CHROME.replace('Chrome', 'Headless$&')} Safari/537.36`,
    'Chrome',
    'Linux',
  ],
  ['curl/8.14.1', null, null],
  ['', null, null],
  [undefined, null, null],
])('reads the browser and the system of %s', (header, browser, system) => {
  expect(readUserAgent(header)).toEqual({ browser, system });
});
