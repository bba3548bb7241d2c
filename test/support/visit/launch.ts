/** Finds and starts the Chromium for size, browser tests and screenshots. */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { onPath } from '../server/start/on-path';

/** Flags that make a headless run quiet, fast and the same everywhere, also as root in a container. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];

/** Only Chromium's content layer: no password manager, downloads or print preview, and half the CPU time for the same page. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'];

/** The error message of `findBrowser`. */
export const NO_BROWSER = `no Chromium found. Do one of these:
  npx playwright-core install chromium      (any system, no root)
  sudo apt-get install chromium             (Debian, Ubuntu)
  LATCHKEY_CHROMIUM=/path/to/chrome npm ... (one that is somewhere else)`;

/**
 * Returns the path of an installed Chromium or Chrome: `LATCHKEY_CHROMIUM`, the usual places of this system, or the one installed
 * by Playwright.
 * @throws Error with instructions if it finds none
 */
export function findBrowser(): string {
  const named = process.env.LATCHKEY_CHROMIUM;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`LATCHKEY_CHROMIUM is "${named}", but that file does not exist.`);
  }
  const found = [...onPath(NAMES), ...usualPlaces(), playwrightsOwn()].find(
    (path) => path && existsSync(path),
  );
  if (!found) throw new Error(NO_BROWSER);
  return found;
}

/**
 * Returns the path of a headless shell. Returns the whole browser if no shell is installed, or if `LATCHKEY_CHROMIUM` names one. Throws like
 * `findBrowser`.
 */
export function findShell(): string {
  if (process.env.LATCHKEY_CHROMIUM) return findBrowser();
  return onPath(SHELL_NAMES).find((path) => existsSync(path)) ?? findBrowser();
}

/**
 * Starts a headless browser, which the caller must close. `whole`: a normal browser. `shell`: enough for tests that need only the
 * page (decision 41). `pageCache`: keep pages in the back/forward cache, which Playwright disables by default.
 */
export function launchBrowser(kind: 'whole' | 'shell' = 'whole', pageCache = false): Promise<Browser> {
  return chromium.launch({
    executablePath: kind === 'shell' ? findShell() : findBrowser(),
    headless: true,
    args: FLAGS,
    ignoreDefaultArgs: pageCache ? ['--disable-back-forward-cache'] : [],
  });
}

function usualPlaces(): string[] {
  if (process.platform === 'darwin') {
    const apps = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'];
    return ['/Applications', join(homedir(), 'Applications')].flatMap((root) =>
      apps.map((app) => join(root, app)),
    );
  }
  if (process.platform === 'win32') {
    const roots = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
    const apps = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe'];
    return roots.flatMap((root) => (root ? apps.map((app) => join(root, app)) : []));
  }
  return NAMES.map((name) => `/usr/bin/${name}`).concat('/snap/bin/chromium', '/opt/google/chrome/chrome');
}

function playwrightsOwn(): string {
  try {
    return chromium.executablePath();
  } catch {
    return '';
  }
}
