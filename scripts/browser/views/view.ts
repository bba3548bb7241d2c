import { until } from '../until';
import type { OpenOptions, Visit } from '../visit';

/** A panel in one of its states, and the steps that lead to it. */
export interface View {
  name: string;
  /** `options` go to the widget's config and its host page. */
  reach(visit: Visit, options: OpenOptions): Promise<void>;
}

/** Waits until the animations of panels and messages have ended; endless animations go on. */
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

/** Switches the system to a colour scheme, and waits until the panel shows that scheme. */
export async function inScheme(visit: Visit, colorScheme: 'light' | 'dark'): Promise<void> {
  await visit.page.emulateMedia({ colorScheme });
  // The page gets the change in its next frame; what the page then changes is visible one frame later.
  await visit.page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await settled(visit);
}

/** Makes the server answer each of these calls with this body, once. */
export async function ordered(visit: Visit, answers: Record<string, object>): Promise<void> {
  for (const [call, body] of Object.entries(answers))
    await visit.server.order({ call, answer: { body: { messages: null, ...body } } });
}
