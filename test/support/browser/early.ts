/** The time before the engine is there, made as long as a test wants it. */
import type { Page } from 'playwright-core';
import { until } from '../../../tools/browser/until';
import type { Visit } from '../../../tools/browser/visit';

export const ENGINE = /\/chunks\/engine-/;

/**
 * Keeps requests that match waiting, until what it answers is called; `Visit.hold` does not reach scripts,
 * which no front is before.
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

/** The engine has the panel: its host was told of the page. */
export const isLive = (visit: Visit, page: string): Promise<unknown> =>
  until(`the engine on ${page}`, () => visit.toldOf('page').some(({ detail }) => detail.page === page));

/** Opens sign-on on a fresh host page, and waits for its panel: the early one, or the engine's. */
export async function openEarly(visit: Visit, options?: Parameters<Visit['open']>[0]): Promise<void> {
  await visit.open(options);
  await visit.start('authenticateUser');
  await visit.shows('sign-on');
}

/** Remembers elements of the page, to know them again. */
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
