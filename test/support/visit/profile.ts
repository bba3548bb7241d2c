import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

/** A new in-memory profile. Chromium gets the user agent of one with a window, because libraries consider a headless one to be Safari. */
export function newProfile(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const viewport = { width: 1280, height: 800 };
  if (browser.browserType().name() !== 'chromium') return browser.newContext({ viewport, ...options });
  const [major] = browser.version().split('.');
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`;
  return browser.newContext({ viewport, userAgent, ...options });
}
