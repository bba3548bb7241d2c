/**
 * `npm run screenshots`: takes pictures of every panel in each language, light and dark, on a small and a large screen, into screenshots/,
 * with a contact sheet per language and also in the pseudo-locales en_XA and ar_XB. To choose some of them, name views and repeat
 * `--locale`: `npm run screenshots -- warning --locale fi_FI`. `--inline` shows the panels in containers of 280 and 480 px, and
 * `--theme FILE` in the theme of a JSON file. `--gallery` writes docs/gallery.md and the pictures of docs/theme.md, docs/preview.md and
 * docs/editors. Needs a build.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { startFront } from '../browser/front';
import { launchBrowser } from '../browser/launch';
import { LOCALES } from '../browser/locales';
import { newProfile } from '../browser/profile';
import { buildPseudo, PSEUDO_LOCALES } from '../browser/pseudo';
import { type View, views } from '../browser/views/index';
import { Visit } from '../browser/visit';
import { startServer } from '../servers/server';
import { photographBrands, photographPreview } from './brands';
import { contactSheet, overview, partsOf, pictureOf, sheetOf } from './contact-sheet';
import { panelPictures, photographEdits } from './editors';
import { galleryViews, writeGallery } from './gallery';
import { INLINE_WIDTHS, photograph, WIDTHS } from './photograph';

const OUT = 'screenshots';

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: {
    locale: { type: 'string', multiple: true },
    gallery: { type: 'boolean' },
    inline: { type: 'boolean' },
    theme: { type: 'string' },
  },
});
const known = [...LOCALES, ...PSEUDO_LOCALES];
const locales = values.gallery ? ['en_US'] : (values.locale ?? known);
const unknown = [
  ...wanted.filter((name) => !views.some((one) => one.name === name)),
  ...locales.filter((one) => !known.includes(one)),
];
if (unknown.length > 0) throw new Error(`unknown views or locales: ${unknown.join(', ')}`);
const names = values.gallery ? galleryViews : wanted;
// The pictures for editors need all views.
const chosen = names.length > 0 && !values.gallery ? views.filter(({ name }) => names.includes(name)) : views;

const widths = values.inline ? INLINE_WIDTHS : WIDTHS;
const theme = values.theme ? JSON.parse(await readFile(values.theme, 'utf8')) : {};
const place = values.inline ? { body: '<div id="place"></div>', container: '#place' } : {};

const panels = values.gallery ? await panelPictures() : undefined;
const [server, browser] = await Promise.all([startServer(), launchBrowser()]);
const build = await buildPseudo();
const front = await startFront(server.urls[0], () => join(build, 'dist'));
const origins = { page: front.url, script: front.url, api: front.url };

async function take(view: View, locale: string): Promise<string[]> {
  await server.reset();
  const visit = await Visit.begin(await newProfile(browser), server, [front], origins);
  try {
    // tsx wraps functions with its own helper, which doesn't exist in the page.
    await visit.context.addInitScript({ content: 'globalThis.__name = (marked) => marked;' });
    const { body, ...container } = place;
    const config = { language: locale, helpURL: '/examples/demo/help.html', theme, ...container };
    await view.reach(visit, { config, ...(body && { body }) });
    const isWanted = names.length === 0 || names.includes(view.name);
    const taken = isWanted ? await photograph(visit, join(OUT, view.name), locale, widths) : [];
    await panels?.take(visit);
    return taken;
  } finally {
    await visit.end();
  }
}

/** Writes the contact sheet of a locale and pictures of its parts. */
async function sheet(locale: string): Promise<void> {
  const shown = chosen.map(({ name }) => name).filter((name) => names.length === 0 || names.includes(name));
  await writeFile(join(OUT, sheetOf(locale)), contactSheet(shown, locale, widths));
  const page = await browser.newPage({ viewport: { width: 2480, height: 1600 } });
  await page.goto(pathToFileURL(resolve(OUT, sheetOf(locale))).href);
  for (const part of partsOf(locale, widths))
    await page.locator(`#${part}`).screenshot({ path: join(OUT, pictureOf(part)) });
  await page.close();
}

try {
  if (names.length === 0 && !values.locale) await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  for (const view of chosen) {
    const files = [];
    for (const locale of locales) files.push(...(await take(view, locale)));
    console.log(`${view.name}: ${files.length} pictures`);
  }
  await mkdir(join(OUT, 'sheets'), { recursive: true });
  for (const locale of locales) await sheet(locale);
  await writeFile(join(OUT, 'index.html'), overview(locales, widths));
  if (values.gallery) {
    await writeGallery(OUT);
    await photographBrands(browser, server.urls[0]);
    await photographPreview(browser);
    await photographEdits(browser);
  }
  console.log(`Open ${OUT}/index.html to see them.`);
} finally {
  await browser.close();
  await Promise.all([front.close(), server.stop(), rm(build, { recursive: true, force: true })]);
}
