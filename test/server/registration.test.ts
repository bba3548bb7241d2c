import { expect, it } from '@jest/globals';
import type { TestBrowser } from '../support/server/browser';
import { codeSent } from '../support/server/code-sent';
import { serverSuite } from '../support/server/suite';

const { browser, another } = serverSuite();
const samlInput = (person: unknown) => Buffer.from(JSON.stringify({ person })).toString('base64');
const assert = (input: string, by: TestBrowser = browser) =>
  by.post('/userReg/wgt/assertion', { samlInput: input, appId: 'demo', brandId: 'demo', language: 'en_US' });
const consume = (more: Record<string, unknown>, by: TestBrowser = browser) =>
  by.post('/sp/ACS.saml2', { wgtRequest: true, transport: 'xhr', appDomain: 'example.test', ...more });
const register = (token: string, by: TestBrowser = browser) =>
  by.post('/userReg/wgt/apps/demo/brands/demo/register', { token });
const give = (otc: string) => browser.post('/userReg/wgt/validateSV', { otc, appId: 'demo' });
const choose = (newPassword: string) =>
  browser.post('/userReg/wgt/createpassword', { newPassword, confirmPassword: newPassword, appId: 'demo' });

/** Exchanges the host's input for the service provider's token. */
async function tokenFor(person: string): Promise<string> {
  const { SAMLResponse, RelayState } = (await assert(samlInput(person))).body;
  return (await consume({ SAMLResponse, RelayState })).body.token;
}

it('a registration with assertion, token, code and password creates the user (API-13, API-17, API-19)', async () => {
  const asserted = await assert(samlInput('zoe'));
  expect(asserted.body).toEqual({
    messages: [],
    nextAction: 'REDIRECT',
    SAMLResponse: expect.any(String),
    RelayState: expect.any(String),
  });
  const { SAMLResponse, RelayState } = asserted.body;
  const accepted = await consume({ SAMLResponse, RelayState });
  expect(accepted.body).toEqual({ status: 'success', token: expect.any(String), messages: [] });
  const { token } = accepted.body;
  expect((await browser.post('/userReg/wgt/getDeliveryMethod?appId=demo', { token })).body).toEqual({
    messages: [],
    nextAction: 'VALIDATE_SV',
    phoneId: expect.any(String),
    deliveryMethod: 'TEXT',
  });
  expect((await register(token)).body).toEqual(codeSent(1));
  expect(await browser.outbox()).toMatchObject([{ to: '+12125550175', channel: 'TEXT', userId: 'zoe' }]);
  expect((await give('000000')).body).toMatchObject({
    nextAction: 'VALIDATE_SV',
    svAttempts: 1,
    messages: [{ type: 'ERROR' }],
  });
  expect((await choose('Soft-Rain42')).body.nextAction).toBe('LOGIN'); // The code isn't confirmed yet.
  expect((await give(await browser.lastCode())).body).toMatchObject({
    messages: [],
    nextAction: 'CPW',
    sessionId: browser.sId,
  });
  expect((await (await another()).signOn('zoe', 'Soft-Rain42')).body.nextAction).toBe('LOGIN');
  expect((await choose('Castellan-77')).body).toMatchObject({
    nextAction: 'CPW',
    messages: [{ detail: [{ detail: expect.stringMatching(/name/) }] }],
  });
  expect((await choose('Soft-Rain42')).body).toMatchObject({
    nextAction: 'REDIRECT',
    targetUrl: expect.any(String),
    messages: [],
  });
  expect((await browser.get('/outbox.json?with=notices')).body.at(-1)).toMatchObject({
    change: 'passwordCreated',
    userId: 'zoe',
    to: 'zoe@example.test',
  });
  expect((await browser.post('/login/wgt/continueAuthentication', {})).body.nextAction).toBe('REDIRECT'); // Already signed on.
  expect((await (await another()).signOn('zoe', 'Soft-Rain42')).body.nextAction).toBe('REDIRECT');
});

it('another code is sent to the selected option, or by email to a person without a mobile phone (API-13, API-20)', async () => {
  const ask = (path: string) => browser.ask(`/userReg/wgt/${path}`);
  expect((await ask('svoptions')).body).toMatchObject({ nextAction: 'ERROR', messages: [{ type: 'ERROR' }] });
  const token = await tokenFor('yan');
  const method = await browser.post('/userReg/wgt/getDeliveryMethod?appId=demo', { token });
  expect(method.body).toMatchObject({ phoneId: null, deliveryMethod: 'EMAIL' });
  await register(token);
  expect((await ask('svoptions')).body).toEqual({
    messages: [],
    nextAction: 'SV_DELIVERY_OPTIONS',
    mobilePhoneIds: {},
    landLinePhoneIds: {},
    email: 'y***@example.test',
  });
  const again = () =>
    browser.post('/userReg/wgt/sendSV', { phoneId: '', deliveryMethod: 'EMAIL', appId: 'demo' });
  expect((await again()).status).toBe(429);
  await browser.forward(120);
  expect((await again()).body).toEqual(codeSent(2));
  await browser.forward(120);
  await again();
  await browser.forward(120);
  expect((await again()).body.nextAction).toBe('ERROR');
  const code = await browser.lastCode();
  for (const _ of [1, 2, 3, 4]) await give(code === '111111' ? '222222' : '111111');
  expect((await give(code === '111111' ? '222222' : '111111')).body.nextAction).toBe('ERROR');
});

