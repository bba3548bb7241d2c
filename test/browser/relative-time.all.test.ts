import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { buildEngine } from '../../scripts/build/engine';
import { formatOfCldr } from '../../src/i18n/relative-time';
import languages from '../../src/i18n/relative-time.gen';
import { suite } from '../support/browser/suite';
import { ENGINES, engineName } from '../support/visit/engines';
import { policy } from '../support/visit/host-page';
import { type ReverseProxy, startReverseProxy } from '../support/visit/reverse-proxy';

// The module alone, built as the build does: all languages, one after the other, in a browser that supports
// some of them.

type Elapsed = { value: number; unit: string };
interface Formatted {
  tag: string;
  text: string | null;
  /** Whether the browser claims to support the language. */
  isClaimed: boolean;
}

const NO_SERVER = 'http://localhost:9';

let folder = '';
let proxy: ReverseProxy;
let browser: Browser;
let page: Page;
let module = '';
const fetched: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-time-'));
  const { chunks } = await buildEngine(folder, true, {}, 'src/i18n/relative-time.ts');
  [proxy, browser] = await Promise.all([
    startReverseProxy(NO_SERVER, () => folder),
    ENGINES[engineName()].launch({ kind: 'shell', reducedMotion: 'reduce' }),
  ]);
  module = `${proxy.url}/dist/${chunks[0]}`;
  proxy.pages.set('/', {
    policy: policy({ page: proxy.url, script: proxy.url, api: proxy.url }),
    html: '<!doctype html><title>time</title>',
  });
  page = await browser.newPage();
  page.on('request', (request) => fetched.push(basename(request.url())));
  await page.goto(`${proxy.url}/`);
});
afterAll(async () => {
  await Promise.all([browser?.close(), proxy?.close()]);
  await rm(folder, { recursive: true, force: true });
});

/** Returns the page's text for a distance in time, in each language. */
const translate = (tags: string[], elapsed: Elapsed): Promise<Formatted[]> =>
  page.evaluate(
    async ([address, names, distance]) => {
      const { relativeFormat } = await import(address as string);
      const texts: Formatted[] = [];
      for (const tag of names as string[]) {
        const format = await relativeFormat(tag);
        texts.push({
          tag,
          text: format?.(distance) ?? null,
          isClaimed: Intl.RelativeTimeFormat.supportedLocalesOf(tag.replace('_', '-')).length > 0,
        });
      }
      return texts;
    },
    [module, tags, elapsed] as const,
  );

const twoMinutesAgo = { value: -2, unit: 'minute' } as const;

it('shows "2 minutes ago" in about 200 languages, whether the browser supports them or not (I18N-03)', async () => {
  const tags = Object.keys(languages).filter((tag) => !tag.includes('-'));
  const texts = await translate(tags, twoMinutesAgo);
  const good = texts.filter(
    ({ text }) => text && text !== '2 minutes ago' && /\p{Nd}|\p{L}/u.test(text) && text !== '-2 min',
  );
  expect(good.length).toBeGreaterThanOrEqual(190);
  expect(good.map(({ tag }) => tag)).toEqual(tags.filter((tag) => tag !== 'en'));
  const unknown = good.filter(({ isClaimed }) => !isClaimed);
  // Chromium lacks more than a hundred of them, Firefox a few.
  expect(unknown.length).toBeGreaterThan(0);
  for (const { tag, text } of unknown)
    expect([tag, text]).toEqual([tag, (await formatOfCldr(tag))?.(twoMinutesAgo)]);
  // Nearly every text differs, so no language shows another's default.
  expect(new Set(good.map(({ text }) => text)).size).toBeGreaterThan(good.length * 0.8);
});

it('translates relative time for languages that the browser claims to support without having texts (I18N-03)', async () => {
  const texts = await translate(['az_AZ', 'uz_UZ', 'kk', 'pa', 'ms-Arab', 'uz-Cyrl'], twoMinutesAgo);
  expect(texts.map(({ text }) => text)).toEqual([
    '2 dəqiqə öncə',
    '2 daqiqa oldin',
    '2 минут бұрын',
    '2 ਮਿੰਟ ਪਹਿਲਾਂ',
    '2 مينيت لالو',
    '2 дақиқа олдин',
  ]);
});

it('loads texts for relative time only for languages that the browser lacks', async () => {
  await page.reload();
  fetched.length = 0;
  await translate(['de_DE', 'en_US', 'sv_SE'], twoMinutesAgo);
  expect(fetched).toEqual([basename(module)]);
  await translate(['cy_GB', 'cy', 'ckb', 'xx_YY'], twoMinutesAgo);
  expect(fetched).toHaveLength(2);
});

// The widget itself.

const test = suite();

test('shows in the outbox how long ago a code was sent, by the server’s clock (I18N-03)', async (visit) => {
  await visit.openForgotten();
  await visit.askByEmail('ada', 'ada@example.test');
  await visit.letter();
  await visit.server.forward(150);
  await visit.page.goto(`${visit.origins.page}/outbox`);
  await visit.page.getByText('Email to ada@example.test (ada), 2 minutes ago').waitFor();
});
