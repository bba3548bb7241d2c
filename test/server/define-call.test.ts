import { expect, it } from '@jest/globals';
import { Hono } from 'hono';
import { calls } from '../../server/calls';
import type { ServerContext } from '../../server/context';
import { defineCall, mountCall } from '../../server/http/call';
import { contract } from '../../server/openapi/contract';

const definition = { guard: 'open', answer: async () => ({ body: {} }) } as const;

it('takes method and paths of a call from flows/calls.json, and refuses a call that is not there', () => {
  expect(defineCall('settings', definition)).toMatchObject({
    method: 'GET',
    paths: ['/appsdetails/wgt/apps/:appId'],
  });
  expect(defineCall('changePassword', definition)).toMatchObject({
    method: 'POST',
    paths: ['/cpw/wgt/updatePaswrd', '/ping/cpw/wgt/changepwd'],
  });
  expect(() => defineCall('nobody', definition)).toThrow('flows/calls.json has no call <nobody>');
});

it('serves every call of flows/calls.json once, alone or as the variant of another', () => {
  const served = calls.flatMap(({ id, variant }) => (variant ? [id, variant.id] : [id]));
  expect(served.sort()).toEqual(Object.keys(contract.calls).sort());
});

it.each([
  ['{"nudetect_fp":"f"}', 'authenticateOnMount'],
  ['{"nudetect_fp":"f","userId":"ada","password":"x"}', 'authenticate'],
  ['{"nudetect_fp":"f","userId":7}', 'authenticate'],
  ['{"userId":"","password":""}', 'authenticate'],
  ['no JSON', 'authenticate'],
])('recognizes the variant of authenticate by its payload: %s', async (data, name) => {
  const app = new Hono();
  const authenticate = calls.find(({ id }) => id === 'authenticate');
  if (authenticate) mountCall(app, authenticate, {} as ServerContext, async (call, c) => c.json({ call }));
  const answer = await app.request('/ping/login/wgt/authenticate/apps/demo/demo', {
    method: 'POST',
    body: new URLSearchParams({ data }),
  });
  expect(await answer.json()).toEqual({ call: name });
});
