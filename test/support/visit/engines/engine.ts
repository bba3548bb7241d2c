import type { Browser } from 'playwright-core';

export interface LaunchOptions {
  /** `shell`: Chromium without what only few tests need (decision 41). The other engines have no such variant. */
  kind: 'whole' | 'shell';
  reducedMotion: 'reduce' | 'no-preference';
  /** Keeps pages in the back/forward cache, which automation disables by default. Only the whole Chromium has one. */
  pageCache?: boolean;
}

/** A browser engine that tests run in. */
export interface Engine {
  /**
   * Returns the path of an installed browser, or null.
   * @throws Error if an environment variable names a file that doesn't exist
   */
  find(): string | null;
  /** How to install it. */
  install: string;
  /** Starts a browser without a window, which the caller must close. */
  launch(options: LaunchOptions): Promise<Browser>;
}
