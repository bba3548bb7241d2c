/** Finds and starts WebKit: Playwright's own build, or WebKitGTK, which Playwright can't drive. */
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, webkit } from 'playwright-core';
import type { Engine } from '../engine';
import { WebKitContext } from './context';
import { explained } from './explained';
import { findPrograms, startMachine } from './machine';

const VIEWPORT = { width: 1280, height: 800 };

const playwrightsOwn = (): string | null =>
  existsSync(webkit.executablePath()) ? webkit.executablePath() : null;

export const webkitEngine: Engine = {
  find: () => playwrightsOwn() ?? findPrograms()?.browser ?? null,
  install: 'npx playwright-core install webkit, or sudo apt-get install webkit2gtk-driver xvfb',
  launch: ({ reducedMotion }) =>
    playwrightsOwn() ? webkit.launch() : launchWebKitGtk(reducedMotion === 'reduce'),
};

/** Returns a browser whose contexts and pages have the part of Playwright's API that the page objects need. */
async function launchWebKitGtk(isReduced: boolean): Promise<Browser> {
  const machine = await startMachine(isReduced);
  const browser = {
    browserType: () => ({ name: () => 'webkit' }),
    newContext: async ({ viewport }: BrowserContextOptions = {}) =>
      explained(new WebKitContext(machine, viewport ?? VIEWPORT), 'context'),
    close: () => machine.stop(),
  };
  return browser as unknown as Browser;
}

/** The script that the host page must run first, because the driver can't add it. Undefined if the driver can. */
export const firstScriptOf = (context: object): string | undefined =>
  (context as Partial<WebKitContext>).firstScript;