it('an assertion is rejected if it is forged, changed, old, used before or without its relay state (API-17)', async () => {
  const failed = { status: 'failed', token: null, messages: [{ type: 'ERROR', detail: expect.any(String) }] };
  const { SAMLResponse, RelayState } = (await assert(samlInput('zoe'))).body;
  const changed = (from: string | RegExp, to: string) =>
    Buffer.from(Buffer.from(SAMLResponse, 'base64').toString().replace(from, to)).toString('base64');
  const { REF } = (await browser.dev('/dev/reference', { person: 'zoe' })).body;
  const unsigned = changed(/<ds:Signature.*<\/ds:Signature>/s, '');
  for (const response of [changed('>zoe<', '>yan<'), unsigned, `${SAMLResponse}.`, 'nonsense', REF]) {
    expect(response).not.toBe(SAMLResponse);
    expect((await consume({ SAMLResponse: response, RelayState })).body).toEqual(failed);
  }
  expect((await consume({ SAMLResponse })).body).toEqual(failed);
  expect((await consume({ SAMLResponse, RelayState })).body.status).toBe('success');
  expect((await consume({ SAMLResponse, RelayState })).body).toEqual(failed);
  const second = (await assert(samlInput('zoe'))).body;
  const late = { SAMLResponse: second.SAMLResponse, RelayState: second.RelayState };
  await browser.forward(301);
  expect((await consume(late)).body).toEqual(failed);
  const stranger = await another();
  stranger.cookies.clear();
  expect((await consume(late, stranger)).body).toMatchObject({
    status: 'failed',
    token: null,
    sessionExpired: true,
  });
});

it('assertions are issued for people in the directory only (API-17)', async () => {
  for (const input of [
    samlInput('nobody'),
    samlInput({ id: 'zoe' }),
    samlInput('a\0b'),
    'no base64 of JSON',
  ]) {
    expect((await assert(input)).body).toMatchObject({ nextAction: 'ERROR', messages: [{ type: 'ERROR' }] });
  }
});

it('the reference of an assertion in the URL is accepted once (API-13)', async () => {
  const { REF, TargetResource } = (await browser.dev('/dev/reference', { person: 'zoe' })).body;
  const detail = (more = {}) =>
    browser.post('/userReg/wgt/getSVDeliveryDetail', { REF, TargetResource, ...more });
  expect((await detail({ TargetResource: '/examples/minimal/' })).body.nextAction).toBe('ERROR');
  const { body } = await detail();
  expect(body).toMatchObject({
    nextAction: 'VALIDATE_SV',
    deliveryMethod: 'TEXT',
    phoneId: expect.any(String),
    token: expect.any(String),
  });
  expect((await register(body.token)).body.nextAction).toBe('VALIDATE_SV');
  expect((await detail()).body).toMatchObject({ nextAction: 'ERROR', messages: [{ type: 'ERROR' }] });
});

it('a token that is unknown, too old or from another session gets ERROR (API-13)', async () => {
  const token = await tokenFor('zoe');
  expect((await register('unknown')).body.nextAction).toBe('ERROR');
  expect((await register(token, await another())).body.nextAction).toBe('ERROR');
  expect(
    (await browser.post('/userReg/wgt/getDeliveryMethod?appId=demo', { token: 'unknown' })).body.nextAction,
  ).toBe('ERROR');
  await browser.forward(1700); // The session is still live …
  await browser.post('/secure/wgt/gettargeturl', {});
  await browser.forward(101); // … but the token is too old.
  expect((await register(token)).body.nextAction).toBe('ERROR');
  expect(await browser.outbox()).toEqual([]);
});

it('a registered person gets FPC after the code (API-13)', async () => {
  await register(await tokenFor('ada'));
  expect((await give(await browser.lastCode())).body).toMatchObject({
    nextAction: 'FPC',
    messages: [{ type: 'ERROR' }],
  });
  expect((await choose('Soft-Rain42')).body.nextAction).toBe('LOGIN');
});

it('two requests at once create one user (API-13)', async () => {
  await register(await tokenFor('zoe'));
  await give(await browser.lastCode());
  const replies = await Promise.all([choose('Soft-Rain42'), choose('Soft-Rain43')]);
  const actions = replies.map(({ body }) => body.nextAction);
  expect(actions).toContain('REDIRECT');
  expect(Math.max(...replies.map(({ status }) => status))).toBeLessThan(500);
  // The other request has to start again, or its token is invalid if the first one has ended in between.
  expect(['LOGIN', 'ERROR']).toContain(actions.find((action) => action !== 'REDIRECT'));
});
