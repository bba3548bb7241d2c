/**
 * `npm run screenshots`: takes pictures of every view of the gallery in English, light and dark, on small and large screens, into
 * screenshots/, with a contact sheet. To choose panels and languages, name panels and repeat `--locale`, also for the pseudo-locales:
 * `npm run screenshots -- warning --locale fi_FI --locale en_XA`. `--inline` shows the panels in containers of 280 and 480 px, and
 * `--theme FILE` in the theme of a JSON file. `--gallery` writes docs/gallery.md and the pictures of docs/theme.md, docs/preview.md and
 * docs/editors. Needs a build.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from '../../test/support/server/start/server';
import { launchBrowser } from '../../test/support/visit/launch';
import { LOCALES } from '../../test/support/visit/locales';
import { PSEUDO_LOCALES, writePseudoLocales } from '../../test/support/visit/pseudo';
import { photographBrands, photographEdits, photographPanels, photographPreview } from './docs';
import { preferInter } from './fonts';
import { writeGallery } from './gallery';
import {
  contactSheet,
  fileOf,
  INLINE_WIDTHS,
  overview,
  photograph,
  SCHEMES,
  sheetOf,
  WIDTHS,
} from './pictures';
import { photographStrip } from './strip';
import { openViews, type Views } from './views';

const OUT = 'screenshots';

const { positionals: panels, values } = parseArgs({
  allowPositionals: true,
  options: {
    locale: { type: 'string', multiple: true, default: ['en_US'] },
    gallery: { type: 'boolean' },
    inline: { type: 'boolean', default: false },
    theme: { type: 'string' },
  },
});
const { locale: locales, inline: isInline } = values;
const unknown = locales.filter((one) => ![...LOCALES, ...PSEUDO_LOCALES].includes(one));
if (unknown.length > 0) throw new Error(`Unknown locales: ${unknown.join(', ')}`);
const widths = isInline ? INLINE_WIDTHS : WIDTHS;

const folder = await mkdtemp(join(tmpdir(), 'latchkey-locales-'));
await writePseudoLocales(folder);
const theme = values.theme ? JSON.parse(await readFile(values.theme, 'utf8')) : {};
await preferInter(folder);
const browser = await launchBrowser();
const views = await openViews(browser, { locales, folder, isInline, theme });
try {
  if (values.gallery) await photographDocs(views);
  else await photographAll(views);
} finally {
  await views.close();
  await browser.close();
  await rm(folder, { recursive: true });
}

async function photographAll({ all, page, show }: Views): Promise<void> {
  const missing = panels.filter((name) => !all.some(({ panel }) => panel === name));
  if (missing.length > 0) throw new Error(`Unknown panels: ${missing.join(', ')}`);
  const chosen = all.filter(({ panel }) => panels.length === 0 || panels.includes(panel));
  await rm(OUT, { recursive: true, force: true });
  for (const locale of locales) {
    for (const scheme of SCHEMES)
      for (const width of widths)
        for (const view of chosen) {
          const style = { locale, scheme, width };
          await show(view, style);
          await photograph(page, join(OUT, fileOf(view, style)));
        }
    await writeFile(join(OUT, sheetOf(locale)), contactSheet(chosen, locale, widths));
    console.log(`${locale}: ${chosen.length} views`);
  }
  await writeFile(join(OUT, 'index.html'), overview(locales));
  console.log(`Open ${OUT}/index.html to see them.`);
}

async function photographDocs(opened: Views): Promise<void> {
  await writeGallery(opened);
  await photographPanels(opened);
  const server = await startServer();
  try {
    await photographBrands(browser, server.urls[0]);
    await photographPreview(browser);
    await photographEdits(browser);
    await photographStrip(browser);
  } finally {
    await server.stop();
  }
}
