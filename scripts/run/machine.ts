/** Checks first whether the machine has everything that the tests need. */
import { spawn } from 'node:child_process';
import { nginxBinary, rsyncBinary } from '../../test/support/server/start/nginx';
import { postgresBinaries } from '../../test/support/server/start/postgres';
import { redisBinary } from '../../test/support/server/start/redis';
import { ENGINES } from '../../test/support/visit/engines';
import { findBrowser, findShell, launchBrowser, NO_BROWSER } from '../../test/support/visit/launch';

/** How long the download may print nothing, in ms. Playwright prints a line per 10 %, about 15 MB. */
const SILENCE = 50_000;

const CANNOT_START = `The browser does not start. On Linux the most common reason is a missing library:
  sudo npx playwright-core install-deps chromium
  LATCHKEY_CHROMIUM=/path/to/chrome npm ... (another one)`;

/**
 * Finds a Chromium that starts, or lets Playwright download one.
 * @throws Error with instructions if that fails
 */
export async function needBrowser(): Promise<void> {
  if (!isThere()) {
    // Report a wrong path instead of ignoring it.
    if (process.env.LATCHKEY_CHROMIUM) return void findBrowser();
    console.log(
      `   none found. Playwright downloads one (about 280 MB), and is stopped if it makes no progress for ${SILENCE / 1000} s.`,
    );
    await download(['node_modules/playwright-core/cli.js', 'install', 'chromium'], SILENCE);
    if (!isThere()) throw new Error(`${NO_BROWSER}\n   Tests that need one are not run and count as failed.`);
  }
  console.log(`   ${[...new Set([findBrowser(), findShell()])].join(', ')}`);
  for (const kind of ['whole', 'shell'] as const) {
    const browser = await launchBrowser(kind).catch((error: Error) => {
      throw new Error(
        `${CANNOT_START}\n   Tests that need one are not run and count as failed. The browser's error:\n${error.message}`,
      );
    });
    await browser.close();
  }
}

/** A program that some tests start, and how to install it. */
interface Program {
  name: string;
  find(): string | null;
  install: string;
}

/** Programs by the names that `.ci/install` gives them. */
export type Need = 'databases' | 'firefox' | 'web-hosts' | 'webkit';

const PROGRAMS: Record<Need, readonly Program[]> = {
  databases: [
    {
      name: 'PostgreSQL',
      find: postgresBinaries,
      install: 'sudo apt-get install postgresql, or put its initdb on the PATH',
    },
    { name: 'Redis or Valkey', find: redisBinary, install: 'sudo apt-get install redis-server' },
  ],
  firefox: [{ ...ENGINES.firefox, name: 'Firefox' }],
  'web-hosts': [
    { name: 'nginx', find: nginxBinary, install: 'sudo apt-get install nginx-light' },
    { name: 'rsync', find: rsyncBinary, install: 'sudo apt-get install rsync' },
  ],
  webkit: [{ ...ENGINES.webkit, name: 'WebKit' }],
};

/** Prints the programs, or how to install them. The tests that need a missing one are skipped, so on CI each is a problem. */
export function needPrograms(
  needs: readonly Need[],
  isCi = Boolean(process.env.CI),
  known = PROGRAMS,
): string[] {
  const sentences: string[] = [];
  for (const { name, find, install } of needs.flatMap((need) => known[need])) {
    const found = find();
    const sentence = `No ${name} found, so tests that need it are skipped. Install it with: ${install}`;
    console.log(`   ${found ?? sentence}`);
    if (isCi && !found) sentences.push(sentence);
  }
  return sentences;
}

function isThere(): boolean {
  try {
    return findBrowser() !== '';
  } catch {
    return false;
  }
}

/** Runs a Node script. Stops it and its child processes if it prints nothing for `silence` milliseconds. */
export function download(command: string[], silence: number): Promise<void> {
  // A separate process group, because a grandchild does the download.
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    // The timeout of each of Playwright's five attempts, in milliseconds.
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...process.env },
  });
  const stop = () => {
    console.log(`   no progress for ${silence / 1000} s, stopped`);
    if (process.platform === 'win32') child.kill();
    else if (child.pid) process.kill(-child.pid, 'SIGKILL');
  };
  let timer = setTimeout(stop, silence);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      process.stdout.write(text);
      clearTimeout(timer);
      timer = setTimeout(stop, silence);
    });
  }
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    child.once('error', end);
    child.once('close', end);
  });
}
