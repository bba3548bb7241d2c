/**
 * Playwright, which Node loads once for each jest worker. Jest itself would load it for each test file, and needs more than a second of CPU
 * time for that. `jest.config.js` replaces the package by this module.
 */
declare const latchkeyLoadOnce: NodeJS.Require;

export const { chromium, firefox, webkit }: typeof import('playwright-core') =
  latchkeyLoadOnce('playwright-core');
