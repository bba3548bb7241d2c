import type { Analytics, AnalyticsTag } from '../../api/config';

/** The host's analytics script: loaded once, then called for every page. */
export interface AnalyticsRun {
  load(): Promise<void>;
  /** A page is on show. */
  page(detail: AnalyticsTag): void;
}

/** `current` is what is on show when the script has loaded; `isOver` whether the widget is gone by then. */
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
        // The next call may try again.
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
