/** Checks first whether the machine has everything that the tests need. */
import { spawnSync } from 'node:child_process';
import { nginxBinary, rsyncBinary } from '../../test/support/server/start/nginx';
import { postgresBinaries } from '../../test/support/server/start/postgres';
import { redisBinary } from '../../test/support/server/start/redis';
import { slapdBinary } from '../../test/support/server/start/slapd';
import { ENGINES } from '../../test/support/visit/engines';
import { findBrowser, findShell, launchBrowser, NO_BROWSER } from '../../test/support/visit/launch';

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
    console.log('   none found. Playwright downloads one (about 280 MB).');
    spawnSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], {
      stdio: 'inherit',
      // How long each of Playwright's five attempts may make no progress, in milliseconds.
      env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...process.env },
    });
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
export type Need = 'databases' | 'directory' | 'firefox' | 'web-hosts' | 'webkit';

const PROGRAMS: Record<Need, readonly Program[]> = {
  databases: [
    {
      name: 'PostgreSQL',
      find: postgresBinaries,
      install: 'sudo apt-get install postgresql, or put its initdb on the PATH',
    },
    { name: 'Redis or Valkey', find: redisBinary, install: 'sudo apt-get install redis-server' },
  ],
  directory: [{ name: 'OpenLDAP', find: slapdBinary, install: 'sudo apt-get install slapd' }],
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
