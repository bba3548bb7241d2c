/** `npm run screenshots`: every panel in each language, light and dark, on a small and a large screen, into screenshots/. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startFront } from '../../test/support/browser/front';
import { type Scene, scenes } from '../../test/support/browser/scenes/index';
import { startServer } from '../../test/support/browser/server';
import { Visit } from '../../test/support/browser/visit';
import { launchBrowser } from '../dev/browser';
import { contactSheet } from './contact-sheet';
import { photograph } from './photograph';

const OUT = 'screenshots';
const LOCALES = ['en_US', 'de_DE'];

const [server, browser] = await Promise.all([startServer(), launchBrowser()]);
const front = await startFront(server.urls[0]);
const origins = { page: front.url, script: front.url, api: front.url };

/** Names on the command line choose scenes; without any, all are taken. */
const wanted = process.argv.slice(2);
const chosen = wanted.length > 0 ? scenes.filter(({ name }) => wanted.includes(name)) : scenes;

async function take(scene: Scene, locale: string): Promise<string[]> {
  await server.reset();
  const visit = await Visit.begin(browser, server, [front], origins);
  try {
    await scene.reach(visit, { config: { language: locale, helpURL: '/examples/demo/help.html' } });
    return await photograph(visit, join(OUT, scene.name), locale);
  } finally {
    await visit.end();
  }
}

try {
  if (wanted.length === 0) await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  for (const scene of chosen) {
    const files = [];
    for (const locale of LOCALES) files.push(...(await take(scene, locale)));
    console.log(`${scene.name}: ${files.length} pictures`);
  }
  await writeFile(
    join(OUT, 'index.html'),
    contactSheet(
      scenes.map(({ name }) => name),
      LOCALES,
    ),
  );
  console.log(`Look at them: ${OUT}/index.html`);
} finally {
  await browser.close();
  await Promise.all([front.close(), server.stop()]);
}
