import { useEffect, useLayoutEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import type { Guard, Scalar, TextChoice, TimerId } from '../core/data/data.gen';
import { readPath } from '../core/data/paths';
import { choose, holds } from '../core/flow/facts';
import { type Known, knownOf } from '../core/flow/known';
import { isBusy, type Message, type Shown, type State, type Timers } from '../core/flow/state';
import type { Form } from '../form/form';
import type { Text } from '../i18n/text';
import { useEngine, usePanel } from './contexts';

/** The visible page, its panel, and the state around them. */
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
 * Returns the view of the current page. Each part has its own selector, so it changes only if its value does.
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

/** Returns all facts. The object changes only if one of them does. */
export const useFacts = (): Record<string, Scalar> => useSelector((state: State) => state.facts);

/** Returns whether the guard holds. */
export const useGuard = (when: Guard | undefined): boolean =>
  useSelector((state: State) => holds(when, state.facts));

/** Returns the function that looks up texts in the widget's language. */
export function useText(): Text {
  const { texts } = useEngine();
  return useSyncExternalStore(texts.watch, texts.speech, texts.speech);
}

/** Returns the text that matches the current facts. */
export function useChoice(choice: TextChoice | undefined, args?: Record<string, unknown>): string {
  const text = useText();
  const facts = useFacts();
  if (choice === undefined) return '';
  const key = typeof choice === 'string' ? choice : choose(choice, facts)?.text;
  return key === undefined ? '' : text(key, args);
}

/** Returns the data of the session, such as the captcha markup. */
export const useSession = (): State['session'] => useSelector((state: State) => state.session);

/** Returns the settings of the application. */
export const useSettings = (): State['settings'] => useSelector((state: State) => state.settings);

/** Returns the values that the journey keeps. */
export const useJourney = (): State['journey'] => useSelector((state: State) => state.journey);

/** Returns a value of the state by its path, such as `journey.user.contacts`. */
export const useStateValue = (path: string | undefined): unknown =>
  useSelector((state: State) => (path === undefined ? undefined : readPath(state, path)));

/** Returns the user's data from the journey, for password rules. */
export const useKnown = (): Known => knownOf(useJourney());

/** Returns a value of a timer of the visible page. */
export const useTimer = <Part extends keyof Timers[TimerId]>(
  id: TimerId | undefined,
  part: Part,
): number | undefined =>
  useSelector((state: State) =>
    id === undefined ? undefined : (state.shown?.timers ?? state.timers)[id]?.[part],
  );

/**
 * Returns the seconds left on a timer, rounded up: 0 if it has ended, null if it never started. Reads the
 * clock instead of counting ticks, so the number is right after a tab was suspended.
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

/**
 * Returns the value that `read` finds in the form, and renders again when it changes. It subscribes instead
 * of comparing at each render, because a reset form doesn't belong to the page that is about to be replaced.
 */
function useForm<T extends string | boolean | null>(read: (form: Form) => T): T {
  const { form } = useEngine();
  const { visit } = usePanel();
  const [value, setValue] = useState<T>(() => read(form));
  const latest = useRef({ read, value });
  latest.current.read = read;
  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribes again on each visit
  useLayoutEffect(() => {
    const update = (): void => {
      const next = latest.current.read(form);
      // A key press calls the listeners of all fields. Most values are unchanged and need no render.
      if (next === latest.current.value) return;
      latest.current.value = next;
      setValue(next);
    };
    update();
    return form.subscribe(update);
  }, [form, visit]);
  return value;
}

/** Returns the value of a field as text. */
export const useFormText = (field: string): string => useForm((form) => form.text(field));

/** Returns the rule that a field breaks, or null if it breaks none or its error isn't visible yet. */
export const useFieldError = (field: string): string | null => useForm((form) => form.errorOf(field));

/** Returns the host's own text for a field that it has refused, or null. */
export const useRefusal = (field: string): string | null => useForm((form) => form.refusalOf(field));

/** Returns whether the user has tried to submit since the form was last valid. */
export const useTried = (): boolean => useForm((form) => form.isTried());

/** Returns the field that showed the latest error, `TRY` for the whole form, or null once it is fixed. */
export const useNews = (): string | null => useForm((form) => form.news());

/**
 * Returns whether all fields are valid (`valid`), or all required fields have a value (`filled`). Always true
 * for a panel without fields.
 */
export function useFormState(kind: 'valid' | 'filled'): boolean {
  const { hasForm } = usePanel();
  const holds = useForm((form) => (kind === 'valid' ? form.isValid() : form.isFilled()));
  return !hasForm || holds;
}
