/** What tools/build/trim.ts takes out of rjsf is not needed: by version, by what imports it, and by what it answers. */
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { createSchemaUtils } from '@rjsf/utils';
import { build } from 'esbuild';
import { createCustomEqual } from '../../tools/build/stubs/equals';
import flatSchemaUtils from '../../tools/build/stubs/schema-utils';
import { checkVersions, READ_VERSIONS, trim } from '../../tools/build/trim';
import { defaultFolders, loadProduct } from '../../tools/data';

it('package.json pins the versions that the table was made for', async () => {
  const { devDependencies } = JSON.parse(await readFile('package.json', 'utf8'));
  expect(devDependencies).toMatchObject(READ_VERSIONS);
  expect(() => checkVersions()).not.toThrow();
});

it('the build stops when another file starts to import a replaced module', async () => {
  const contents = "import { Markdown } from 'markdown-to-jsx/react'; console.log(Markdown)";
  const result = build({
    stdin: { contents, resolveDir: '.', sourcefile: 'new.js' },
    bundle: true,
    write: false,
    logLevel: 'silent',
    metafile: true,
    plugins: [trim()],
  });
  await expect(result).rejects.toThrow(/imports "markdown-to-jsx\/react", which tools\/build\/trim.ts replaces for others/);
});

describe('our SchemaUtils answers as rjsf’s own does, for each panel', () => {
  const panels = readdirSync('schemas').filter((name) => existsSync(`schemas/${name}/ui.json`));
  const validator = { isValid: () => true, validateFormData: () => ({ errors: [], errorSchema: {} }) };

  it.each(panels)('%s', async (id) => {
    const product = await loadProduct(defaultFolders());
    const schema = (await product.loadPanel(id)).schema as never as { properties: Record<string, { type?: string }> };
    const theirs = createSchemaUtils(validator as never, schema as never);
    const ours = flatSchemaUtils(validator, schema as never);
    const names = Object.keys(schema.properties);
    const values = [undefined, {}, Object.fromEntries(names.map((name) => [name, 'x'])), Object.fromEntries(names.map((name) => [name, undefined]))];

    expect(ours.retrieveSchema(schema as never)).toEqual(theirs.retrieveSchema(schema as never));
    for (const value of values) {
      expect(ours.getDefaultFormState(schema as never, value)).toEqual(theirs.getDefaultFormState(schema as never, value));
    }
    for (const name of names) {
      const field = schema.properties[name] as never;
      expect(ours.retrieveSchema(field)).toEqual(theirs.retrieveSchema(field));
      expect(ours.isSelect(field)).toBe(theirs.isSelect(field));
      expect(ours.isMultiSelect()).toBe(theirs.isMultiSelect(field));
      for (const ui of [{}, { 'ui:widget': 'text' }, { 'ui:options': { label: false } }]) {
        expect(ours.getDisplayLabel(field, ui)).toBe(theirs.getDisplayLabel(field, ui));
      }
    }
  });

  it.each(['$ref', 'allOf', 'oneOf', 'if', 'items'])('a schema with %s is refused by name', (word) => {
    expect(() => flatSchemaUtils(validator, { properties: { field: { [word]: [] } } } as never)).toThrow(
      `"${word}" in a schema is not in this bundle`,
    );
  });
});

describe('our deep comparison', () => {
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
  ])('%s', (_, a, b, result) => {
    expect(equal(a, b)).toBe(result);
  });
});
