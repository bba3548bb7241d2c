import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { allowedValues, Meta } from '../../../cli/check/shape/meta';
import { packageRoot } from '../../../cli/data/folders';
import { metaFolder } from '../../../cli/data/index';
import { transforms } from '../../../src/core/flow/keep';
import { effects } from '../../../src/effects/index';
import { LINES } from '../../../src/form/lines';

const meta = new Meta(metaFolder());
const src = join(packageRoot(), 'src');

const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.gen.ts'))
  .map((name) => readFileSync(join(src, name), 'utf8'))
  .join('\n');

it('the effects of the meta schema have the verbs of the engine', () => {
  const shapes =
    meta
      .definition('effects.schema.json', 'Effect')
      .anyOf?.map(({ $ref = '' }) => meta.resolve($ref, 'effects.schema.json').schema) ?? [];
  const described = shapes.flatMap((schema) => allowedValues(schema) ?? schema.required ?? []);
  expect([...new Set(described)].sort()).toEqual(Object.keys(effects).sort());
});

it('the vocabulary has the transforms of the engine', () => {
  expect(meta.allowed('Transform').sort()).toEqual(Object.keys(transforms).sort());
});

it('the vocabulary has the fact tests of the meta schema', () => {
  const { properties = {}, required = [] } = meta.definition('facts.schema.json', 'Fact');
  expect(meta.allowed('FactTest').sort()).toEqual(
    Object.keys(properties)
      // Beside a test, not one itself.
      .filter((name) => ![...required, 'remaining'].includes(name))
      .sort(),
  );
});

it('the vocabulary has the password tests of the meta schema', () => {
  const shapes =
    meta
      .definition('password-rules.schema.json', 'PasswordTest')
      .anyOf?.map(({ $ref = '' }) => meta.resolve($ref, 'password-rules.schema.json').schema) ?? [];
  expect(meta.allowed('PasswordTestName').sort()).toEqual(
    shapes.flatMap(({ required = [] }) => required).sort(),
  );
});

it('the vocabulary has the widgets of the registry', () => {
  const registry = ['controls', 'late-controls']
    .map((file) => readFileSync(join(src, `widgets/${file}.ts`), 'utf8').split(': Widgets = {')[1])
    .join('');
  const names = [...registry.matchAll(/^ {2}(\w+): [A-Z]\w+,$/gm)].map(([, name]) => name);
  expect([...names, ...Object.keys(LINES)].sort()).toEqual(meta.allowed('WidgetName').sort());
});

it('the vocabulary has the texts that the source names', () => {
  const { messages } = JSON.parse(readFileSync(join(packageRoot(), 'locales/en_US.json'), 'utf8'));
  const literals = [
    ...new Set([...sources.matchAll(/['"`]([A-Z][A-Z0-9_]*)['"`]/g)].map(([, text]) => text as string)),
  ];
  const known = [...meta.allowed('EngineText'), ...Object.keys(messages)];
  expect(literals.filter((text) => known.includes(text)).sort()).toEqual(meta.allowed('EngineText').sort());
});

it('the source names the texts of late parts', () => {
  expect(meta.allowed('EngineText')).toEqual(expect.arrayContaining(meta.allowed('LateText')));
});

it('the vocabulary has the facts and places that the source names', () => {
  const absent = meta.allowed('EngineFact').filter((fact) => !sources.includes(`.${fact}`));
  expect([
    absent,
    meta.allowed('EnginePlace').filter((place) => !sources.includes(`url('${place}')`)),
  ]).toEqual([[], []]);
});

it('the vocabulary has the calls that the source sends by itself', () => {
  const absent = meta
    .allowed('EngineCall')
    .filter((call) => !new RegExp(`['"\`]${call}['"\`]`).test(sources));
  expect(absent).toEqual([]);
});
