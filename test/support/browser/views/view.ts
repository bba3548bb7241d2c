import type { Page } from 'playwright-core';
import type { OpenOptions } from '../../visit/host-page';
import { until } from '../../visit/until';
import type { Visit } from '../../visit/visit';

/** A panel in one of its states, and the steps to reach it. */
export interface View {
  name: string;
  /** `options` are passed to the widget's config and its host page. */
  reach(visit: Visit, options: OpenOptions): Promise<void>;
}

/** Waits until the animations of panels and messages have ended, ignoring endless ones. */
export async function settled(visit: Visit): Promise<void> {
  await until('the animations to end', () =>
    visit.page.evaluate(() =>
      document
        .getAnimations()
        .every(
          (one) =>
            one.playState !== 'running' || one.effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
        ),
    ),
  );
}

/** Waits until the page has shown a change: it gets the change in the next frame and shows the result one frame later. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Switches the system's color scheme and waits until the panel shows it. */
export async function inScheme(visit: Visit, colorScheme: 'light' | 'dark'): Promise<void> {
  await visit.page.emulateMedia({ colorScheme });
  await drawn(visit.page);
  await settled(visit);
}

/** Overrides the next answer of each of these calls with this body. */
export async function ordered(visit: Visit, answers: Record<string, object>): Promise<void> {
  for (const [call, body] of Object.entries(answers))
    await visit.server.order({ call, answer: { body: { messages: null, ...body } } });
}
