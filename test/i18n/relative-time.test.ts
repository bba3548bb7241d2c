import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import {
  canonical,
  elapsed,
  formatOfBrowser,
  formatOfCldr,
  onTick,
  relativeFormat,
  UNITS,
  type Words,
} from '../../src/i18n/relative-time';
import languages from '../../src/i18n/relative-time.gen';
import { createTestClock } from '../support/clock';

const { thresholds, refreshMs } = JSON.parse(readFileSync('schemas/relative-time.json', 'utf8'));
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

it('schemas/relative-time.json has thresholds of 60 seconds, 60 minutes, 24 hours, 30 days, 12 months, and updates every 10 seconds (I18N-03)', () => {
  expect({ thresholds, refreshMs }).toEqual({
    thresholds: { second: 60, minute: 60, hour: 24, day: 30, month: 12 },
    refreshMs: 10_000,
  });
});

it.each([
  [0, 0, 'second'],
  [999, 0, 'second'],
  [SECOND, -1, 'second'],
  [MINUTE - 1, -59, 'second'],
  [MINUTE, -1, 'minute'],
  [2 * MINUTE - 1, -1, 'minute'],
  [HOUR - 1, -59, 'minute'],
  [HOUR, -1, 'hour'],
  [DAY - 1, -23, 'hour'],
  [DAY, -1, 'day'],
  [30 * DAY - 1, -29, 'day'],
  [30 * DAY, -1, 'month'],
  [360 * DAY - 1, -11, 'month'],
  [360 * DAY, -1, 'year'],
  [3600 * DAY, -10, 'year'],
  [-MINUTE, 1, 'minute'],
  [-36 * HOUR, 1, 'day'],
] as const)('%d ms ago is %d %s (I18N-03)', (ms, value, unit) => {
  const now = 1_700_000_000_000;
  expect(elapsed(now, now - ms, thresholds)).toEqual({ value, unit });
});

it('the elapsed time uses the thresholds of its data', () => {
  expect(elapsed(90 * SECOND, 0, { ...thresholds, second: 120 })).toEqual({ value: -90, unit: 'second' });
  expect(elapsed(45 * DAY, 0, { ...thresholds, day: 60 })).toEqual({ value: -45, unit: 'day' });
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
  "the elapsed time doesn't throw if the clock shows %d",
  (now) => {
    expect(elapsed(now, 0, thresholds)).toEqual({ value: 0, unit: 'second' });
  },
);

const { version: CLDR } = JSON.parse(readFileSync('node_modules/cldr-dates-full/package.json', 'utf8'));

/** Numbers at which the plural form changes in one of CLDR's rules for integers. */
const NUMBERS = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 19, 20, 21, 22, 23, 25, 29, 30, 40, 59, 60, 71, 80,
  99, 100, 101, 102, 103, 111, 200, 999,
];

const all = languages as Record<string, Words>;
const tags = Object.keys(all);
const isComposed = (words: Words) => words.units.flat(2).some((text) => /^[-+]/.test(text));

it.each(['en-US', 'de_DE', 'sv_SE', 'zh_CN', 'pt-BR', 'es_MX', 'nb', 'sr-Latn-RS', 'ar-EG', 'iw'])(
  '%s: relative time has the same text as in Intl (I18N-03)',
  async (locale) => {
    const format = await relativeFormat(locale);
    const own = new Intl.RelativeTimeFormat(locale.replace('_', '-'));
    for (const unit of UNITS) {
      for (const value of [-1, -2, -5, -11, 1, 3, 21])
        expect(format?.({ value, unit })).toBe(own.format(value, unit));
    }
  },
);

it('relative time is "now" if no time has passed, synchronously if the browser supports the language', () => {
  const format = relativeFormat('en_US');
  expect(typeof format === 'function' && format({ value: 0, unit: 'second' })).toBe('now');
});

it('relative time has texts in about 200 languages (I18N-03)', () => {
  const known = tags.filter((tag) => !tag.includes('-'));
  expect(known.length).toBeGreaterThanOrEqual(200);
  expect(known).toEqual(
    expect.arrayContaining([
      'cy',
      'eu',
      'ka',
      'km',
      'mn',
      'my',
      'ne',
      'si',
      'sq',
      'yue',
      'zu',
      'lb',
      'rm',
      'so',
    ]),
  );
});

