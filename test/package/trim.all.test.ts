/**
 * The code that scripts/build/trim.ts removes from rjsf is not needed. The tests check versions, importing
 * files and results.
 */
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import * as rjsf from '@rjsf/utils';
import { build } from 'esbuild';
import { defaultFolders, productOf, readData } from '../../cli/data';
import { createCustomEqual } from '../../scripts/build/stubs/equals';
import * as flat from '../../scripts/build/stubs/flat-schema';
import { checkVersions, READ_VERSIONS, trim } from '../../scripts/build/trim';
import { loadPanel } from '../../src/core/data/read-panel';

it('pins the versions for which the table of replaced modules was made', async () => {
  const { devDependencies } = JSON.parse(await readFile('package.json', 'utf8'));
  expect(devDependencies).toMatchObject(READ_VERSIONS);
  expect(() => checkVersions()).not.toThrow();
});

it('stops the build if another file starts to import a replaced module', async () => {
  const contents = "import { Markdown } from 'markdown-to-jsx/react'; console.log(Markdown)";
  const result = build({
    stdin: { contents, resolveDir: '.', sourcefile: 'new.js' },
    bundle: true,
    write: false,
    logLevel: 'silent',
    metafile: true,
    plugins: [trim()],
  });
  await expect(result).rejects.toThrow(
    /imports "markdown-to-jsx\/react", but scripts\/build\/replaced.json replaces it only for other files/,
  );
});

describe('the replaced schema functions of @rjsf/utils', () => {
  const panels = readdirSync('schemas').filter((name) => existsSync(`schemas/${name}/ui.json`));
  const validator = {
    isValid: () => true,
    validateFormData: () => ({ errors: [], errorSchema: {} }),
  } as never;

  it.each(panels)('return the same as the originals for the panel %s', async (id) => {
    const product = productOf(await readData(defaultFolders()));
    const schema = (await loadPanel(product, id)).schema as never as { properties: Record<string, never> };
    const names = Object.keys(schema.properties);
    const all = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]));

    expect(flat.retrieveSchema(validator, schema)).toEqual(rjsf.retrieveSchema(validator, schema));
    for (const value of [undefined, {}, all('x'), all(undefined)]) {
      expect(flat.getDefaultFormState(validator, schema, value)).toEqual(
        rjsf.getDefaultFormState(validator, schema, value),
      );
    }
    for (const field of Object.values(schema.properties)) {
      expect(flat.retrieveSchema(validator, field)).toEqual(rjsf.retrieveSchema(validator, field));
      expect(flat.isSelect(validator, field)).toBe(rjsf.isSelect(validator, field));
      expect(flat.isMultiSelect()).toBe(rjsf.isMultiSelect(validator, field));
      expect(flat.isFilesArray()).toBe(rjsf.isFilesArray(validator, field));
      for (const ui of [{}, { 'ui:widget': 'text' }, { 'ui:options': { label: false } }]) {
        expect(flat.getDisplayLabel(validator, field, ui)).toBe(rjsf.getDisplayLabel(validator, field, ui));
      }
    }
  });

  it('throw on schemas that are not flat, and name the reason', () => {
    expect(() => flat.toPathSchema()).toThrow(
      'part of @rjsf/utils isn’t in this bundle: flat panels can’t call it',
    );
  });
});

describe('the replaced deep comparison', () => {
  const equal = createCustomEqual();
  const cycle = () => {
    const one: Record<string, unknown> = { a: 1 };
    one.self = one;
    return one;
  };

  it.each([
    ['the same', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, true],
    ['another value', { a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, false],
    ['another key', { a: undefined }, { b: undefined }, false],
    ['more keys', { a: 1 }, { a: 1, b: 2 }, false],
    ['two functions', () => 1, () => 2, true],
    ['a function and none', () => 1, undefined, false],
    ['NaN', Number.NaN, Number.NaN, true],
    ['null and an object', null, {}, false],
    ['a list and an object', [], {}, false],
    ['dates', new Date(5), new Date(5), true],
    ['other dates', new Date(5), new Date(6), false],
    ['patterns', /a/g, /a/g, true],
    ['maps', new Map([['a', 1]]), new Map([['a', 1]]), true],
    ['other sets', new Set([1]), new Set([2]), false],
    ['cycles', cycle(), cycle(), true],
  ])('compares like the original: %s', (_, a, b, result) => {
    expect(equal(a, b)).toBe(result);
  });
});
