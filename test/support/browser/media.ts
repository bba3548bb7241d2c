import type { Page } from 'playwright-core';
import { lackOf } from './needs';

const lack = lackOf('media emulation');

/** The color schemes that a test can switch a page to. */
export const SCHEMES: readonly ('light' | 'dark')[] = lack ? ['light'] : ['light', 'dark'];

const DEFAULTS: Record<string, unknown> = { media: 'screen', colorScheme: 'light' };

/** Makes `emulateMedia` of a page throw if this engine would ignore it, because then a test would check nothing. */
export function refuseIgnoredMedia(page: Page): void {
  if (!lack) return;
  page.emulateMedia = async (options = {}) => {
    for (const [feature, value] of Object.entries(options))
      if (value !== DEFAULTS[feature])
        throw new Error(
          `This engine ignores ${feature}: ${value}. Declare the test with needing('media emulation').`,
        );
  };
}
