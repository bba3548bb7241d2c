/**
 * Tests the split into the start and later parts. The engine uses no data before it has loaded, and the start
 * contains only its own journey.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { checkProduct } from '../../../../cli/check/index';
import { defaultFolders, productOf, readData } from '../../../../cli/data/index';
import { emitProduct } from '../../../../cli/publish/emit';
import type { Panel, Product } from '../../../../src/core/data/product';
import { loadPanel } from '../../../../src/core/data/read-panel';
import { type Changes, withProduct } from '../../check/overlay';

const ENTRY = 'src/start/engine-entry.ts';

let out: string;
let start: Product;
let whole: Product;

beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'latchkey-parts-'));
  const data = await readData(defaultFolders());
  await emitProduct(data, out);
  start = (await import(pathToFileURL(join(out, 'product.js')).href)).default;
  whole = productOf(data);
});

afterAll(() => rm(out, { recursive: true }));

/** Every text and every key in some data. All used names are among them, whatever the grammar of the data is. */
function mentioned(data: unknown): Set<string> {
  const found = new Set<string>();
  JSON.stringify(data, (key, value) => {
    found.add(key);
    if (typeof value === 'string') found.add(value);
    return value;
  });
  return found;
}

const among = (names: Set<string>, known: object): string[] =>
  Object.keys(known).filter((name) => names.has(name));

/** IDs of panels that some data names, outside of the panels' own folders. Pages and rows show them. */
async function panelsIn(data: unknown): Promise<Map<string, Panel>> {
  const known = new Map<string, Panel>();
  for (const id of mentioned(data)) {
    const panel = /^[a-z-]+$/.test(id) ? await loadPanel(whole, id).catch(() => null) : null;
    if (panel) known.set(id, panel);
  }
  return known;
}

it('every text of every locale is in exactly one part, and all locales have the same keys in each part', async () => {
  const first = Object.keys(await start.loadCatalogue('en_US'));
  for (const locale of start.locales) {
    const [one, two] = [
      Object.keys(await start.loadCatalogue(locale)),
      Object.keys(await start.loadMoreTexts(locale)),
    ];
    expect(one).toEqual(first);
    expect([...one, ...two].sort()).toEqual(Object.keys(await whole.loadCatalogue(locale)).sort());
  }
});

it('texts for server codes are in the first part, because any answer may need them', async () => {
  const changes = {
    'locales/en_US.json': { 'messages/SERVER_E1042': 'Not now.' },
    'locales/de_DE.json': { 'messages/SERVER_E1042': 'Nicht jetzt.' },
  };
  await withProduct(changes, async (data) => {
    expect(checkProduct(data)).toEqual([]);
    const folder = join(data.folders.flows, '../built');
    await emitProduct(data, folder);
    const product: Product = (await import(pathToFileURL(join(folder, 'product.js')).href)).default;
    expect(await product.loadCatalogue('de_DE')).toMatchObject({ SERVER_E1042: 'Nicht jetzt.' });
  });
});

it('the first part has all texts of sign-on, the common rows and their pages, and few others', async () => {
  const all = await whole.loadCatalogue('en_US');
  const first = Object.keys(await start.loadCatalogue('en_US'));
  const panels = await panelsIn([start.flows, start.common]);
  // Dialogs are loaded with the late parts.
  for (const [, id] of JSON.stringify([start.flows, start.common]).matchAll(/"open":"([\w-]+)"/g))
    panels.delete(id ?? '');
  const asked = among(
    mentioned([
      start.flows,
      start.common,
      [...panels.values()].map(({ ui }) => ui),
      (await start.loadPanel('wait')).ui,
    ]),
    all,
  );
  expect(asked.filter((key) => !first.includes(key))).toEqual([]);
  // The engine itself uses the others.
  const code = await engineCode();
  expect(first.filter((key) => !asked.includes(key) && !code.includes(`"${key}"`))).toEqual([]);
});

it('every text that the engine uses before its late parts have loaded is in the first part', async () => {
  const code = await engineCode();
  const first = Object.keys(await start.loadCatalogue('en_US'));
  const asked = Object.keys(await whole.loadCatalogue('en_US')).filter((key) => code.includes(`"${key}"`));
  expect(asked).toContain('SYSTEM_ERROR');
  expect(asked.filter((key) => !first.includes(key))).toEqual([]);
});

it('every fact that the engine reads is loaded at the start', async () => {
  const code = await engineCode(true);
  const asked = Object.keys(whole.facts).filter((name) =>
    new RegExp(`facts\\w*(\\(\\))?\\.${name}\\b`, 'i').test(code),
  );
  expect(asked).toContain('hasCaptcha');
  expect(Object.keys(start.facts)).toEqual(expect.arrayContaining(asked));
});

