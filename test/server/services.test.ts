import { expect, it } from '@jest/globals';
import type { Context } from 'hono';
import { limitAtOnce } from '../../server/http/at-once';
import { createService } from '../../server/http/service';
import { TooBusy } from '../../server/store/db/database';
import { MANNERS, startBadService } from '../support/server/bad-service';

const LIMITS = { atOnce: 2, within: 0.2, bytes: 100_000 };
const request = {} as Context;

it.each(MANNERS)('ends a request to a service that is %s', async (manner) => {
  const bad = await startBadService(manner);
  const { fetch } = createService(LIMITS);
  await expect(fetch(`http://127.0.0.1:${bad.port}/`)).rejects.toThrow(
    manner === 'endless' ? 'more than 100000 bytes' : 'timeout',
  );
  expect(bad.sent()).toBeLessThan(20_000_000);
  await bad.close();
});

it('leaves the place of a request that waits for a service to others, and refuses at once if too many wait', async () => {
  const service = createService(LIMITS);
  const limit = limitAtOnce(1);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const waiting = [1, 2].map(() => limit(request, () => service.wait(() => answered)));
  await expect(limit(request, () => service.wait(() => answered))).rejects.toThrow('2 requests already wait');
  // A request that doesn't need the service finds a place, and so does only one.
  await limit(request, async () => {
    await expect(limit(request, async () => undefined)).rejects.toThrow(TooBusy);
  });
  answer();
  await Promise.all(waiting);
  // All places are free again.
  await limit(request, () => service.wait(async () => undefined));
});
