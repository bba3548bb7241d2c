import { until } from '../until';
import type { OpenOptions, Visit } from '../visit';

/** A panel in one of its states, and how a person comes to see it. */
export interface View {
  name: string;
  /** `options` go to the widget's config and its host page. */
  reach(visit: Visit, options: OpenOptions): Promise<void>;
}

/** Ends the opening of panels and messages; what turns for ever goes on. */
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

/** The system goes over to a scheme, and what is on show with it. */
export async function inScheme(visit: Visit, colorScheme: 'light' | 'dark'): Promise<void> {
  await visit.page.emulateMedia({ colorScheme });
  // The page hears of it in its next frame, and what it changes then is seen one frame later.
  await visit.page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await settled(visit);
}

/** Has the server answer each of these calls with this body, once. */
export async function ordered(visit: Visit, answers: Record<string, object>): Promise<void> {
  for (const [call, body] of Object.entries(answers))
    await visit.server.order({ call, answer: { body: { messages: null, ...body } } });
}
