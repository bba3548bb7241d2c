import { expect, it } from '@jest/globals';
import { TestBrowser } from '../../support/server/browser';
import { serverCode } from '../../support/server/code';
import {
  type ContractCall,
  contractCalls,
  guardedCalls,
  limits,
  OPEN,
  pathsOf,
  posts,
} from '../../support/server/contract/calls';
import { serverSuite } from '../../support/server/suite';

// Many small requests, on a machine that may be busy.
const { browser, server, another } = serverSuite();
const { descriptionOf } = serverCode;
const send = (visitor: TestBrowser, { method }: ContractCall, path: string, sId?: string) =>
  method === 'GET'
    ? visitor.get(`${path}?sId=${sId ?? visitor.sId}`)
    : visitor.post(path, { nudetect_fp: '' }, sId === undefined ? {} : { sId });
const TARGET = '/secure/wgt/gettargeturl';
const guardedPosts = guardedCalls.filter(({ method }) => method === 'POST');

/** Runs the same check for each call, at its path and in ping mode. A failure names the call. */
async function forEach(
  some: readonly ContractCall[],
  check: (call: ContractCall, path: string) => Promise<unknown>,
): Promise<void> {
  for (const call of some) for (const path of pathsOf(call)) await check(call, path);
}

it('the calls that need a session are known', async () => {
  const { document } = await descriptionOf(server.url);
  for (const { id, method, path } of contractCalls) {
    const { security } = document.paths[path][method.toLowerCase()];
    expect({ id, isOpen: security.length > 1 }).toEqual({ id, isOpen: OPEN.includes(id) });
  }
});

it('every call plays an ordered answer with its body and status unchanged, also in ping mode (API-02)', async () => {
  const answer = { status: 409, body: { any: ['thing', 1] } };
  await forEach(contractCalls, async (call, path) => {
    const ordered = await browser.dev('/dev/scenarios', { call: call.id, answer });
    expect({ id: call.id, ordered: ordered.status }).toEqual({ id: call.id, ordered: 201 });
    const payload = call.id === 'authenticateOnMount' ? { nudetect_fp: '' } : {};
    const { status, body } =
      call.method === 'GET' ? await browser.ask(path) : await browser.post(path, payload);
    expect({ path, status, body }).toEqual({ path, ...answer });
  });
});

it('a missing, unknown, foreign or expired session gets LOGIN with sessionExpired (API-05)', async () => {
  const other = await another();
  const stranger = new TestBrowser(server);
  const check = async (situation: string, visitor: TestBrowser, sId?: string) =>
    forEach(guardedCalls, async (call, path) => {
      const { status, body } = await send(visitor, call, path, sId);
      const expired = {
        nextAction: 'LOGIN',
        sessionExpired: true,
        messages: [{ type: 'ERROR', detail: expect.any(String) }],
      };
      expect({ situation, path, status, body }).toMatchObject({
        situation,
        path,
        status: 200,
        body: expired,
      });
    });
  await check('none', stranger);
  await check('unproved', stranger, browser.sId);
  await check('unknown', browser, 'unknown');
  await check('foreign', browser, other.sId);
  await browser.forward(limits.session.idle + 1);
  await check('idle', browser);
});

it('a guarded POST is rejected if its CSRF token is missing, wrong, from another session or contradicted (API-04, API-07)', async () => {
  const other = await another();
  await other.post(TARGET, {}); // This POST binds its token.
  await forEach(guardedPosts, async (_, path) => {
    for (const deviation of [{ csrf: '' }, { csrf: 'wrong' }, { csrf: other.csrf }, { header: 'other' }]) {
      const { status, body } = await browser.post(path, {}, deviation);
      expect({ path, deviation, status, body }).toEqual({
        path,
        deviation,
        status: 403,
        body: {
          messages: [{ type: 'ERROR', detail: expect.any(String), field: '_csrf' }],
          nextAction: 'ERROR',
          csrfTokenValue: expect.any(String),
          csrfTokenHeader: 'X-XSRF-TOKEN',
        },
      });
      expect((await browser.post(TARGET, {}, { csrf: body.csrfTokenValue })).status).toBe(200);
    }
  });
  expect((await browser.post(TARGET, {}, { header: null })).status).toBe(200);
});

it('a call by another method gets 405 and the name of the right method', async () => {
  const refused = {
    messages: [{ type: 'ERROR', detail: expect.any(String), problem: expect.any(String) }],
    nextAction: 'ERROR',
  };
  await forEach(contractCalls, async (call, path) => {
    const methods = call.id === 'logout' ? ['GET', 'POST'] : [call.method];
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => !methods.includes(one))) {
      const response = await fetch(server.url + path, { method, headers: { Origin: browser.origin } });
      const { status, headers } = response;
      expect({ path, method, status, allow: headers.get('Allow') }).toEqual({
        path,
        method,
        status: 405,
        allow: methods.join(', '),
      });
      expect(await response.json()).toEqual(refused);
    }
  });
});

it("a POST gets 415 if it isn't form-encoded, and 413 if it is too large (API-04)", async () => {
  const large = `data=${'x'.repeat(limits.body.bytes)}`;
  await forEach(posts, async (_, path) => {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x', '']) {
      const { status, body } = await browser.post(path, {}, { type, body: '{}' });
      expect({ path, type, status, body }).toMatchObject({
        path,
        type,
        status: 415,
        body: { messages: [{ type: 'ERROR' }], nextAction: 'ERROR' },
      });
    }
    const { status, body } = await browser.post(path, {}, { body: large });
    expect({ path, status, body }).toMatchObject({
      path,
      status: 413,
      body: { messages: [{ type: 'ERROR' }], nextAction: 'ERROR' },
    });
  });
});

it('an unknown path gets 404 with the envelope', async () => {
  await forEach(contractCalls, async (_, path) => {
    for (const unknown of [
      `${path.replace(/\/$/, '')}/more`,
      `/ping/ping${path}`,
      path.replace(/\w+\/?$/, 'nothing/at/all'),
    ]) {
      for (const method of ['GET', 'POST']) {
        const response = await fetch(server.url + unknown, { method });
        expect({ unknown, method, status: response.status }).toEqual({ unknown, method, status: 404 });
        expect(await response.json()).toMatchObject({ messages: [{ type: 'ERROR' }], nextAction: 'ERROR' });
      }
    }
  });
});
