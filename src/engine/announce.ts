import type { PublicState } from '../api/types';
import { isBusy, type Message, type State } from '../core/flow/state';
import { messageLine } from '../i18n/message-line';
import type { Text } from '../i18n/text';
import type { Ports } from '../ports';
import type { Scripts } from './host';
import type { PageForm } from './page/page-form';
import type { EngineParts } from './parts';

/** Returns a message with its texts, as hosts see it. */
function publicMessage(message: Message, text: Text) {
  const items = message.items.map((item) => ({
    text: messageLine(item, text),
    ...('key' in item && { key: item.key }),
  }));
  return { type: message.type, items };
}

/** Returns the result of `getState()`: the position in the journey, without any input. */
export function publicState(state: State, text: Text): PublicState {
  return Object.freeze({
    page: state.shown?.page ?? null,
    flow: state.flow,
    busy: state.entry !== null && isBusy(state),
    message: state.message && Object.freeze(publicMessage(state.message, text)),
  });
}

/** Milliseconds to wait after the paint of a page before prefetching, so the page comes first. */
const WARM_UP_MS = 500;

/** Calls `then` after the next frame, or immediately in environments that never paint. */
const afterPaint = (then: () => void): void => {
  if (typeof requestAnimationFrame === 'function') requestAnimationFrame(() => setTimeout(then));
  else then();
};

const isWaiting = (state: State): boolean => state.entry !== null && isBusy(state);

type Announcing = Pick<EngineParts, 'life'> & {
  ports: Pick<Ports, 'emit' | 'clock'>;
  texts: Pick<EngineParts['texts'], 'text'>;
  pageForm: Pick<PageForm, 'saveDraft' | 'publishFacts'>;
};

/**
 * Returns a function that reports the changes of a step to the host, the form and the host's scripts. `warmUp`
 * prefetches what may follow the visible page.
 */
export function createAnnouncer(
  { ports, texts: { text }, life, pageForm }: Announcing,
  scripts: Pick<Scripts, 'page' | 'settings'>,
  warmUp: () => void,
): (before: State, after: State) => void {
  const { emit, clock } = ports;
  let warmUpTimer: unknown;
  life.addEventListener('abort', () => clock.clearTimeout(warmUpTimer));
  return (before, after) => {
    // A step that closes the panel also clears the page, so the page's input is saved first.
    if (before.shown && !after.shown) pageForm.saveDraft(before.shown.panel);
    // A page that is being replaced keeps its visit, so the host gets only one event.
    if (after.shown && after.shown.visit !== before.shown?.visit) {
      const { page, flow, panel } = after.shown;
      emit('page', { page, flow, panel });
      scripts.page(page, flow);
      // The page is usable once painted. Its first submit may need the prefetched parts.
      afterPaint(() => {
        clock.clearTimeout(warmUpTimer);
        if (!life.aborted) warmUpTimer = clock.setTimeout(warmUp, WARM_UP_MS);
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
