import type { Analytics, AnalyticsTag } from '../api/hooks';
import type { EngineParts } from './parts';

/** The host's analytics script: loaded once, then called for every page. */
export interface AnalyticsRun {
  load(): Promise<void>;
  /** Called when a page becomes visible. */
  page(detail: AnalyticsTag): void;
}

/**
 * `current` returns the visible page once the script has loaded, `isOver` whether the widget is destroyed by
 * then.
 */
export function createAnalytics(
  host: Analytics | undefined,
  current: () => AnalyticsTag,
  isOver: () => boolean,
): AnalyticsRun {
  let loading: Promise<void> | null = null;
  let isLoaded = false;
  const begin = async (): Promise<void> => {
    await host?.load();
    if (isOver()) return;
    isLoaded = true;
    host?.tag?.(current());
  };
  return {
    load() {
      loading ??= begin().catch((cause) => {
        // Lets the next call try again.
        if (!isLoaded) loading = null;
        throw cause;
      });
      return loading;
    },
    page(detail) {
      if (isLoaded) host?.tag?.(detail);
    },
  };
}

/** Returns the analytics script of one engine. */
export const analyticsOf = ({ config, store, life }: EngineParts): AnalyticsRun =>
  createAnalytics(
    config.analytics,
    () => ({ page: store.getState().shown?.page ?? null, flow: store.getState().flow }),
    () => life.aborted,
  );
