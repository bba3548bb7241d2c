/**
 * Replaces the module `with-selector` of use-sync-external-store in the slim build. The original is CommonJS, which would bundle all
 * of Preact's React layer.
 */
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';

/** The result of `selector` on a store. Stays the same object as long as `isEqual` returns true. */
export function useSyncExternalStoreWithSelector<State, Selection>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => State,
  _getServerSnapshot: unknown,
  selector: (state: State) => Selection,
  isEqual: (a: Selection, b: Selection) => boolean = Object.is,
): Selection {
  const last = useRef<{ selected: Selection } | null>(null);
  const read = useMemo(() => {
    let memo: { state: State; selected: Selection } | undefined;
    return () => {
      const state = getSnapshot();
      if (memo && Object.is(memo.state, state)) return memo.selected;
      const next = selector(state);
      const before = memo ?? last.current;
      memo = { state, selected: before && isEqual(before.selected, next) ? before.selected : next };
      return memo.selected;
    };
  }, [getSnapshot, selector, isEqual]);
  const selected = useSyncExternalStore(subscribe, read, read);
  useEffect(() => {
    last.current = { selected };
  }, [selected]);
  return selected;
}
