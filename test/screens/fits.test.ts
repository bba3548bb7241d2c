import { beforeAll, expect, it } from '@jest/globals';
import { checkAsked, checkNeeds } from '../../src/screens/fits';
import type { Pack } from '../../src/screens/format';
import { packProduct } from '../../src/screens/product';
import { Refusal } from '../../src/screens/read';
import { type MemoryPack, packInMemory } from '../support/screens/memory';

// A pack and the version of the widget that shows it: which of them may be older.

let given: MemoryPack;
beforeAll(async () => {
  given = await packInMemory();
});

/** Whether the screens of a pack show, or why not. */
const verdict = (pack: MemoryPack): Promise<string> =>
  productOf(pack).then(
    () => 'shown',
    ({ reason, message }) => `${reason}: ${message}`,
  );
const productOf = ({ head, file, builtIn }: MemoryPack) => packProduct(head, file, builtIn);

it('a pack of an older version shows in a version with more words, texts and calls', async () => {
  const { head, builtIn } = given;
  const newer = { ...builtIn, has: [...builtIn.has, 'verb:dance', 'widget:dial', 'call:dance'] };
  expect(() => checkNeeds(head, newer)).not.toThrow();
  expect(Object.keys((await productOf({ ...given, builtIn: newer })).flows)).toEqual(
    Object.keys(given.pack.product.flows),
  );
});

it('a pack of a newer version shows in an older one if it uses only its words', () => {
  const { builtIn } = given;
  const [first = '', ...older] = builtIn.has;
  const needs = given.head.needs?.filter((need) => need !== first) ?? [];
  expect(() => checkNeeds({ needs }, { has: older })).not.toThrow();
  expect(() => checkNeeds({}, { has: [] })).not.toThrow();
});

it.each([
  'verb:dance',
  'widget:dial',
  'test:smells',
  'call:dance',
  'place:moon',
  'rule:multipleOf',
  'kind:wall',
])('a pack that needs %s is refused, because the widget has no such word', (word) => {
  const { head, builtIn } = given;
  const needs = [...(head.needs ?? []), word];
  expect(() => checkNeeds({ needs }, builtIn)).toThrow(`this version has no ${word}`);
  expect(() => checkNeeds({ needs }, builtIn)).toThrow(Refusal);
});

it('a pack without a text or a fact that the engine asks for is refused', async () => {
  const { builtIn } = given;
  expect(builtIn.texts.length).toBeGreaterThan(5);
  for (const key of builtIn.texts)
    expect(await verdict(given.changed({ texts: (own) => delete own[key] }))).toBe(
      `incompatible: the pack has no text ${key}`,
    );
  const [fact = ''] = builtIn.facts;
  expect(await verdict(given.changed({ pack: ({ product }) => delete product.facts[fact] }))).toBe(
    `incompatible: the pack has no fact ${fact}`,
  );
});

it('a pack is refused if the engine of a newer version asks for a text that it lacks', async () => {
  const builtIn = { ...given.builtIn, texts: [...given.builtIn.texts, 'NEW_TEXT'] };
  expect(await verdict({ ...given, builtIn })).toBe('incompatible: the pack has no text NEW_TEXT');
});

it('a pack of another format is refused', async () => {
  const next = given.changed({ pack: (own) => Object.assign(own, { format: 2 }) });
  expect(await verdict(next)).toBe('incompatible: the format of the pack is 2');
});

type Change = (pack: Pack) => unknown;
const ui = ({ panels }: Pack) => panels['sign-on']?.ui.uiSchema as Record<string, unknown>;
/** Changes the settings of the password's field. */
const password =
  (change: object): Change =>
  (pack) =>
    Object.assign(ui(pack).password as object, change);

it.each<[string, Change]>([
  ['another widget', password({ 'ui:widget': 'text' })],
  ['no widget', password({ 'ui:widget': undefined })],
  ['an empty list of widgets', password({ 'ui:widget': [] })],
  [
    'a widget for a condition only',
    password({ 'ui:widget': [{ when: { ping: true }, widget: 'password' }] }),
  ],
  ['another widget in a list', password({ 'ui:widget': [{ widget: 'text' }] })],
  ['a draft', password({ 'ui:options': { secret: false } })],
  ['another autocomplete', password({ 'ui:options': { secret: true, autocomplete: 'on' } })],
  ['a list instead of its settings', (pack) => Object.assign(ui(pack), { password: [] })],
  ['no settings', (pack) => delete ui(pack).password],
])('a pack whose secret field has %s is refused', async (_, change) => {
  expect(await verdict(given.changed({ pack: change }))).toBe(
    'incompatible: the pack shows the secret field password in the open',
  );
});

const SLOW = '^(([a-z])+.)+[A-Z]([a-z])+$';
it.each<[string, object]>([
  ['of a field', { properties: { userId: { pattern: SLOW } } }],
  ['in a condition', { if: { not: { properties: { userId: { pattern: SLOW } } } } }],
  ['in a list', { allOf: [{ allOf: [{ pattern: SLOW }] }] }],
  ['that isn’t a text', { properties: { userId: { pattern: [SLOW] } } }],
  ['of a field that is called pattern', { properties: { pattern: { pattern: SLOW } } }],
])('a pack with a pattern %s that doesn’t come with the script is refused', async (_, rules) => {
  const slow = given.changed({ pack: ({ panels }) => Object.assign(panels['sign-on']?.rules ?? {}, rules) });
  expect(await verdict(slow)).toBe(`incompatible: this version has no pattern ${SLOW}`);
});

it('a pack with a field that is called pattern shows', async () => {
  const fields = ({ panels }: Pack) => panels['sign-on']?.rules.properties as object;
  expect(await verdict(given.changed({ pack: (own) => Object.assign(fields(own), { pattern: {} }) }))).toBe(
    'shown',
  );
});

it.each<[string, object]>([
  ['ui:field', { 'ui:field': 'ObjectField' }],
  ['ui:classNames', { 'ui:classNames': 'modal-open' }],
  ['ui:style', { 'ui:style': { position: 'fixed' } }],
  ['ui:FieldTemplate', { 'ui:FieldTemplate': 'ObjectFieldTemplate' }],
  ['style', { 'ui:options': { style: { position: 'fixed' } } }],
  ['inputType', { 'ui:options': { inputType: 'file' } }],
])('a pack whose field has the setting %s is refused', async (name, settings) => {
  const styled = given.changed({ pack: (own) => Object.assign(ui(own).userId as object, settings) });
  expect(await verdict(styled)).toBe(
    `incompatible: the field userId has a setting ${name} that this version doesn’t know`,
  );
});

it('a pack whose row reads a secret field is refused', async () => {
  const reading = given.changed({
    pack: ({ product }) => Object.assign(product.common, { on: { x: [{ set: { y: 'form.password' } }] } }),
  });
  expect(await verdict(reading)).toBe('incompatible: the pack reads the secret field password');
});

it('the built-in screens meet their own rules', () => {
  const { pack, texts, builtIn, head } = given;
  expect(() => checkAsked(pack, texts, builtIn)).not.toThrow();
  expect(() => checkNeeds(head, builtIn)).not.toThrow();
});
