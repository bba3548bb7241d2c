import { expect, it } from '@jest/globals';
import { Hono } from 'hono';
import type { ServerContext } from '../../server/context';
import { serverCode } from '../support/server/code';

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
