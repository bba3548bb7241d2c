/**
 * `npm run screenshots`: every panel in each language, light and dark, on a small and a large screen, into screenshots/.
 * Names of scenes and `--locale de_DE`, as often as one likes, choose some of them: `npm run screenshots -- warning --locale fi_FI`.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startFront } from '../../test/support/browser/front';
import { LOCALES } from '../../test/support/browser/locales';
import { type Scene, scenes } from '../../test/support/browser/scenes/index';
import { startServer } from '../../test/support/browser/server';
import { Visit } from '../../test/support/browser/visit';
import { launchBrowser } from '../dev/browser';
import { contactSheet } from './contact-sheet';
import { photograph } from './photograph';

const OUT = 'screenshots';

const { positionals: wanted, values } = parseArgs({ allowPositionals: true, options: { locale: { type: 'string', multiple: true } } });
const locales = values.locale ?? LOCALES;
const unknown = [...wanted.filter((name) => !scenes.some((one) => one.name === name)), ...locales.filter((one) => !LOCALES.includes(one))];
if (unknown.length > 0) throw new Error(`there is no ${unknown.join(', ')}`);
const chosen = wanted.length > 0 ? scenes.filter(({ name }) => wanted.includes(name)) : scenes;

const [server, browser] = await Promise.all([startServer(), launchBrowser()]);
const front = await startFront(server.urls[0]);
const origins = { page: front.url, script: front.url, api: front.url };

async function take(scene: Scene, locale: string): Promise<string[]> {
  await server.reset();
  const visit = await Visit.begin(browser, server, [front], origins);
  try {
    // tsx marks functions with a helper of its own, which those that run in the page would miss there.
    await visit.context.addInitScript({ content: 'globalThis.__name = (marked) => marked;' });
    await scene.reach(visit, { config: { language: locale, helpURL: '/examples/demo/help.html' } });
    return await photograph(visit, join(OUT, scene.name), locale);
  } finally {
    await visit.end();
  }
}

try {
  if (wanted.length === 0 && !values.locale) await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  for (const scene of chosen) {
    const files = [];
    for (const locale of locales) files.push(...(await take(scene, locale)));
    console.log(`${scene.name}: ${files.length} pictures`);
  }
  await writeFile(
    join(OUT, 'index.html'),
    contactSheet(
      chosen.map(({ name }) => name),
      locales,
    ),
  );
  console.log(`Look at them: ${OUT}/index.html`);
} finally {
  await browser.close();
  await Promise.all([front.close(), server.stop()]);
}
