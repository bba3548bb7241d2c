import { expect, it } from '@jest/globals';
import { Hono } from 'hono';
import type { ServerContext } from '../../server/context';
import { TestBrowser } from '../support/server/browser';
import { serverCode } from '../support/server/code';
import { serverSuite } from '../support/server/suite';

const { browser, server } = serverSuite();

/** The sections of the account panel, which every application has. */
const account = { app: true, passkeys: false, password: true, rememberedDevices: true, sessions: true };

it('the settings call answers the selected settings of an application', async () => {
  const { body } = await browser.get(
    '/appsdetails/wgt/apps/demo-ping?properties=isPingEnabled,fpsNewUserSVChannel,toString',
  );
  expect(body).toEqual({ app: { isPingEnabled: true, fpsNewUserSVChannel: 'PHONE_EMAIL', account } });
});

it('the settings call answers the screens of an application, unasked, until the next reset', async () => {
  const path = '/appsdetails/wgt/apps/demo?properties=isPingEnabled';
  const show = (screens: unknown) => browser.dev('/dev/screens', { appId: 'demo', screens });
  const app = async () => (await browser.get(path)).body.app;
  const plain = { isPingEnabled: false, account };
  expect(await app()).toEqual(plain);
  expect((await show({ channel: 'next' })).status).toBe(200);
  expect(await app()).toEqual({ ...plain, screens: { channel: 'next' } });
  await show(null);
  expect(await app()).toEqual(plain);
  await show({ pack: 'a'.repeat(64) });
  await browser.dev('/dev/reset', {});
  expect(await app()).toEqual(plain);
});

it.each([
  ['screens.channel', 'demo', { channel: '../next' }],
  ['screens.pack', 'demo', { pack: 'abc' }],
  ['screens.from', 'demo', { from: 'https://evil.example/' }],
  ['screens', 'demo', 'next'],
  ['appId', 'nobody', { channel: 'next' }],
])('the control endpoint of screens refuses a wrong %s', async (field, appId, screens) => {
  const reply = await browser.dev('/dev/screens', { appId, screens });
  expect(reply).toMatchObject({ status: 400, body: { messages: [{ field }] } });
});

it('the settings call has no ping path, and the other calls have one', async () => {
  expect((await browser.get('/ping/appsdetails/wgt/apps/demo')).status).toBe(404);
  expect((await browser.get('/ping/login/wgt/getCountryCodes?appId=demo')).body.CountryCodes).toContain('47');
});

it("an unknown application or brand gets 404 with the field's name", async () => {
  expect((await browser.get('/appsdetails/wgt/apps/constructor')).status).toBe(404);
  const reply = await browser.post('/login/wgt/validate/apps/demo/nobody', {});
  expect(reply).toMatchObject({ status: 404, body: { messages: [{ type: 'ERROR', field: 'brandId' }] } });
  expect((await browser.post('/ping/login/wgt/validate/apps/demo-ping/demo', {})).body).toEqual({
    messages: [],
  });
});

it('the target URL has the origin of the page that requests it', async () => {
  const { body } = await browser.post('/secure/wgt/gettargeturl', { appId: 'demo-ping' });
  expect(body).toMatchObject({
    messages: [],
    nextAction: 'REDIRECT',
    targetUrl: 'http://localhost:4999/examples/demo/?signedOn=1',
  });
});

it('an error report without a session is stored, truncated to the size limit', async () => {
  const stranger = new TestBrowser(server);
  const report = {
    errorLogs: { errorMessage: 'x'.repeat(5000), url: 'https://a.test/' },
    currentPage: 'LOGIN_PAGE',
  };
  expect((await stranger.post('/login/wgt/logErrorMessage/apps/demo/demo', report)).body).toEqual({
    messages: [],
  });
  const [kept] = (await browser.get('/dev/errors')).body.errors;
  expect(kept.report).toMatchObject({
    currentPage: 'LOGIN_PAGE',
    errorLogs: { errorMessage: 'x'.repeat(2000) },
  });
});

it('an unknown call gets an envelope, and a known one by another method 405', async () => {
  expect(await browser.get('/svauth/wgt/nothing')).toMatchObject({
    status: 404,
    body: { messages: [{ type: 'ERROR' }] },
  });
  const wrong = await browser.get('/fpc/wgt/sendsv');
  expect(wrong).toMatchObject({ status: 405, body: { messages: [{ type: 'ERROR' }] } });
  expect(wrong.headers.get('Allow')).toBe('POST');
});

it("an unreadable payload is rejected with the field's name", async () => {
  const path = '/login/wgt/authenticate/apps/demo/demo';
  const form = (data: string) =>
    new URLSearchParams({ data, _csrf: browser.csrf, sId: browser.sId }).toString();
  for (const data of ['{', '[]', 'null', '"x"']) {
    expect(await browser.post(path, null, { body: form(data) })).toMatchObject({
      status: 400,
      body: { messages: [{ field: 'data' }] },
    });
  }
  for (const [payload, field] of [
    [{ password: 'x' }, 'userId'],
    [{ userId: 'a'.repeat(71), password: 'x' }, 'userId'],
    [{ userId: 'ada' }, 'password'],
    [{ userId: 'ada', password: { length: 3 } }, 'password'],
    [{ userId: 'ada', password: 'a\0b' }, 'password'],
  ] as const) {
    expect(await browser.post(path, payload)).toMatchObject({
      status: 400,
      body: { messages: [{ type: 'ERROR', field }] },
    });
  }
  expect((await browser.post(path, {}, { type: 'application/json', body: '{}' })).status).toBe(415);
  expect((await browser.post(path, { userId: 'ada', password: 'x'.repeat(70_000) })).status).toBe(413);
});

const { calls, contract, defineCall, mountCall } = serverCode;

const definition = { guard: 'open', answer: async () => ({ body: {} }) } as const;

it('a call takes its method and paths from flows/calls.json, and an unknown call is rejected', () => {
  expect(defineCall('settings', definition)).toMatchObject({
    method: 'GET',
    paths: ['/appsdetails/wgt/apps/:appId'],
  });
  expect(defineCall('changePassword', definition)).toMatchObject({
    method: 'POST',
    paths: ['/cpw/wgt/updatePaswrd', '/ping/cpw/wgt/changepwd'],
  });
  expect(() => defineCall('missing', definition)).toThrow('flows/calls.json has no call <missing>');
});

it('every call of flows/calls.json is served once, alone or as the variant of another', () => {
  const served = calls.flatMap(({ id, variant }) => (variant ? [id, variant.id] : [id]));
  expect(served.sort()).toEqual(Object.keys(contract.calls).sort());
});

it.each([
  ['{"nudetect_fp":"f"}', 'authenticateOnMount'],
  ['{"nudetect_fp":"f","userId":"ada","password":"x"}', 'authenticate'],
  ['{"nudetect_fp":"f","userId":7}', 'authenticate'],
  ['{"userId":"","password":""}', 'authenticate'],
  ['no JSON', 'authenticate'],
])('authenticate recognizes its variant by the payload: %s', async (data, name) => {
  const app = new Hono();
  const authenticate = calls.find(({ id }) => id === 'authenticate');
  if (authenticate) mountCall(app, authenticate, {} as ServerContext, async (call, c) => c.json({ call }));
  const answer = await app.request('/ping/login/wgt/authenticate/apps/demo/demo', {
    method: 'POST',
    body: new URLSearchParams({ data }),
  });
  expect(await answer.json()).toEqual({ call: name });
});