/** Node ships CLDR data, so texts may differ in another version, but not in the same one. */
const hasOurVersion = process.versions.cldr?.split('.')[0] === CLDR.split('.')[0];

it('relative time from CLDR data matches Intl in every language that Node supports (I18N-03)', async () => {
  const differing: Record<string, string[]> = {};
  let compared = 0;
  for (const tag of tags.filter((name) => !isComposed(all[name] as Words))) {
    const own = formatOfBrowser(tag);
    if (!own) continue;
    const ours = await formatOfCldr(tag);
    compared += 1;
    for (const unit of UNITS) {
      for (const number of NUMBERS) {
        for (const value of number === 0 ? [0] : [-number, number]) {
          if (value === 0 && unit !== 'second') continue;
          const [wanted, found] = [own({ value, unit }), ours?.({ value, unit })];
          if (wanted !== found)
            differing[tag] = [...(differing[tag] ?? []), `${value} ${unit}: ${wanted} / ${found}`];
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(120);
  if (hasOurVersion) expect(differing).toEqual({});
  else expect(Object.keys(differing).length).toBeLessThan(compared / 4);
});

it("relative time in a language with CLDR units only has a minus sign and the language's unit", async () => {
  const composed = tags.filter((tag) => isComposed(all[tag] as Words));
  expect(composed.length).toBeLessThan(100);
  expect((await formatOfCldr('gsw'))?.({ value: -2, unit: 'minute' })).toBe('-2 Minuute');
  for (const tag of composed)
    expect((await formatOfCldr(tag))?.({ value: -2, unit: 'minute' })).toMatch(/\p{Nd}/u);
});

it.each([
  ['cy_GB', 'cy'],
  ['cy', 'cy'],
  ['uz-Cyrl-UZ', 'uz-Cyrl'],
  ['kk_CN', 'kk-Arab'],
  ['zh_TW', 'zh-Hant'],
  ['zh-SG', 'zh'],
  ['iw_IL', 'he'],
  ['sr-Latn-RS', 'sr-Latn'],
])('%s: relative time from CLDR data is %s', async (locale, name) => {
  const words = all[name] as Words;
  const wanted = [words.units[1]?.[0]].flat().at(-1)?.replace('{0}', '100');
  expect((await formatOfCldr(canonical(locale) as string))?.({ value: -100, unit: 'minute' })).toBe(wanted);
});

it.each(['tlh', 'xx_YY', 'qqq', '', 'not a tag', '__proto__'])(
  "relative time in the unknown language <%s> is null, not in the browser's default language",
  async (locale) => {
    expect(await relativeFormat(locale)).toBeNull();
  },
);

it('one timer calls all listeners every 10 seconds, and stops without listeners (I18N-03)', () => {
  const clock = createTestClock();
  const called: string[] = [];
  const stopFirst = onTick(clock, 10_000, () => called.push('first'));
  const stopSecond = onTick(clock, 10_000, () => called.push('second'));
  expect(clock.waiting()).toBe(1);
  clock.forward(9_999);
  expect(called).toEqual([]);
  clock.forward(1);
  expect(called).toEqual(['first', 'second']);
  stopFirst();
  stopFirst();
  clock.forward(10_000);
  expect(called).toEqual(['first', 'second', 'second']);
  expect(clock.waiting()).toBe(1);
  stopSecond();
  expect(clock.waiting()).toBe(0);
  const stopThird = onTick(clock, 10_000, () => called.push('third'));
  expect(clock.waiting()).toBe(1);
  clock.forward(20_000);
  expect(called.slice(3)).toEqual(['third', 'third']);
  stopThird();
  expect(clock.waiting()).toBe(0);
});

it('a listener can unsubscribe during its call', () => {
  const clock = createTestClock();
  let count = 0;
  const stop = onTick(clock, 10_000, () => {
    count += 1;
    stop();
  });
  clock.forward(60_000);
  expect([count, clock.waiting()]).toEqual([1, 0]);
});
