import { beforeAll, expect, it } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { checkAsked, checkDrawn, checkNeeds, drawnIn } from '../../src/screens/fits';
import type { BuiltIn, Pack } from '../../src/screens/format';
import { packProduct } from '../../src/screens/open';
import { Refusal } from '../../src/screens/read';
import type { EarlyDescription, Piece } from '../../src/start/description';
import { type MemoryPack, packInMemory } from '../support/screens/memory';

// The first panel of a folder that an attacker can write.

const input = (field: string, type: string, autoComplete: string): Piece => [
  'input',
  {
    type,
    class: 'latchkey-input',
    id: `latchkey-1-1_${field}`,
    'data-latchkey-field': field,
    name: field,
    autoComplete,
  },
];
const USER_ID = input('userId', 'text', 'username');
const PASSWORD = input('password', 'password', 'current-password');
const SUBMIT: Piece = [
  'button',
  { type: 'submit', class: 'latchkey-button', 'data-variant': 'primary' },
  'Sign on',
];
const HELP: Piece = ['a', { href: '{help}', target: '_blank', rel: 'noopener noreferrer' }, 'Help'];
const form = (...children: Piece[]): Piece => [
  'form',
  { class: 'latchkey-form', method: 'dialog' },
  ...children,
];
const dialog = (...children: Piece[]): Piece => [
  'dialog',
  { class: 'latchkey-dialog', 'aria-labelledby': 'latchkey-1-1-title' },
  ['div', { class: 'latchkey-panel', tabindex: '-1', 'data-widget': 'text' }, ...children],
];
const FORM = form(USER_ID, PASSWORD, SUBMIT);
const described = (...pieces: Piece[]) =>
  ({ wait: [], failure: [], panel: { pieces, varies: ['isOpen'] } }) as unknown as EarlyDescription;

const secrets = { password: ['password'] };
const builtIn = {
  drawn: drawnIn([described(dialog(FORM, HELP))], secrets),
  has: ['widget:text', 'widget:email'],
  secrets,
} as Partial<BuiltIn> as BuiltIn;
const check = (...pieces: Piece[]) => checkDrawn({ early: described(...pieces) }, builtIn);

it.each<[string, Piece[]]>([
  ['the built-in panel', [dialog(FORM, HELP)]],
  [
    'another order, fields, texts and links',
    [dialog(form(PASSWORD, input('memberId', 'text', 'email'), SUBMIT, SUBMIT))],
  ],
  ['no form', [dialog()]],
  [
    'a class of the widget on another element',
    [dialog(['div', { class: 'latchkey-intro latchkey-hidden' }, 'Hello'])],
  ],
  ['another widget', [dialog(['div', { 'data-widget': 'email' }])]],
  [
    'dialogs for different variants',
    [
      { of: 1, pieces: [dialog(FORM)] },
      { of: 2, pieces: [dialog(HELP)] },
    ],
  ],
])('a first panel with %s shows', (_, pieces) => {
  expect(() => check(...pieces)).not.toThrow();
});

const NAMES =
  'style is slot part contenteditable popover autofocus dir lang formaction form list onclick srcdoc data-toggle constructor __proto__';
const TAGS = 'script iframe img style meta base DIV foreignObject toString';

const swapped = (piece: Piece, attributes: Record<string, unknown>): Piece => {
  const [tag, before, ...children] = piece as [string, Record<string, string>, ...Piece[]];
  const all = Object.entries({ ...before, ...attributes }).filter(([, value]) => value !== undefined);
  return [tag, Object.fromEntries(all) as Record<string, string>, ...children];
};
const inside = (...children: Piece[]): Piece[] => [dialog(FORM, ...children)];
const div = (attributes: Record<string, unknown>): Piece[] => inside(swapped(['div', {}], attributes));

