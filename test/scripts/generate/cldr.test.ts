import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { packageRoot } from '../../../cli/data/folders';
import { languagesSource, readCldr, shortRule } from '../../../scripts/generate/cldr';
import { pluralForm } from '../../../src/i18n/relative-time';

const modules = join(packageRoot(), 'node_modules');

it('the generated relative times match those of `npm run generate`', async () => {
  const source = await readFile(join(packageRoot(), 'src/i18n/relative-time.gen.ts'), 'utf8');
  expect(source).toBe(languagesSource(modules));
});

it.each([
  ['n = 1 @integer 1 @decimal 1.0', 'n=1'],
  ['i = 1 and v = 0', 'n=1'],
  ['v != 0', null],
  ['i = 0 or n = 1', 'n=0|n=1'],
  [
    'v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14',
    'n%10=2..4&n%100!=12..14',
  ],
  ['n = 1 or t != 0 and i = 0,1', 'n=1'],
  ['e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5', 'n!=0&n%1000000=0'],
])('the plural rule <%s> shortens to %s for integers', (rule, short) => {
  expect(shortRule(rule)).toBe(short);
});

it('an unknown kind of plural rule throws', () => {
  expect(() => shortRule('n mod 10 is 1')).toThrow('unknown syntax in a plural rule: n mod 10 is 1');
});

it('shortened plural rules choose the same form as Intl.PluralRules, for every CLDR rule and every number up to 1000 (I18N-03)', () => {
  const cldr = readCldr(modules);
  const tags = cldr.locales.filter(
    (locale) =>
      Intl.PluralRules.supportedLocalesOf(locale).length > 0 && Object.keys(cldr.plural(locale)).length > 0,
  );
  const seen = new Set<string>();
  const differing: string[] = [];
  for (const tag of tags) {
    const rules = Object.entries(cldr.plural(tag)).filter(([name]) => name !== 'pluralRule-count-other');
    if (seen.has(JSON.stringify(rules))) continue;
    seen.add(JSON.stringify(rules));
    const short = rules.map(([name, rule]) => ({
      category: name.replace('pluralRule-count-', ''),
      rule: shortRule(rule) ?? 'n=-1',
    }));
    const own = new Intl.PluralRules(tag);
    for (let number = 0; number <= 1000; number++) {
      const chosen =
        short[
          pluralForm(
            short.map(({ rule }) => rule),
            number,
          )
        ]?.category ?? 'other';
      if (chosen !== own.select(number))
        differing.push(`${tag} ${number}: ${chosen}, not ${own.select(number)}`);
    }
  }
  expect(seen.size).toBeGreaterThan(30);
  // Node ships CLDR data, so a language may have another rule in another version.
  const isOurVersion = process.versions.cldr?.split('.')[0] === cldr.version.split('.')[0];
  if (isOurVersion) expect(differing).toEqual([]);
  else expect(new Set(differing.map((line) => line.split(' ')[0])).size).toBeLessThan(5);
});
