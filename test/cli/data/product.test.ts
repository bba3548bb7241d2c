import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { inlineReferences } from '../../../cli/data/compile/inline-refs';
import { DataError, defaultFolders, productOf, readData } from '../../../cli/data/index';
import { emitProduct } from '../../../cli/publish/emit';
import type { Message, Product } from '../../../src/core/data/product';
import { loadPanel } from '../../../src/core/data/read-panel';
import { speak } from '../../../src/i18n/locale';
import { createMessageRuntime } from '../../../src/i18n/message-runtime';
import { withProduct } from '../check/overlay';

let out: string;
let written: string[];
let emitted: Product;
let loaded: Product;

beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'latchkey-emit-'));
  const data = await readData(defaultFolders());
  written = await emitProduct(data, out);
  emitted = (await import(pathToFileURL(join(out, 'product.js')).href)).default;
  loaded = productOf(data);
});

afterAll(() => rm(out, { recursive: true }));

it('writes modules for the start, the late data, each panel, each journey but the first, and both parts of each locale', async () => {
  const panels = (await readdir(join(out, 'panels'))).map((name) => `panels/${name}`);
  const locales = loaded.locales.flatMap((locale) => [`locales/${locale}.js`, `locales/${locale}.more.js`]);
  const flows = loaded.flowIds
    .filter((id) => !Object.hasOwn(emitted.flows, id))
    .map((id) => `flows/${id}.js`);
  expect(flows.length).toBe(loaded.flowIds.length - 1);
  expect(written.sort()).toEqual(['product.js', 'more.js', ...flows, ...panels, ...locales].sort());
});

