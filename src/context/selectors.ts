import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import type { Guard, Scalar, TextChoice, TimerId } from '../core/data/data.gen';
import { readPath } from '../core/data/paths';
import { choose, holds } from '../core/flow/guards';
import { type Known, knownOf } from '../core/flow/known';
import { isBusy, type Message, type Shown, type State, type Timers } from '../core/flow/state';
import type { Text } from '../i18n/text';
import { useEngine } from './engine-context';

/** What is on show: the page and its panel, and what surrounds it. */
export interface View {
  status: State['status'];
  shown: Shown | null;
  page: string | null;
  flow: string | null;
  panelId: string | null;
  step: number | null;
  steps: string[] | null;
  message: Message | null;
  busy: boolean;
  dialogs: string[];
  focus: State['focus'];
  visit: number;
}

/**
 * The view of the current page. Each part has a selector of its own, so that a part changes only when its
 * value does.
 */
export function useView(): View {
  const status = useSelector((state: State) => state.status);
  const shown = useSelector((state: State) => state.shown);
  const message = useSelector((state: State) => state.message);
  const busy = useSelector((state: State) => state.entry !== null && isBusy(state) && !state.host.silent);
  const dialogs = useSelector((state: State) => state.dialogs);
  const focus = useSelector((state: State) => state.focus);
  return {
    status,
    shown,
    page: shown?.page ?? null,
    flow: shown?.flow ?? null,
    panelId: shown?.panel ?? null,
    step: shown?.step ?? null,
    steps: shown?.steps ?? null,
    message,
    busy,
    dialogs,
    focus,
    visit: shown?.visit ?? 0,
  };
}

/** All facts; the object changes only when one of them does. */
export const useFacts = (): Record<string, Scalar> => useSelector((state: State) => state.facts);

/** Whether a guard holds now. */
export const useGuard = (when: Guard | undefined): boolean =>
  useSelector((state: State) => holds(when, state.facts));

/** The words of the widget's language. */
export function useText(): Text {
  const { texts } = useEngine();
  return useSyncExternalStore(texts.watch, texts.speech, texts.speech);
}

/** The text that a choice of texts gives for the current facts. */
export function useChoice(choice: TextChoice | undefined, args?: Record<string, unknown>): string {
  const text = useText();
  const facts = useFacts();
  if (choice === undefined) return '';
  const key = typeof choice === 'string' ? choice : choose(choice, facts)?.text;
  return key === undefined ? '' : text(key, args);
}

/** The session's data: captcha markup and the like. */
export const useSession = (): State['session'] => useSelector((state: State) => state.session);

/** The values that the journey keeps. */
export const useJourney = (): State['journey'] => useSelector((state: State) => state.journey);

/** A value of the state by its path, such as `journey.user.contacts`. */
export const useStateValue = (path: string | undefined): unknown =>
  useSelector((state: State) => (path === undefined ? undefined : readPath(state, path)));

/** What the journey knows of the user, for rules about passwords. */
export const useKnown = (): Known => knownOf(useJourney());

/** A timer of the page on show. */
export const useTimer = <Part extends keyof Timers[TimerId]>(
  id: TimerId | undefined,
  part: Part,
): number | undefined =>
  useSelector((state: State) =>
    id === undefined ? undefined : (state.shown?.timers ?? state.timers)[id]?.[part],
  );

/**
 * Whole seconds that a timer has left; 0 when it is over, null when it was never started. From the clock, not
 * from ticks: a suspended tab wakes up with the right number.
 */
export function useTimerLeft(id: TimerId | undefined): number | null {
  const { clock } = useEngine();
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const endsAt = useTimer(id, 'endsAt');
  const left = endsAt === undefined ? null : Math.max(0, Math.ceil((endsAt - clock.now()) / 1000));
  useEffect(() => {
    if (endsAt === undefined || left === 0) return;
    const untilNext = (endsAt - clock.now()) % 1000 || 1000;
    const handle = clock.setTimeout(tick, untilNext);
    return () => clock.clearTimeout(handle);
  });
  return left;
}
