import { expect } from '@jest/globals';
import type { OpenOptions } from '../visit/host-page';
import { until } from '../visit/until';
import type { Visit } from '../visit/visit';

/** Expects that Enter in sign-on sends nothing and keeps the input if the host's page stops submit events. */
export async function keepsInput(visit: Visit, options: OpenOptions): Promise<void> {
  const password = 'Plnt-Hidden5';
  await visit.context.addInitScript(() =>
    addEventListener(
      'submit',
      (event) => {
        event.stopImmediatePropagation();
        Object.assign(window, { stopped: event.defaultPrevented });
      },
      true,
    ),
  );
  await visit.openSignOn(options);
  await visit.field('userId').fill('ada');
  await visit.field('password').fill(password);
  const url = visit.page.url();
  await visit.field('password').press('Enter');
  await until('the submit event', () => visit.page.evaluate(() => 'stopped' in window));
  // A submission would begin in a later task.
  await visit.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(visit.page.url()).toBe(url);
  await visit.shows('sign-on');
  expect(await visit.field('password').inputValue()).toBe(password);
  expect(visit.posts).toEqual([]);
}
