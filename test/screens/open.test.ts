import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { nameOf } from '../../cli/screens/pack';
import type { Placed } from '../../src/api/config';
import type { Product } from '../../src/core/data/product';
import type { Manifest } from '../../src/screens/format';
import { openScreens } from '../../src/screens/open';
import type { Sent } from '../../src/start/early';
import { type MemoryPack, packInMemory } from '../support/screens/memory';

const FROM = 'https://cdn.example/screens';
const BUILT_IN = { is: 'built-in' } as unknown as Product;

let given: MemoryPack;
beforeAll(async () => {
  given = await packInMemory();
});
afterEach(() => void jest.restoreAllMocks());

const served = (manifest: object) =>
  new Response(JSON.stringify({ payload: JSON.stringify(manifest), signatures: [] }));

interface Options {
  pack?: MemoryPack;
  /** Files instead of those of the pack, by path. */
  files?: Record<string, string>;
  manifest?: Partial<Manifest>;
  /** The answer of the settings, or a promise instead of their response. */
  settings?: unknown;
  /** Other parts of the config. */
  screens?: object;
}

/** Opens the screens of a widget, and its product. */
async function open({
  pack = given,
  files = {},
  manifest = {},
  settings = { app: {} },
  screens = {},
}: Options = {}) {
  const requested: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const path = String(url).slice(FROM.length + 1);
    requested.push(path);
    const text = files[path] ?? pack.files.get(/^files\/(\w+)\.json$/.exec(path)?.[1] ?? '');
    return new Response(text ?? null, { status: text === undefined ? 404 : 200 });
  });
  const answer =
    settings instanceof Promise ? settings : Promise.resolve(new Response(JSON.stringify(settings)));
  const sent = new Map([['settings', answer]]) as unknown as Sent;
  const config = { screens: { from: FROM, ...screens }, language: 'en_US' } as unknown as Placed;
  const opened = await openScreens(
    pack.builtIn,
    config,
    sent,
    new AbortController().signal,
    'live',
    Promise.resolve(served({ ...pack.manifest, ...manifest })),
  );
  const product = await opened.product(BUILT_IN);
  return { ...opened.shown, isBuiltIn: product === BUILT_IN, product, requested };
}

it('returns the product of a pack, and reports it', async () => {
  const { product, ...shown } = await open();
  expect(shown).toMatchObject({ source: 'pack', pack: given.manifest.pack, serial: 1, reason: null });
  expect(await product.loadCatalogue('en_US')).toEqual(given.texts);
  await expect(product.loadPanel('nowhere' as never)).rejects.toThrow('unknown panel <nowhere>');
  await expect(product.loadFlow('constructor' as never)).rejects.toThrow('unknown flow <constructor>');
  expect(product.calls).toBe(given.builtIn.product.calls);
});

it.each([
  ['null', 'tampered'],
  ['[]', 'incompatible'],
  ['5', 'incompatible'],
  ['{"format":1}', 'tampered'],
  ['{"format":1,"product":{},"panels":null}', 'tampered'],
  ['<html>', 'tampered'],
])('shows the built-in screens if the file of the pack is %s', async (text, expected) => {
  const pack = nameOf(text);
  const { isBuiltIn, source, reason } = await open({
    files: { [`files/${pack}.json`]: text },
    manifest: { pack },
  });
  expect([isBuiltIn, source, reason]).toEqual([true, 'built-in', expected]);
});

it('takes calls, places and secrets from the script only, whatever a pack contains', async () => {
  const evil = given.changed({
    pack(own) {
      Object.assign(own, { calls: {}, secrets: [] });
      Object.assign(own.product, {
        calls: { authenticate: { method: 'POST', path: '.evil.example/' } },
        places: { target: [{ value: 'https://evil.example/' }] },
        secrets: [],
        adminHosts: ['evil.example'],
      });
    },
  });
  const { product, source } = await open({ pack: evil });
  expect(source).toBe('pack');
  for (const [name, value] of Object.entries(given.builtIn.product))
    expect(product[name as keyof Product]).toBe(value);
});

it('shows the channel of the application, or its pack, instead of those of the config', async () => {
  const next = { ...given.manifest, channel: 'next', serial: 7 };
  const files = { 'next/en_US.json': await served(next).text() };
  const settings = { app: { screens: { channel: 'next' } } };
  expect(await open({ files, settings })).toMatchObject({ source: 'pack', channel: 'next', serial: 7 });
  const pack = given.manifest.pack as string;
  const path = `packs/${pack}`;
  const pinned = { [`${path}/en_US.json`]: await served({ ...given.manifest, channel: path }).text() };
  expect(
    await open({ files: pinned, settings: { app: { screens: { channel: 'next', pack } } } }),
  ).toMatchObject({ source: 'pack', channel: path });
  // The file of the pinned pack is that of another channel.
  const swapped = { [`${path}/en_US.json`]: await served(given.manifest).text() };
  expect(await open({ files: swapped, settings: { app: { screens: { pack } } } })).toMatchObject({
    source: 'built-in',
    reason: 'tampered',
  });
});

it('shows the channel of the application if the first panel has already read the settings', async () => {
  const read = {
    status: 200,
    headers: new Headers(),
    text: JSON.stringify({ app: { screens: { channel: 'next' } } }),
  };
  const files = { 'next/en_US.json': await served({ ...given.manifest, channel: 'next' }).text() };
  expect(await open({ files, settings: Promise.resolve(read) })).toMatchObject({
    source: 'pack',
    channel: 'next',
  });
});

it.each<[string, unknown]>([
  ['fail', Promise.reject(new Error('offline'))],
  ['never arrive', new Promise(() => {})],
  ['name no screens', { app: {} }],
  ['name screens of another type', { app: { screens: 'next' } }],
  ['name a channel that isn’t a text', { app: { screens: { channel: 5 } } }],
  ['name the same channel', { app: { screens: { channel: 'live' } } }],
])('shows the channel of the config if the settings %s', async (_, settings) => {
  const { channel, source, requested } = await open({ settings, screens: { waitMs: 500 } });
  expect([channel, source, requested.filter((path) => !path.startsWith('files/'))]).toEqual([
    'live',
    'pack',
    [],
  ]);
});

it('shows the built-in screens on a page without WebCrypto, where nothing can be verified', async () => {
  jest.replaceProperty(globalThis, 'crypto', {} as Crypto);
  expect(await open()).toMatchObject({ source: 'built-in', reason: 'incompatible' });
});
