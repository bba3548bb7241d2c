/** Finds and starts Firefox. */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { firefox } from 'playwright-core';
import { onPath } from '../../server/start/on-path';
import type { Engine } from './engine';

/** Playwright's own build, or the Firefox of this system, which Playwright drives by WebDriver BiDi. */
interface Found {
  path: string;
  isPlaywrights: boolean;
}

function find(): Found | null {
  const named = process.env.LATCHKEY_FIREFOX;
  if (named) {
    if (existsSync(named)) return { path: named, isPlaywrights: false };
    throw new Error(`LATCHKEY_FIREFOX is "${named}", but that file does not exist.`);
  }
  const own = firefox.executablePath();
  if (existsSync(own)) return { path: own, isPlaywrights: true };
  const path = [...onPath(['firefox-esr', 'firefox']), ...usualPlaces()].find((one) => existsSync(one));
  return path ? { path, isPlaywrights: false } : null;
}

const usualPlaces = (): string[] => {
  if (process.platform === 'darwin')
    return ['/Applications', join(homedir(), 'Applications')].map(
      (root) => `${root}/Firefox.app/Contents/MacOS/firefox`,
    );
  if (process.platform !== 'win32') return [];
  const roots = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)']];
  return roots.flatMap((root) => (root ? join(root, 'Mozilla Firefox\\firefox.exe') : []));
};

export const firefoxEngine: Engine = {
  find: () => find()?.path ?? null,
  install: 'npx playwright-core install firefox, or sudo apt-get install firefox-esr',
  launch({ reducedMotion }) {
    const found = find();
    if (!found) throw new Error(`No Firefox found. Install it with: ${firefoxEngine.install}`);
    return firefox.launch({
      executablePath: found.path,
      headless: true,
      firefoxUserPrefs: {
        // Playwright 1.64 can't set the motion of a page by BiDi.
        'ui.prefersReducedMotion': reducedMotion === 'reduce' ? 1 : 0,
        // No back/forward cache: Playwright disables it in Chromium, and waits forever for a page from it in Firefox.
        'browser.sessionhistory.max_total_viewers': 0,
        // The wheel scrolls as a user's does, by the compositor. Otherwise Firefox ignores `overscroll-behavior`.
        'remote.events.async.wheel.enabled': true,
      },
      ...(found.isPlaywrights ? {} : { channel: 'moz-firefox' }),
    });
  },
};