it.each<[string, Piece[]]>([
  ['names a property of the document with a form', [dialog(swapped(FORM, { name: 'getElementById' }))]],
  ['names a property of the page with a link', inside(swapped(HELP, { id: 'appConfig' }))],
  ['has the ID of the widget’s root', div({ id: 'latchkey-root' })],
  ['has the ID of another widget', div({ id: 'latchkey-2-1-title' })],
  ['has an ID that isn’t a text', div({ id: ['latchkey-1-x'] })],
  ['labels a field of the page', [dialog(form(['label', { for: 'card' }, 'x'], PASSWORD))]],
  ['describes itself with a text of the page', div({ 'aria-labelledby': 'latchkey-1-1-title account' })],
  ['has a field in another element', div({ 'data-latchkey-field': 'password' })],
  ['has a class of the page', div({ class: 'latchkey-panel modal-open' })],
  ['has a class whose name begins like ours', div({ class: 'latchkey' })],
  ['sends the form with get', [dialog(swapped(FORM, { method: 'get' }))]],
  ['sends the form with the default method', [dialog(swapped(FORM, { method: undefined }))]],
  ['has a second form', [dialog(FORM, form(SUBMIT))]],
  ['has a form outside the dialog', [dialog(FORM), form(SUBMIT)]],
  ['has two dialogs', [dialog(FORM), dialog()]],
  ['has no dialog', [FORM]],
  ['has a dialog in no variant', [{ of: 4, pieces: [dialog(FORM)] }]],
  ['shows the password', [dialog(form(swapped(PASSWORD, { type: 'text' })))]],
  ['shows the password by leaving out the type', [dialog(form(swapped(PASSWORD, { type: undefined })))]],
  ['shows the password with a capital T', [dialog(form(swapped(PASSWORD, { Type: 'text' })))]],
  ['lets the browser keep the password', [dialog(form(swapped(PASSWORD, { autoComplete: 'on' })))]],
  ['asks for a password in another field', [dialog(form(input('pw2', 'password', 'off')))]],
  [
    'has a field that the engine doesn’t know',
    [dialog(form(swapped(USER_ID, { 'data-latchkey-field': undefined })))],
  ],
  ['has a button of another type', [dialog(form(swapped(SUBMIT, { type: 'reset' })))]],
  ['has a button without a type', [dialog(form(swapped(SUBMIT, { type: undefined })))]],
  ['has a link that lets the page behind it steer this one', inside(swapped(HELP, { rel: undefined }))],
  ['has a link to another frame', inside(swapped(HELP, { target: 'cart' }))],
  ['has a link to another page', inside(swapped(HELP, { href: 'https://evil.example/' }))],
  ['has another place in the order of the keyboard', div({ tabindex: '1' })],
  ['has a widget of the page', div({ 'data-widget': 'pushmenu' })],
  ...NAMES.split(' ').map((name): [string, Piece[]] => [
    `has the attribute ${name}`,
    inside(['div', JSON.parse(`{"${name}":"x"}`)]),
  ]),
  ...TAGS.split(' ').map((tag): [string, Piece[]] => [`has an element ${tag}`, inside([tag, {}])]),
])('a first panel that %s is refused', (_, pieces) => {
  expect(() => check(...pieces)).toThrow(Refusal);
});

it('a hostile element in the failure panel or among the alternatives is refused', () => {
  const bad: Piece = ['div', { id: 'appConfig' }];
  const { panel } = described(dialog(FORM));
  const ways = { box: bad, list: [] };
  const own = { ...described(), failure: [dialog(bad)] };
  for (const hostile of [
    own,
    { ...own, failure: [dialog(), dialog()] },
    { ...own, failure: [], wait: [bad] },
  ])
    expect(() => checkDrawn({ early: hostile }, builtIn)).toThrow(Refusal);
  expect(() => checkDrawn({ early: { panel: { ...panel, ways } } as never }, builtIn)).toThrow(/appConfig/);
});

it('a field that would replace a property of its form is refused', () => {
  const { Element } = new JSDOM().window;
  Object.assign(globalThis, { Element });
  try {
    for (const name of ['parentNode', 'querySelector', 'addEventListener', 'id'])
      expect(() => check(dialog(form(swapped(USER_ID, { name }))))).toThrow(`name="${name}"`);
    expect(() => check(dialog(form(swapped(USER_ID, { name: 'title' }))))).not.toThrow();
  } finally {
    Reflect.deleteProperty(globalThis, 'Element');
  }
});

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
const productOf = ({ manifest, file, builtIn }: MemoryPack) => packProduct(manifest, file, builtIn);

it('a pack of an older version shows in a version with more words, texts and calls', async () => {
  const { manifest, builtIn } = given;
  const newer = { ...builtIn, has: [...builtIn.has, 'verb:dance', 'widget:dial', 'call:dance'] };
  expect(() => checkNeeds(manifest, newer)).not.toThrow();
  expect(Object.keys((await productOf({ ...given, builtIn: newer })).flows)).toEqual(
    Object.keys(given.pack.product.flows),
  );
});

it('a pack of a newer version shows in an older one if it uses only its words', () => {
  const { builtIn } = given;
  const [first = '', ...older] = builtIn.has;
  const needs = given.manifest.needs?.filter((need) => need !== first) ?? [];
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
  const { manifest, builtIn } = given;
  const needs = [...(manifest.needs ?? []), word];
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
  const { pack, texts, builtIn, manifest } = given;
  expect(() => checkAsked(pack, texts, builtIn)).not.toThrow();
  expect(() => checkNeeds(manifest, builtIn)).not.toThrow();
});