/** The engine's own code before any late part has loaded, or with the late parts if `late` is set. */
async function engineCode(late = false): Promise<string> {
  const { outputFiles, metafile } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    outdir: out,
    write: false,
    metafile: true,
  });
  const files = new Set<string>();
  const enter = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const { path, kind, external } of metafile.outputs[file]?.imports ?? [])
      if (!external && (late || kind === 'import-statement')) enter(path);
  };
  enter(Object.keys(metafile.outputs).find((file) => metafile.outputs[file]?.entryPoint === ENTRY) ?? '');
  const names = [...files].map((file) => file.split('/').at(-1) ?? '');
  return outputFiles
    .filter(({ path }) => names.includes(path.split('/').at(-1) ?? ''))
    .map(({ text }) => text)
    .join('\n');
}

/** The keys of all guards in some data. */
function guardKeys(data: unknown): Set<string> {
  const guards: unknown[] = [];
  JSON.stringify(data, (key, value) => {
    if (key === 'when' || key === 'ui:when' || key === 'enabled') guards.push(value);
    return value;
  });
  return mentioned(guards);
}

it('every journey loads the facts and places of its rows, panels and dialogs, and those that these refer to', async () => {
  for (const id of start.flowIds) {
    const part = id in start.flows ? { ...start, flow: start.flows[id] } : await start.loadFlow(id);
    const facts = { ...start.facts, ...part.facts };
    const places = { ...start.places, ...part.places };
    const rows = [part.flow, start.common];
    const panels = [...(await panelsIn(rows)).values()].map(({ ui }) => ui);
    expect(panels.length).toBeGreaterThan(0);
    expect(Object.keys(facts)).toEqual(
      expect.arrayContaining(among(guardKeys([rows, panels, places]), whole.facts)),
    );
    const led = [
      ...JSON.stringify(rows).matchAll(/"redirect":"(\w+)"/g),
      ...JSON.stringify(facts).matchAll(/"place\.(\w+)"/g),
    ];
    expect(Object.keys(places)).toEqual(expect.arrayContaining(led.map(([, place]) => place)));
  }
});

it('a new journey with its own panel, fact, place and text adds only its name to the start', async () => {
  const changes = {
    'flows/other.json': {
      flow: 'OTHER',
      about: 'Another one.',
      pages: {
        OTHER: {
          about: 'Its page.',
          panel: 'other',
          on: { 'user.go': { when: { isOdd: true }, do: [{ redirect: 'elsewhere' }] } },
        },
      },
    },
    'flows/facts.json': {
      'facts/isOdd': { about: 'Odd.', from: 'journey.odd', is: true },
      'facts/unused': { about: 'Unused.', from: 'journey.x', is: 1 },
      'facts/isFar': { about: 'Far.', from: 'journey.far', is: true },
    },
    'flows/places.json': {
      'places/elsewhere': { about: 'Elsewhere.', from: [{ value: '/x', when: { isFar: true } }] },
    },
    'schemas/other/ui.json': {
      panel: 'other',
      about: 'Other.',
      title: 'OTHER_TITLE',
      uiSchema: {},
      buttons: [],
    },
    'schemas/other/schema.json': { type: 'object', properties: {} },
    'locales/en_US.json': { 'messages/OTHER_TITLE': 'Other' },
    'locales/de_DE.json': { 'messages/OTHER_TITLE': 'Anders' },
  };
  const read = (given: Changes) =>
    withProduct(given, async (data) => {
      const folder = await mkdtemp(join(out, 'one-'));
      await emitProduct(data, folder);
      return (await import(pathToFileURL(join(folder, 'product.js')).href)).default as Product;
    });
  const [before, after] = [await read({}), await read(changes)];
  const seen = async (product: Product) => ({
    ...JSON.parse(JSON.stringify(product)),
    flowIds: [],
    words: await product.loadCatalogue('en_US'),
  });
  expect(JSON.stringify(await seen(after))).toBe(JSON.stringify(await seen(before)));

  const part = await after.loadFlow('OTHER');
  expect([Object.keys(part.facts).sort(), Object.keys(part.places)]).toEqual([
    ['isFar', 'isOdd'],
    ['elsewhere'],
  ]);
  expect((await after.loadPanel('other')).late).toBe(true);
  expect(Object.keys(await after.loadMoreTexts('de_DE'))).toContain('OTHER_TITLE');
});
