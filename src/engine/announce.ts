import { isBusy, type State } from '../core/flow/state';
import type { Text } from '../i18n/text';
import type { Ports } from '../ports';
import type { PageForm } from './page/page-form';
import { publicMessage } from './public-state';
import type { Scripts } from './scripts';

/** Milliseconds between the paint of a page and the fetch of what may follow: the page comes first. */
const WARM_UP_MS = 500;

export interface AnnounceOptions {
  ports: Pick<Ports, 'emit' | 'clock'>;
  text: Text;
  /** Ends with the widget. */
  life: AbortSignal;
  pageForm: Pick<PageForm, 'saveDraft' | 'publishFacts'>;
  scripts: Pick<Scripts, 'page' | 'settings'>;
  /** Fetches what may follow the page on show. */
  warmUp(): void;
}

/**
 * Calls `then` after the next frame, also where a slow machine takes long for it; at once where nothing is
 * ever painted.
 */
const afterPaint = (then: () => void): void => {
  if (typeof requestAnimationFrame === 'function') requestAnimationFrame(() => setTimeout(then));
  else then();
};

const isWaiting = (state: State): boolean => state.entry !== null && isBusy(state);

/** Makes the function that tells the host, the form and the host's scripts what a step changed. */
export function createAnnouncer(options: AnnounceOptions): (before: State, after: State) => void {
  const { text, life, pageForm, scripts, warmUp } = options;
  const { emit, clock } = options.ports;
  let warming: unknown;
  life.addEventListener('abort', () => clock.clearTimeout(warming));
  return (before, after) => {
    // A step that closes the panel also forgets the page, so the typed values of the page are kept first.
    if (before.shown && !after.shown) pageForm.saveDraft(before.shown.panel);
    // A page that is being replaced still has the same visit: the host hears of it once.
    if (after.shown && after.shown.visit !== before.shown?.visit) {
      const { page, flow, panel } = after.shown;
      emit('page', { page, flow, panel });
      scripts.page(page, flow);
      // The page is usable once it is painted; what its first submit needs may come then.
      afterPaint(() => {
        clock.clearTimeout(warming);
        if (!life.aborted) warming = clock.setTimeout(warmUp, WARM_UP_MS);
      });
    }
    if (after.message && after.message !== before.message)
      emit('message', publicMessage(after.message, text));
    const busy = isWaiting(after);
    if (busy !== isWaiting(before)) emit('busy', { busy });
    if (after.settings !== before.settings) {
      pageForm.publishFacts();
      scripts.settings(after.settings);
    }
  };
}
