import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { MessageFormat } from 'messageformat';
import { argumentsOf } from '../../../cli/data/compile/message';
import { defaultFolders, productOf, readData } from '../../../cli/data/index';
import type { Message, Product } from '../../../src/core/data/product';
import { speak } from '../../../src/i18n/locale';
import { createMessageRuntime } from '../../../src/i18n/message-runtime';
import { LOCALES } from '../../support/visit/locales';

/** Numbers at which the plural form of a language changes, and values that aren't integers or numbers. */
const NUMBERS = [0, 1, 2, 5, 11, 21, 101, 12_345, 1_000_000, 1.5, -1, '1'];
const TEXTS = ['', 'vor 2 Minuten', '<b>{$n}</b>'];

let product: Product;
beforeAll(async () => {
  product = productOf(await readData(defaultFolders()));
});

const sources = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8')).messages;

/** Each value for each argument while the others keep theirs, and each pair of values for two. */
function tableOf(names: readonly string[]): Record<string, unknown>[] {
  const values = [...NUMBERS, ...TEXTS];
  const [first, second] = names;
  if (first === undefined) return [{}];
  if (second === undefined) return values.map((value) => ({ [first]: value }));
  return values.flatMap((one) => values.map((two) => ({ [first]: one, [second]: two })));
}

describe.each(LOCALES)('the catalog %s', (locale) => {
  it('formats every message as MessageFormat does, for every number and text of a table (I18N-02)', async () => {
    const catalogue = await product.loadCatalogue(locale);
    const runtime = createMessageRuntime(locale);
    let compared = 0;
    for (const [key, source] of Object.entries(sources(locale))) {
      const oracle = new MessageFormat(locale.replace('_', '-'), source, { bidiIsolation: 'none' });
      for (const args of tableOf(argumentsOf(source))) {
        const [own, theirs] = [
          speak(catalogue[key] as Message, args, runtime),
          oracle.format(args, () => {}),
        ];
        if (own !== theirs) expect({ key, args, says: own }).toEqual({ key, args, says: theirs });
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(1000);
  });

  it('has titles that break only between words', async () => {
    const { panels } = (await readData(defaultFolders())).model;
    const keys = [...panels.values()].flatMap(
      ({ ui }) => JSON.stringify(ui.title).match(/[A-Z][A-Z_]+/g) ?? [],
    );
    expect(keys.length).toBeGreaterThan(20);
    expect(keys.filter((key) => sources(locale)[key]?.includes('-'))).toEqual([]);
  });
});
