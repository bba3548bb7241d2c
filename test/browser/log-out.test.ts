import { expect } from '@jest/globals';
import { suite } from '../support/browser/suite';
import { until } from '../support/visit/until';
import type { Visit } from '../support/visit/visit';

const test = suite();

/** The session cookies of the reference server that the browser holds. */
const sessions = async (visit: Visit): Promise<string[]> =>
  (await visit.context.cookies()).map(({ name }) => name).filter((name) => /^latchkey-/.test(name));

test('ENT-06: logs out without showing anything, and returns the outcome to the host', async (visit) => {
  await visit.openSignOn();
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.page.waitForURL('**/examples/demo/?signedOn=1');
  expect(await sessions(visit)).toHaveLength(1);
  await visit.open();
  const before = visit.eventsOf('page').length;
  await visit.start('logout', { callback: true });
  // The sign-on's `end` event is sent while its page is being left and may get lost. The call's name tells
  // the outcomes apart.
  const end = await until('the end of the logout', () =>
    visit.eventsOf('end').find(({ detail }) => detail.nextAction === 'LOG_OUT'),
  );
  expect(end.detail).toEqual({ outcome: 'returned', nextAction: 'LOG_OUT' });
  expect(visit.eventsOf('callback')).toHaveLength(1);
  const panels = visit.eventsOf('page').slice(before);
  expect(panels.every(({ detail }) => detail.panel === null)).toBe(true);
  const asked = visit.requested
    .map((url) => new URL(url))
    .filter(({ pathname }) => pathname === '/login/auth/logout');
  expect(asked.map(({ searchParams }) => [searchParams.get('appId'), searchParams.get('brandId')])).toEqual([
    ['demo', 'demo'],
  ]);
  expect(await sessions(visit)).toEqual([]);
});
