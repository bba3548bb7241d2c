/**
 * `npx tsx scripts/dev/first-page.ts [RUNS]`: measures the time of `npm start`, with only the packages installed (no dist/, no data),
 * until the index shows in a browser that is already open. Prints each run, the machine's load, and the median.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../test/support/visit/launch';

const runs = Number(process.argv[2] ?? 3);
const browser = await launchBrowser();
const times: number[] = [];
for (let run = 1; run <= runs; run++) {
  const load = loadavg()[0] ?? 0;
  const seconds = await firstPage(browser);
  times.push(seconds);
  console.log(`run ${run}: ${seconds.toFixed(1)} s (load before: ${load.toFixed(1)})`);
}
await browser.close();
console.log(`median of ${runs}: ${times.sort((a, b) => a - b)[Math.floor(runs / 2)]?.toFixed(1)} s`);

/** Seconds. */
async function firstPage(browser: Browser): Promise<number> {
  const data = await mkdtemp(join(tmpdir(), 'latchkey-first-'));
  for (const built of ['dist', 'examples/dist']) await rm(built, { recursive: true, force: true });
  const page = await browser.newPage();
  const began = performance.now();
  const server = spawn('npm', ['start'], {
    env: { ...process.env, PORT: '0', BROWSER: 'none', LATCHKEY_DATA: data, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true, // A separate process group, so that npm and its child processes end together.
  });
  const ended = once(server, 'exit');
  try {
    await page.goto(`${await addressOf(server.stdout)}/`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return (performance.now() - began) / 1000;
  } finally {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
    await ended;
    await page.close();
    await rm(data, { recursive: true, force: true });
  }
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const url = /^Latchkey listening on (\S+)$/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error('npm start exited before it listened.');
}
