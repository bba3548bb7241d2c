import { readdirSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { expectGolden } from '../support/browser/spoken/golden';
import { PANELS } from '../support/browser/spoken/panels/index';
import { suite } from '../support/browser/suite';
import { root } from '../support/server/start/server';

// The golden files in test/browser/spoken/ contain the speech of a screen reader. `WRITE_SPOKEN=1` writes them.
const test = suite().needing('the DevTools protocol');
const LOCALES = { en_US: 'English', de_DE: 'German' };

for (const [locale, language] of Object.entries(LOCALES)) {
  for (const panel of Object.keys(PANELS)) {
    test(`speaks the panel ${panel} in ${language} like its golden file`, (visit) =>
      expectGolden(visit, locale, panel));
  }
}

it('plays every panel of the data, and has no golden file without a panel', () => {
  const folders = readdirSync(`${root}schemas`, { withFileTypes: true }).filter((one) => one.isDirectory());
  const panels = folders
    .map(({ name }) => name)
    .filter((name) => !['answers', 'meta', 'payloads'].includes(name));
  expect(Object.keys(PANELS).sort()).toEqual(panels.sort());
  for (const locale of Object.keys(LOCALES))
    expect(readdirSync(`${root}test/browser/spoken/${locale}`).sort()).toEqual(
      panels.map((panel) => `${panel}.txt`).sort(),
    );
});
