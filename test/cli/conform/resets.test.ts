import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Conform } from '../../../cli/conform/config';
import { paceOf } from '../../../cli/conform/pace';
import { resetsOf } from '../../../cli/conform/probes/resets';
import { openServer } from '../../../cli/transcript/server/server';

let calls = 0;
let status = 200;
let server: Awaited<ReturnType<typeof openServer>>;
beforeAll(async () => {
  server = await openServer((_, response) => {
    calls += 1;
    response.writeHead(status).end();
  });
});
beforeEach(() => {
  calls = 0;
  status = 200;
});
afterAll(() => server.close());

const open = () => {
  const config = {
    hooks: { reset: { method: 'POST', url: `${server.origin}/reset` } },
  } as unknown as Conform;
  return resetsOf(config, paceOf(config));
};

it('resets the users again only after a request or another change', async () => {
  const { reset, change, pace } = open();
  expect([await reset(), await reset(), calls]).toEqual([true, true, 1]);
  await pace.turn();
  expect([await reset(), await reset(), calls]).toEqual([true, true, 2]);
  change();
  expect([await reset(), calls]).toEqual([true, 3]);
});

it('resets the users again after a request that was sent during a reset', async () => {
  const { reset, pace } = open();
  const first = reset();
  await pace.turn();
  await first;
  await reset();
  expect(calls).toBe(2);
});

it('resets the users again after a hook that failed', async () => {
  const { reset } = open();
  status = 500;
  await expect(reset()).rejects.toThrow('answered 500');
  status = 200;
  expect([await reset(), calls]).toEqual([true, 2]);
});

it('returns false if the config has no hook', async () => {
  const config = {} as Conform;
  expect(await resetsOf(config, paceOf(config)).reset()).toBe(false);
});