it('writes no eval, no require and no explanatory text', async () => {
  for (const file of written) {
    const source = await readFile(join(out, file), 'utf8');
    expect(source).not.toMatch(/\beval\(|new Function|\brequire\(/);
    if (file === 'product.js') expect(source).not.toMatch(/"?about"?:/);
  }
});

const TABLES = ['calls', 'facts', 'places'] as const;

it('writes the same product that it loads', async () => {
  const whole = {
    flows: { ...emitted.flows },
    calls: { ...emitted.calls },
    facts: { ...emitted.facts },
    places: { ...emitted.places },
  };
  for (const id of emitted.flowIds.filter((flow) => !(flow in emitted.flows))) {
    const { flow, ...part } = await emitted.loadFlow(id);
    whole.flows[id] = flow;
    for (const table of TABLES) Object.assign(whole[table], part[table]);
  }
  expect(whole.flows).toEqual(loaded.flows);
  // Data that no journey uses yet isn't written.
  for (const table of TABLES)
    for (const [name, entry] of Object.entries(whole[table])) expect(entry).toEqual(loaded[table][name]);
  expect(Object.keys(whole.calls)).toEqual(
    expect.arrayContaining([
      'csrf',
      'logError',
      'authenticate',
      'validateUser',
      'resetPassword',
      'getTargetUrl',
    ]),
  );
  const rest = ({ flows: _f, calls: _c, facts: _a, places: _p, ...others }: Product) =>
    JSON.parse(JSON.stringify(others));
  expect(rest(emitted)).toEqual(rest(loaded));
  expect(loaded.locales[0]).toBe('en_US');
});

it("creates a catalog's texts with a runtime for its locale", async () => {
  await withProduct({}, async (data) => {
    const { RULE_LENGTH } = await productOf(data).loadCatalogue('de_DE');
    expect(speak(RULE_LENGTH as Message, { min: 8, max: 1500 }, createMessageRuntime('de_DE'))).toBe(
      '8 bis 1.500 Zeichen',
    );
  });
});

it('throws for an unknown panel or locale, with its name', async () => {
  await expect(emitted.loadPanel('sign-off')).rejects.toThrow('unknown panel <sign-off>');
  await expect(loaded.loadPanel('constructor')).rejects.toThrow('unknown panel <constructor>');
  await expect(emitted.loadCatalogue('xx_XX')).rejects.toThrow('unknown locale <xx_XX>');
  await expect(loaded.loadCatalogue('xx_XX')).rejects.toThrow('unknown locale <xx_XX>');
  await expect(emitted.loadMoreTexts('xx_XX')).rejects.toThrow('unknown locale <xx_XX>');
  await expect(loaded.loadMoreTexts('xx_XX')).rejects.toThrow('unknown locale <xx_XX>');
});

const values = [
  undefined,
  '',
  'a',
  'a b',
  '1234567',
  '555-010-9999',
  'MOBILE',
  'EMAIL',
  'INT',
  'US',
  'TEXT',
  'ann@example.org',
  '\u{1F600}'.repeat(15),
  'x'.repeat(200),
  7,
  null,
];

describe('the validator of a panel', () => {
  it.each(readdirSync('schemas').filter((name) => existsSync(`schemas/${name}/schema.json`)))(
    'matches Ajv for %s, without the error of `if` itself',
    async (id) => {
      const { files } = await readData(defaultFolders());
      const data = (file: string) =>
        files.find((found) => found.file === file)?.data as Record<string, unknown>;
      const schema = inlineReferences(data(`schemas/${id}/schema.json`), data('schemas/defs.json'));
      const oracle = new Ajv({ allErrors: true, ownProperties: true, strictTypes: false }).compile({
        ...schema,
        $id: undefined,
      });
      const panels = [await loadPanel(loaded, id), await loadPanel(emitted, id)];
      const fields = Object.keys(schema.properties as object);
      for (const sample of samples(fields)) {
        const isValid = oracle(sample);
        const errors = (oracle.errors ?? []).filter(({ keyword }) => keyword !== 'if');
        for (const { validate } of panels) {
          expect(validate(sample)).toBe(isValid);
          expect(
            (validate.errors ?? []).map(({ keyword, instancePath, params }) => ({
              keyword,
              instancePath,
              missing: params.missingProperty,
            })),
          ).toEqual(
            errors.map(({ keyword, instancePath, params }) => ({
              keyword,
              instancePath,
              missing: params.missingProperty,
            })),
          );
        }
      }
    },
  );
});

/** A pairwise test: every value in every field, while the other fields take each value in turn. */
function samples(fields: string[]): Record<string, unknown>[] {
  return fields.flatMap((field, nth) =>
    values.flatMap((value, at) =>
      values.map((_other, shift) =>
        Object.fromEntries(
          fields.map((name, index) => [
            name,
            name === field ? value : values[(at + shift * (index + 1) + nth) % values.length],
          ]),
        ),
      ),
    ),
  );
}

it('keeps only the part of a schema that rendering needs', async () => {
  const { schema } = await loadPanel(loaded, 'enter-user-info');
  expect(Object.keys(schema)).toEqual(['$id', 'type', 'properties', 'required']);
  expect(schema.properties.deliveryChannel).toEqual({
    type: 'string',
    enum: ['MOBILE', 'LANDLINE', 'EMAIL'],
    default: 'MOBILE',
  });
});

it("rejects a text that isn't valid, with file and key", async () => {
  const changes = { 'locales/de_DE.json': { 'messages/ASK_TITLE': '{$x :datetime}' } };
  await withProduct(changes, async (data) => {
    await expect(emitProduct(data, join(out, 'never'))).rejects.toThrow(DataError);
    await expect(emitProduct(data, join(out, 'never'))).rejects.toThrow(
      'locales/de_DE.json (ASK_TITLE): The function :datetime',
    );
  });
});

it.each([
  [{ format: 'email' }, 'unknown format "email"'],
  [{ anyOf: [{ const: 'a' }] }, `The widget doesn't know the keyword "anyOf". Use one of allOf, const,`],
  [{ enum: [{}] }, '"enum" can only have texts, numbers, true, false and null.'],
  [{ minLength: -1 }, 'schemas/ask/schema.json'],
])('rejects the field rule %j, with its file and the reason', async (rule, reason) => {
  const [[keyword, value] = ['', undefined]] = Object.entries(rule);
  const changes = { 'schemas/ask/schema.json': { [`properties/name/${keyword}`]: value } };
  await withProduct(changes, async (data) => {
    const emitting = emitProduct(data, join(out, 'never'));
    await expect(emitting).rejects.toThrow('schemas/ask/schema.json');
    await expect(emitting).rejects.toThrow(reason);
  });
});
