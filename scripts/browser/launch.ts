/** Finds and starts the Chromium that size, browser tests and screenshots share. */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

/** Flags that make a headless run quiet, quick and the same everywhere (root in a container included). */
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

/**
 * Chromium's content layer alone: no password manager, no downloads, no print preview, and half the CPU time
 * for the same page.
 */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'];

/** The error message when `findBrowser` finds none. */
export const NO_BROWSER = `no Chromium found. Do one of these:
  npx playwright-core install chromium      (any system, no root)
  sudo apt-get install chromium             (Debian, Ubuntu)
  LATCHKEY_CHROMIUM=/path/to/chrome npm ... (one that is somewhere else)`;

/**
 * Path of an installed Chromium or Chrome: `LATCHKEY_CHROMIUM`, then the usual places of this system,
 * then the one Playwright installed. Throws with instructions when there is none.
 */
export function findBrowser(): string {
  const named = process.env.LATCHKEY_CHROMIUM;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`LATCHKEY_CHROMIUM is "${named}", but there is no such file.`);
  }
  const found = [...onPath(NAMES), ...usualPlaces(), playwrightsOwn()].find(
    (path) => path && existsSync(path),
  );
  if (!found) throw new Error(NO_BROWSER);
  return found;
}

/**
 * Path of a headless shell, or of the whole browser where there is none or `LATCHKEY_CHROMIUM` names one.
 * Throws as `findBrowser` does.
 */
export function findShell(): string {
  if (process.env.LATCHKEY_CHROMIUM) return findBrowser();
  return onPath(SHELL_NAMES).find((path) => existsSync(path)) ?? findBrowser();
}

/**
 * Starts a headless browser; the caller closes it. `whole`: the browser that people have. `shell`: enough for
 * a page that needs only the page itself (decision 42).
 */
export function launchBrowser(kind: 'whole' | 'shell' = 'whole'): Promise<Browser> {
  return chromium.launch({
    executablePath: kind === 'shell' ? findShell() : findBrowser(),
    headless: true,
    args: FLAGS,
  });
}

/**
 * Starts the same browser with a profile in `folder` and its password manager on, which automation switches
 * off by default; the caller closes it.
 */
export function launchProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: findBrowser(),
    headless: true,
    args: FLAGS,
    ignoreDefaultArgs: ['--enable-automation'],
    viewport: { width: 1280, height: 800 },
  });
}

function onPath(names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return process.platform === 'win32'
    ? []
    : names.flatMap((name) => folders.map((folder) => join(folder, name)));
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
