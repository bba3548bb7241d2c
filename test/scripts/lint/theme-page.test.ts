import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { propertyOf } from '../../../src/host-page/theme';
import { PALETTES, PUBLIC_TOKENS } from '../../support/theme';

const cell = (text = ''): string => text.trim().replaceAll('`', '');

/** The rows of the token table: key, property, value in the light scheme and in the dark scheme. */
const rows = readFileSync('docs/theme.md', 'utf8')
  .split('\n')
  .filter((line) => line.includes('| `--latchkey-'))
  .map((line) => line.split(' | ').map(cell))
  .map(([key = '', property = '', light = '', dark = '']) => ({
    key: key.replace('| ', ''),
    property,
    light,
    dark: dark === 'the same' ? light : dark,
  }));

it('docs/theme.md has exactly the tokens of the stylesheet, in the same order with the same values', () => {
  const { light, dark } = PALETTES;
  expect(rows.map(({ property, light, dark }) => ({ property, light, dark }))).toEqual(
    PUBLIC_TOKENS.map((property) => ({
      property,
      light: light.get(property),
      dark: dark.get(property),
    })),
  );
});

it('each token is named after its key in the theme', () => {
  expect(rows.map(({ property }) => property)).toEqual(
    rows.map(({ key }) => propertyOf(key.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase()))),
  );
});
