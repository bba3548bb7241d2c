import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { TestBrowser } from '../support/server/browser';
import { serverSuite } from '../support/server/suite';

interface CallData {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly ping?: false | string;
}

const { browser, server } = serverSuite();
const data: Record<string, CallData> = JSON.parse(readFileSync('flows/calls.json', 'utf8')).calls;
const names: Record<string, string> = { appId: 'demo', brandId: 'demo', userId: 'ada' };
const filled = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '');
const pathsOf = ({ path, ping }: CallData) => (ping === false ? [path] : [path, ping ?? `/ping${path}`]).map(filled);
/** Calls that need no session. */
const open = ['settings', 'csrf', 'sessionId', 'countryCodes', 'disabledRedirect', 'logout', 'logError'];
const calls = Object.entries(data);
const guarded = calls.filter(([id]) => !open.includes(id));
const send = (visitor: TestBrowser, { method }: CallData, path: string, payload: unknown = { nudetect_fp: '' }, csrf?: string) =>
  method === 'GET' ? visitor.ask(path) : visitor.post(path, payload, csrf === undefined ? {} : { csrf });

/** Does the same for each call, at its path and in ping mode; what fails names the call. */
async function forEach(some: typeof calls, check: (call: CallData, path: string, id: string) => Promise<unknown>): Promise<void> {
  for (const [id, call] of some) for (const path of pathsOf(call)) await check(call, path, id);
}

it('API-02 plays an ordered answer for every call, body and status as they are, also in ping mode', async () => {
  const answer = { status: 409, body: { any: ['thing', 1] } };
  await forEach(calls, async (call, path, id) => {
    const payload = id === 'authenticate' ? { userId: 'ada', password: 'x' } : undefined;
    const ordered = await browser.dev('/dev/scenarios', { call: id, answer });
    expect({ id, ordered: ordered.status }).toEqual({ id, ordered: 201 });
    const { status, body } = await send(browser, call, path, payload);
    expect({ path, status, body }).toEqual({ path, ...answer });
  });
});

it('API-05 answers LOGIN with sessionExpired for every guarded call without a live session', async () => {
  await forEach(guarded, async (call, path) => {
    const { status, body } = await send(new TestBrowser(server), call, path);
    expect({ path, status, body }).toMatchObject({
      path,
      status: 200,
      body: { nextAction: 'LOGIN', sessionExpired: true, messages: [{ type: 'ERROR' }] },
    });
  });
});

it('API-04 API-07 refuses every guarded POST without the CSRF token', async () => {
  const posts = guarded.filter(([, { method }]) => method === 'POST');
  await forEach(posts, async (call, path) => {
    const { status, body } = await send(browser, call, path, {}, '');
    expect({ path, status, body }).toMatchObject({ path, status: 403, body: { messages: [{ field: '_csrf' }], csrfTokenValue: expect.any(String) } });
  });
});

it('answers 405 for every call by another method', async () => {
  await forEach(calls, async (call, path) => {
    const { status, headers } = call.method === 'GET' ? await browser.post(path, {}) : await browser.get(path);
    expect({ path, status, allow: headers.get('Allow') }).toEqual({ path, status: 405, allow: call.method });
  });
});

const unusable = [
  ['changePassword', { newPassword: 'Soft-Rain42', confirmPassword: 'Soft-Rain42' }, 'currentPassword'],
  ['changePassword', { currentPassword: 'x', confirmPassword: 'Soft-Rain42' }, 'newPassword'],
  ['changePassword', { userId: '%', currentPassword: 'x', newPassword: 'y', confirmPassword: 'y' }, 'userId'],
  ['twoFactorSend', { deliveryMethod: 'PIGEON' }, 'deliveryMethod'],
  ['twoFactorSend', { deliveryMethod: 'TEXT', phoneId: 'unknown' }, 'phoneId'],
  ['twoFactorValidate', {}, 'otc'],
  ['stepUpSend', { deliveryMethod: ['TEXT'] }, 'deliveryMethod'],
  ['stepUpValidate', { otc: '123456' }, 'validationCode'],
  ['federatedAssertion', { appId: 'demo', brandId: 'demo', language: 'en_US' }, 'samlInput'],
  ['acs', { SAMLResponse: 'x', transport: 'xhr' }, 'wgtRequest'],
  ['acs', { SAMLResponse: 'x', wgtRequest: true, transport: 'form' }, 'transport'],
  ['selfRegDeliveryMethod', {}, 'token'],
  ['selfRegDeliveryDetail', { REF: 'x' }, 'TargetResource'],
  ['register', { token: 7 }, 'token'],
  ['selfRegPassword', { newPassword: 'Soft-Rain42' }, 'confirmPassword'],
] as const;

it('refuses payloads that it cannot use, naming the field', async () => {
  await browser.signOn('ada', 'Bright-Sky7');
  for (const [id, payload, field] of unusable) {
    const call = data[id] as CallData;
    const { status, body } = await send(browser, call, filled(call.path), payload);
    expect({ id, payload, status, body }).toMatchObject({ status: 400, body: { messages: [{ type: 'ERROR', field }] } });
  }
});
