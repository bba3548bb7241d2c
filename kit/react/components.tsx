/** The provider, the component of a journey, and the hooks. */
import { create, type EntryId, type Outcome, type PublicState, type WidgetEvents } from 'latchkey';
import {
  createContext,
  type ReactElement,
  useContext,
  useEffect,
  useInsertionEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createHolder, type Holder, NOTHING_VISIBLE } from './holder';
import type { LatchkeyApi, LatchkeyProviderProps } from './types';

const Context = createContext<Holder | null>(null);

/**
 * Provides one widget to the components inside. You can import and render it on a server, because the widget
 * is created in the browser.
 *
 * @example
 * <LatchkeyProvider config={{ appId: 'demo-host', brandId: 'demo', authApiPath: 'http://localhost:4600' }}>
 */
export function LatchkeyProvider({ children, ...options }: LatchkeyProviderProps): ReactElement {
  const [holder] = useState(() => createHolder(options, create));
  // Runs before the effects of the components inside, which may call a method at once.
  useInsertionEffect(() => holder.use(options));
  useEffect(() => {
    holder.hold();
    return () => holder.release();
  }, [holder]);
  return <Context.Provider value={holder}>{children}</Context.Provider>;
}

/** Returns the holder of the nearest provider. @throws Error without a provider */
function useHolder(user: string): Holder {
  const holder = useContext(Context);
  if (!holder)
    throw new Error(
      `[latchkey] ${user}: no provider. Put <LatchkeyProvider config={...}> around this component.`,
    );
  return holder;
}

export interface JourneyProps {
  /** The entry point to call. */
  entry: EntryId;
  /** The input of the entry point, if it has one. */
  input?: object | undefined;
  /** Set it to true to begin the journey, and to false to close it. */
  open: boolean;
  onEnd(outcome: Outcome): void;
}

/** A journey as a component. It renders nothing itself. */
export function Journey({ entry, input, open, onEnd }: JourneyProps): null {
  const holder = useHolder('Journey');
  const latest = useRef({ input, onEnd });
  useEffect(() => {
    latest.current = { input, onEnd };
  });
  const running = useRef<{ entry: EntryId; leaving?: ReturnType<typeof setTimeout> } | null>(null);
  useEffect(() => {
    if (!open) return;
    const own = running.current?.entry === entry ? running.current : { entry };
    clearTimeout(own.leaving);
    if (running.current !== own) {
      running.current = own;
      const call = holder.api[entry] as (input?: object) => Promise<Outcome>;
      void call(latest.current.input).then((outcome) => {
        if (running.current !== own) return;
        running.current = null;
        latest.current.onEnd(outcome);
      });
    }
    return () => {
      // StrictMode runs the effect again at once, which must not close anything.
      own.leaving = setTimeout(() => {
        if (running.current !== own) return;
        running.current = null;
        holder.close();
        latest.current.onEnd({ outcome: 'closed', nextAction: null });
      });
    };
  }, [holder, entry, open]);
  return null;
}

/**
 * Returns the methods of the provider's widget. The object never changes. Calls wait until the widget has
 * been created.
 */
export const useLatchkey = (): LatchkeyApi => useHolder('useLatchkey').api;

/**
 * Returns the visible state of the widget, and renders again when it changes. On a server, no page is
 * visible.
 */
export function useLatchkeyState(): PublicState {
  const { onChange, state } = useHolder('useLatchkeyState');
  return useSyncExternalStore(onChange, state, () => NOTHING_VISIBLE);
}

/** Calls the latest `handler` on each `event` while the component is mounted. */
export function useLatchkeyEvent<E extends keyof WidgetEvents>(
  event: E,
  handler: (detail: WidgetEvents[E]) => void,
): void {
  const holder = useHolder('useLatchkeyEvent');
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => holder.on(event, (detail) => latest.current(detail)), [holder, event]);
}
