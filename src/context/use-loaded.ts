import { useEffect, useState } from 'react';
import { loaded } from '../core/loaded';
import { useEngine } from './contexts';

/**
 * Returns a value that may need a separate file: undefined while that loads, and null if it fails to load.
 * A promise must stay the same from render to render.
 */
export function useLoaded<T>(value: T | Promise<T>, what: string): T | null | undefined {
  const { report } = useEngine();
  const [found, setFound] = useState<{ of: unknown; value: T | null } | null>(null);
  useEffect(() => {
    if (!(value instanceof Promise)) return;
    let isCurrent = true;
    loaded(value, what, (...fault) => isCurrent && report(...fault)).then(
      (result) => isCurrent && setFound({ of: value, value: result }),
    );
    return () => {
      isCurrent = false;
    };
  }, [report, value, what]);
  if (!(value instanceof Promise)) return value;
  return found?.of === value ? found.value : undefined;
}
