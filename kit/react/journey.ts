import type { EntryId, Outcome } from 'latchkey';
import { useEffect, useRef } from 'react';
import { useHolder } from './provider';

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
