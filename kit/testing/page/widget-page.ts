/** The page object: user actions on the widget, in any kind of page. */
import type { VisibleState } from './state';
import { type Journeys, journeys, type LazyText, type Step } from './steps';

/** A part of the visible state. Nested objects can be partial too. */
export type Part<T> = { [K in keyof T]?: T[K] extends object | null ? Part<NonNullable<T[K]>> | null : T[K] };

export interface WidgetPage extends Journeys {
  /** Types into fields of the panel, by field name. */
  type(values: Readonly<Record<string, LazyText>>): Promise<void>;
  /** Selects options of radio buttons or lists, by field name. The value `true` checks a checkbox. */
  choose(values: Readonly<Record<string, string>>): Promise<void>;
  /** Presses a button by its action: `submit`, `cancel`, `resend`, ... */
  press(action: string): Promise<void>;
  state(): Promise<VisibleState>;
  /**
   * Waits for a visible state, such as `{ page: 'FPW_ENTER_CODE' }`. @throws Error with the actual state
   * after the timeout
   */
  waitFor(part: Part<VisibleState>): Promise<VisibleState>;
}

export interface PageOptions {
  /** Timeout of `waitFor` and of each action, in milliseconds. Defaults to 10000. */
  timeoutMs?: number;
  /** Selector of the widget's container, for pages with several widgets. Defaults to `#latchkey-root`. */
  root?: string;
}

export const ROOT = '#latchkey-root';
export const TIMEOUT_MS = 10_000;
const POLL_MS = 25;

/** The actions in one kind of page. Each waits for the element that it needs. */
export interface PageActions {
  type(field: string, text: string): Promise<void>;
  choose(field: string, value: string): Promise<void>;
  press(action: string): Promise<void>;
  /** See `sendCode` in state.ts. */
  sendCode(panel: string): Promise<boolean>;
  state(): Promise<VisibleState>;
}

/** Creates a page object from these actions. */
export function widgetPage(actions: PageActions, timeoutMs = TIMEOUT_MS): WidgetPage {
  /** Waits until `look` returns something. @throws Error with the actual state after the timeout */
  async function poll<T>(what: string, look: () => Promise<T | false>): Promise<T> {
    const until = Date.now() + timeoutMs;
    for (;;) {
      const found = await look();
      if (found !== false) return found;
      if (Date.now() > until) {
        const state = await actions.state();
        const hint =
          state.page === null ? '. If an earlier test has left a widget in the page, call its destroy()' : '';
        throw new Error(
          `The widget did not ${what} within ${timeoutMs} ms. Its state is ${describeState(state)}${hint}`,
        );
      }
      await new Promise((done) => setTimeout(done, POLL_MS));
    }
  }
  const waitFor = (part: Part<VisibleState>): Promise<VisibleState> =>
    poll(`reach ${JSON.stringify(part)}`, async () => {
      const state = await actions.state();
      return isPart(part, state) && state;
    });
  async function type(values: Readonly<Record<string, LazyText>>): Promise<void> {
    for (const [field, text] of Object.entries(values))
      await actions.type(field, typeof text === 'function' ? await text() : text);
  }
  async function choose(values: Readonly<Record<string, string>>, ifThere = false): Promise<void> {
    for (const [field, value] of Object.entries(values)) {
      if (ifThere && !Object.hasOwn((await actions.state()).fields, field)) continue;
      await actions.choose(field, value);
    }
  }
  async function play(steps: () => readonly Step[]): Promise<void> {
    for (const step of steps()) {
      if ('panel' in step) await waitFor({ panel: step.panel });
      else if ('type' in step) await type(step.type);
      else if ('choose' in step) await choose(step.choose, step.optional);
      else if ('press' in step) await actions.press(step.press);
      else await poll('accept the code', () => actions.sendCode(step.sendCode));
    }
  }
  return {
    type,
    choose: (values) => choose(values),
    press: (action) => actions.press(action),
    state: () => actions.state(),
    waitFor,
    ...journeys(play),
  };
}

function isPart(part: unknown, state: unknown): boolean {
  if (typeof part !== 'object' || part === null) return Object.is(part, state);
  if (typeof state !== 'object' || state === null) return false;
  if (Array.isArray(part)) return JSON.stringify(part) === JSON.stringify(state);
  return Object.entries(part).every(([key, inner]) =>
    isPart(inner, (state as Readonly<Record<string, unknown>>)[key]),
  );
}

/** Describes the state without field values, because a test report must not contain passwords. */
const describeState = ({ page, panel, dialog, message, errors, buttons }: VisibleState): string =>
  JSON.stringify({ page, panel, dialog, message, errors, buttons });
