/** Looks for what the tests need of the machine, before anything else runs. */
import { spawn } from 'node:child_process';
import { findBrowser, findShell, launchBrowser, NO_BROWSER } from '../browser/launch';
import { postgresBinaries } from '../servers/postgres';
import { redisBinary } from '../servers/redis';

/**
 * Milliseconds without output from the download until it counts as stuck: Playwright prints a line per tenth,
 * about 15 MB.
 */
const SILENCE = 50_000;

const CANNOT_START = `it does not start. On Linux that is most often a library that is missing:
  sudo npx playwright-core install-deps chromium
  LATCHKEY_CHROMIUM=/path/to/chrome npm ... (another one)`;

/**
 * Finds a Chromium that starts, or lets Playwright download its own; throws with instructions when there is
 * still none.
 */
export async function needBrowser(): Promise<void> {
  if (!isThere()) {
    // A wrong path must be corrected by the person, not ignored.
    if (process.env.LATCHKEY_CHROMIUM) return void findBrowser();
    console.log(
      `   none found; Playwright downloads one, about 280 MB, and is stopped when nothing has come for ${SILENCE / 1000} s`,
    );
    await download(['node_modules/playwright-core/cli.js', 'install', 'chromium'], SILENCE);
    if (!isThere()) throw new Error(`${NO_BROWSER}\n   What needs one is not run, and counts as failed.`);
  }
  console.log(`   ${[...new Set([findBrowser(), findShell()])].join(', ')}`);
  for (const kind of ['whole', 'shell'] as const) {
    const browser = await launchBrowser(kind).catch((error: Error) => {
      throw new Error(
        `${CANNOT_START}\n   What needs one is not run, and counts as failed. The browser's own words:\n${error.message}`,
      );
    });
    await browser.close();
  }
}

/** Servers that some tests start, and what to do when one is not installed. */
const SERVERS = [
  {
    name: 'PostgreSQL',
    find: postgresBinaries,
    way: 'apt-get install postgresql, or put its initdb on the PATH',
  },
  { name: 'Redis or Valkey', find: redisBinary, way: 'apt-get install redis-server' },
] as const;

/**
 * Sentences about servers that are not installed. The tests that need one are then skipped, which must not go
 * unnoticed on CI.
 */
export function needServers(
  servers: readonly { name: string; find: () => string | null; way: string }[] = SERVERS,
  isCi = Boolean(process.env.CI),
): string[] {
  const sentences: string[] = [];
  for (const { name, find, way } of servers) {
    const found = find();
    const sentence = `no ${name} found: the tests of the server on it are skipped. sudo ${way}`;
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

/**
 * Runs a Node script, and stops it with all its child processes when it prints nothing for `silence`
 * milliseconds.
 */
export function download(command: string[], silence: number): Promise<void> {
  // A separate process group, since a child of our child process does the download.
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    // The time limit of each of Playwright's five attempts, in milliseconds.
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...process.env },
  });
  const stop = () => {
    console.log(`   nothing came for ${silence / 1000} s; stopped`);
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
