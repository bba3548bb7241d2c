/** Helpers for the time before the engine has loaded, which a test can extend. */
import type { Page } from 'playwright-core';
import { until } from '../visit/until';
import type { Visit } from '../visit/visit';

export const ENGINE = /\/chunks\/engine-/;

/**
 * Holds matching requests until you call the returned function. `Visit.hold` holds scripts only on one origin,
 * because on three they don't go through a proxy.
 */
export async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  let release = (): void => {};
  const gate = new Promise<void>((open) => {
    release = open;
  });
  await page.route(files, async (route) => {
    await gate;
    await route.continue().catch(() => {});
  });
  return release;
}

/** Waits until the engine controls the panel: its host got the `page` event. */
export const isLive = (visit: Visit, page: string): Promise<unknown> =>
  until(`the engine on ${page}`, () => visit.eventsOf('page').some(({ detail }) => detail.page === page));

/** Opens sign-on on a fresh host page, and waits for its panel, whether early or the engine's. */
export async function openEarly(visit: Visit, options?: Parameters<Visit['open']>[0]): Promise<void> {
  await visit.open(options);
  await visit.start('authenticateUser');
  await visit.shows('sign-on');
}

/** Stores elements of the page, so that a later check can compare them. */
export const remember = (visit: Visit): Promise<void> =>
  visit.page.evaluate(() => {
    Object.assign(window, {
      early: [
        ...document.querySelectorAll('#latchkey-root dialog, #latchkey-root input, #latchkey-root button'),
      ],
    });
  });
export const areSame = (visit: Visit): Promise<boolean> =>
  visit.page.evaluate(() =>
    (window as unknown as { early: Element[] }).early.every((element) => element.isConnected),
  );
