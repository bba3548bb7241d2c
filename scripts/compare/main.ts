/**
 * `npx tsx scripts/compare/main.ts`: installs the products that docs/comparison.md compares into a temporary folder, builds a minimal
 * sign-on page with each, and prints what it measures as Markdown. `--only hanko` measures one, `--pictures FOLDER` also takes
 * pictures of the forms, and `--keep` keeps the temporary folder. Needs a build of the widget.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Hono } from 'hono';
import { measure, total } from '../bench/size/measure';
import { launchBrowser } from '../browser/launch';
import { files, listen } from '../servers/listen';
import { bundle, SITE } from './bundle';
import { countLanguages, install } from './install';
import { latchkeyRows } from './latchkey';
import type { Peer } from './peer';
import { PEERS } from './peers';
import { type Row, table } from './table';
import { visit } from './visit';

const { values } = parseArgs({
  options: { only: { type: 'string' }, keep: { type: 'boolean' }, pictures: { type: 'string' } },
});
const chosen = PEERS.filter(({ name }) => name.toLowerCase().includes((values.only ?? '').toLowerCase()));
if (!existsSync('dist/latchkey.js')) throw new Error('dist/ has no build. Run npm run build first.');
const hasLatchkey = 'latchkey'.includes((values.only ?? '').toLowerCase());
if (chosen.length === 0 && !hasLatchkey) throw new Error(`--only ${values.only}: no product has this name`);

const folder = await mkdtemp(join(tmpdir(), 'compare-'));
const browser = await launchBrowser();
try {
  const rows: Row[] = hasLatchkey ? await latchkeyRows(browser, pictureOf) : [];
  for (const [index, peer] of chosen.entries()) rows.push(await rowOf(join(folder, String(index)), peer));
  console.log(table(rows));
} finally {
  await browser.close();
  if (values.keep) console.log(folder);
  else await rm(folder, { recursive: true, force: true });
}

function pictureOf(name: string): string | undefined {
  return values.pictures && join(values.pictures, name);
}

async function rowOf(place: string, peer: Peer): Promise<Row> {
  const { versions, packages, licenses, deprecated } = await install(place, peer);
  const row = { name: peer.name, versions, packages, licenses, deprecated };
  const languages = await countLanguages(place, peer);
  if (!peer.page) {
    const alone = await measure(join(place, 'node_modules'), peer.files ?? []);
    return { ...row, languages, unmeasured: peer.unmeasured, bytes: alone };
  }
  await bundle(place, peer.page);
  const site = join(place, SITE);
  const app = new Hono();
  app.use('/*', files('', site));
  const server = await listen(app);
  try {
    const seen = await visit(browser, `${server.url}/`, peer.page, pictureOf(peer.name));
    const loaded = [...new Set(seen.files)].filter((path) => path !== '/');
    const sizes = await measure(site, loaded);
    return { ...row, ...seen, languages, bytes: [...sizes, total(sizes)] };
  } finally {
    await server.close();
  }
}
