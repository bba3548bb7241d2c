/**
 * `npm run bench:seen`: measures the time from saving a file to the new picture in the preview, as the median of twenty edits of
 * texts, an order and a row on three pages. Needs a build.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { defaultFolders } from '../../cli/data/folders';
import { servePreview } from '../../cli/preview/server';
import { launchBrowser } from '../../test/support/visit/launch';

const over = await mkdtemp(join(tmpdir(), 'latchkey-'));
for (const folder of ['schemas', 'flows', 'locales']) await mkdir(join(over, folder));
const served = await servePreview({ folders: { ...defaultFolders(), over }, dist: 'dist', port: 0 });
const browser = await launchBrowser();
const page = await browser.newPage();

type Change = (text: string, round: number) => string;
const EDITS: [flow: string, page: string, file: string, change: Change][] = [
  [
    'SIGN_ON',
    'LOGIN_PAGE',
    'schemas/sign-on/ui.json',
    (text, round) => text.replace(/("about": "[^"]*)"/, `$1${round}"`),
  ],
  [
    'FPS',
    'FPW_ENTER_CODE',
    'flows/forgot-password.json',
    (text, round) => text.replace(/("about": "[^"]*)"/, `$1${round}"`),
  ],
  [
    'FPS',
    'FPW_RESET_PASSWORD',
    'schemas/reset-password/ui.json',
    (text) =>
      text.includes('["newPassword", "reenterPassword"]')
        ? text.replace('["newPassword", "reenterPassword"]', '["reenterPassword", "newPassword"]')
        : text.replace('["reenterPassword", "newPassword"]', '["newPassword", "reenterPassword"]'),
  ],
  [
    'SIGN_ON',
    'LOGIN_PAGE',
    'locales/de_DE.json',
    (text, round) => text.replace(/("SIGN_ON_TITLE": "Anmeldung)[^"]*"/, `$1 ${round}"`),
  ],
];

const shown = (version: number) =>
  page.locator(`body[data-shown="${version}"]`).waitFor({ state: 'attached' });
const times: number[] = [];
for (let round = 0; round < 20; round += 1) {
  const [flow, name, file, change] = EDITS[round % EDITS.length] as (typeof EDITS)[number];
  await page.goto('about:blank');
  await page.goto(`${served.url}#flow=${flow}&page=${name}`);
  const { version } = served.preview.state();
  await shown(version);
  const to = join(over, file);
  const text = await readFile(to, 'utf8').catch(() => readFile(file, 'utf8'));
  await mkdir(dirname(to), { recursive: true });
  const start = performance.now();
  await writeFile(to, change(text, round));
  await shown(version + 1);
  times.push(performance.now() - start);
  await served.preview.remake();
}
times.sort((a, b) => a - b);
console.log(
  `From saved to visible: median ${Math.round(times[10] ?? 0)} ms, from ${Math.round(times[0] ?? 0)} to ${Math.round(times.at(-1) ?? 0)} ms (${times.length} edits).`,
);
await browser.close();
await served.close();
await rm(over, { recursive: true });
