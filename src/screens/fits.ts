import type { FieldUi, WidgetCase } from '../core/data/data.gen';
import { isTree, own } from '../core/data/paths';
import type { Catalogue, PanelData } from '../core/data/product';
import { type EarlyDescription, HELP_URL, type Piece } from '../start/description';
import type { BuiltIn, Manifest, Pack } from './format';
import { Refusal } from './read';

/** The elements of a pack's first panel, which must be like those that the build has drawn. */

type DrawnElement = Exclude<Piece, string | { of: number }>;

type Known = Pick<BuiltIn, 'drawn' | 'has' | 'secrets'>;

const ANY = /^/;
const IDS = /^latchkey-1-[\w-]+( latchkey-1-[\w-]+)*$/;

/** Attributes that can have other values than the build has drawn, and which. IDs and classes have the widget's own prefix. */
const OPEN: Record<string, RegExp> = {
  'aria-label': ANY,
  'aria-controls': IDS,
  'aria-describedby': IDS,
  'aria-labelledby': IDS,
  autoComplete: ANY,
  class: /^latchkey-[\w-]+( latchkey-[\w-]+)*$/,
  d: /^[\w .,-]+$/,
  enterKeyHint: ANY,
  for: IDS,
  id: IDS,
  name: ANY,
};

/** Open attributes that any element can have. */
const ANYWHERE = /^(aria-|class$|id$|data-latchkey-(?!field))/;

/** Attributes without which an element would do something else. */
const NEEDED: Record<string, readonly string[]> = {
  a: ['rel'],
  button: ['type'],
  form: ['method'],
  input: ['data-latchkey-field', 'type'],
};

const valuesOf = (name: string): unknown => (name.startsWith('data-latchkey-') ? ANY : own(OPEN, name));

/** Returns all elements of some pieces, or those of one variant. */
function elementsIn(pieces: readonly Piece[], variant?: number): DrawnElement[] {
  return pieces.flatMap((piece): DrawnElement[] => {
    if (typeof piece === 'string') return [];
    if (!Array.isArray(piece)) {
      const isShown = variant === undefined || (piece.of >> variant) & 1;
      return isShown ? elementsIn(piece.pieces, variant) : [];
    }
    const [, , ...children] = piece;
    return [piece, ...elementsIn(children, variant)];
  });
}

const piecesOf = ({ wait = [], failure = [], panel }: Partial<EarlyDescription>): Piece[] => {
  const { pieces = [], ways } = panel ?? {};
  const buttons = ways ? [ways.box, ...ways.list.map(({ button }) => button)] : [];
  return [...wait, ...failure, ...pieces, ...buttons];
};

/** Returns the name under which an attribute is in `BuiltIn.drawn`. That of a secret field's kind also has the field. */
function entryOf([tag, attributes]: DrawnElement, name: string, secrets: BuiltIn['secrets']): string {
  const field = attributes['data-latchkey-field'] ?? '';
  const isSecret = /^(type|autoComplete)$/.test(name) && Object.hasOwn(secrets, field);
  if (!isSecret && valuesOf(name)) return `${ANYWHERE.test(name) ? '' : tag}@${name}`;
  return `${tag}${isSecret ? `.${field}` : ''}@${name}=${attributes[name]}`;
}

/** Returns the tags and attributes of the panels that the build has drawn. */
export function drawnIn(descriptions: readonly EarlyDescription[], secrets: BuiltIn['secrets']): string[] {
  const elements = elementsIn(descriptions.flatMap(piecesOf));
  const found = elements.flatMap((element) => [
    element[0],
    ...Object.keys(element[1]).map((name) => entryOf(element, name, secrets)),
  ]);
  return [...new Set(found)].sort();
}

/** Returns why an element isn't like one that the build has drawn, or undefined. */
function faultOf(element: DrawnElement, { drawn, has, secrets }: Known) {
  const [tag, attributes] = element;
  if (!drawn.includes(tag)) return `the tag ${tag}`;
  const lacking = ((own(NEEDED, tag) ?? []) as string[]).find((name) => !Object.hasOwn(attributes, name));
  if (lacking) return `no attribute ${lacking}`;
  for (const [name, value] of Object.entries(attributes)) {
    const values = valuesOf(name) as RegExp | undefined;
    const isLike =
      typeof value === 'string' &&
      (name === 'data-widget'
        ? has.includes(`widget:${value}`)
        : drawn.includes(entryOf(element, name, secrets))) &&
      (!values || values.test(value)) &&
      (name !== 'href' || value === HELP_URL) &&
      (name !== 'name' || !isElementProperty(value));
    if (!isLike) return `the attribute ${name}="${value}"`;
  }
  return undefined;
}

/** Returns whether elements have a property of that name, which a field with the name would replace in its form. */
const isElementProperty = (name: string): boolean =>
  typeof Element !== 'undefined' && name in Element.prototype;

/** Returns whether some pieces are one panel in one dialog, with at most one form. */
function isPanel(pieces: readonly Piece[], variant: number): boolean {
  const elements = elementsIn(pieces, variant);
  const count = (meets: (one: DrawnElement) => boolean): number => elements.filter(meets).length;
  return (
    count(([tag]) => tag === 'dialog') === 1 &&
    count(([, own]) => own.class === 'latchkey-panel') === 1 &&
    count(([tag]) => tag === 'form') <= 1
  );
}

/** Returns why the widget can't draw a first panel, or undefined. */
function faultInEarly(early: Partial<EarlyDescription>, builtIn: Known): string | undefined {
  for (const element of elementsIn(piecesOf(early))) {
    const fault = faultOf(element, builtIn);
    if (fault) return `the first panel has an element <${element[0]}> that no built-in panel has: ${fault}`;
  }
  const { failure = [], panel } = early;
  const isWhole =
    (failure.length === 0 || isPanel(failure, 0)) &&
    Array.from({ length: panel ? 2 ** panel.varies.length : 0 }).every((_, variant) =>
      isPanel(panel?.pieces ?? [], variant),
    );
  return isWhole ? undefined : 'the first panel isn’t one panel in one dialog with one form';
}

const refuse = (message: string): never => {
  throw new Refusal('incompatible', message);
};

/** Throws unless the widget has everything that a pack needs. */
export function checkNeeds({ needs = [] }: Pick<Manifest, 'needs'>, { has }: Pick<BuiltIn, 'has'>): void {
  const lacking = needs.filter((need) => !has.includes(need));
  if (lacking.length > 0) refuse(`this version has no ${lacking.join(', ')}`);
}

/** Throws unless a pack has everything that the engine asks for. */
export function checkAsked(
  { product, panels }: Pick<Pack, 'product' | 'panels'>,
  texts: Catalogue,
  { texts: keys, facts, secrets, secretFacts, patterns, fieldKeys }: BuiltIn,
): void {
  for (const key of keys) if (!Object.hasOwn(texts, key)) refuse(`the pack has no text ${key}`);
  for (const name of facts) if (!Object.hasOwn(product.facts, name)) refuse(`the pack has no fact ${name}`);
  for (const panel of Object.values(panels)) {
    checkSecrets(panel, secrets);
    checkFields(panel, fieldKeys);
    checkPatterns(panel.rules, patterns);
  }
  const others = Object.values(product.facts).filter((fact) => !secretFacts.includes(JSON.stringify(fact)));
  checkReads([others, product.flows, product.common, Object.values(panels).map(({ ui }) => ui)], secrets);
}

/** Throws if a field that holds a secret would show it, or keep it with the other input. */
function checkSecrets({ ui: { uiSchema }, rules }: PanelData, secrets: BuiltIn['secrets']): void {
  for (const [field, words] of Object.entries(secrets)) {
    if (!Object.hasOwn(uiSchema, field) && own(rules.properties, field) === undefined) continue;
    // A field without a widget would be a text field.
    const { 'ui:widget': choice = [], 'ui:options': options } = (own(uiSchema, field) ??
      {}) as Partial<FieldUi>;
    const choices = [choice]
      .flat()
      .map((one): WidgetCase => (typeof one === 'string' ? { widget: one } : one));
    const last = choices.at(-1);
    const isKept =
      options?.secret === true &&
      last !== undefined &&
      last.when === undefined &&
      choices.every(({ widget }) => words.includes(widget)) &&
      (options.autocomplete === undefined || words.includes(`autocomplete:${options.autocomplete}`));
    if (!isKept) refuse(`the pack shows the secret field ${field} in the open`);
  }
}

/** Throws if a field has a setting that the build doesn't know, or a name that would change its form. */
function checkFields({ ui: { uiSchema }, rules }: PanelData, known: readonly string[]): void {
  for (const [field, { 'ui:options': options, ...settings }] of Object.entries(uiSchema) as [
    string,
    FieldUi,
  ][]) {
    if (field === 'ui:order') continue;
    const other = Object.keys({ ...settings, ...options }).find((key) => !known.includes(key));
    if (other) refuse(`the field ${field} has a setting ${other} that this version doesn’t know`);
    if (isElementProperty(String(options?.name ?? field)))
      refuse(`a field can’t be called ${options?.name ?? field}`);
  }
  for (const field of Object.keys(rules.properties ?? {}))
    if (isElementProperty(field)) refuse(`a field can’t be called ${field}`);
}

/** Throws if a rule has a pattern that the script doesn't have, because a slow one would stop the page. */
function checkPatterns(rules: unknown, patterns: readonly string[]): void {
  if (!isTree(rules)) return;
  for (const [keyword, inner] of Object.entries(rules)) {
    // A field can have that name, too.
    if (
      keyword === 'pattern' &&
      (!isTree(inner) || Array.isArray(inner)) &&
      !patterns.includes(inner as string)
    )
      refuse(`this version has no pattern ${inner}`);
    checkPatterns(inner, patterns);
  }
}

/** Throws if a row or a panel reads a secret. Only calls do, and they come with the script. */
function checkReads(data: unknown, secrets: BuiltIn['secrets']): void {
  if (typeof data === 'string') {
    const field = /^form\.(.+)/.exec(data)?.[1];
    if (field !== undefined && Object.hasOwn(secrets, field))
      refuse(`the pack reads the secret field ${field}`);
  } else if (isTree(data)) for (const inner of Object.values(data)) checkReads(inner, secrets);
}

/** Throws if the first panel of a pack has elements that the build doesn't draw. */
export function checkDrawn({ early }: Pick<Manifest, 'early'>, builtIn: BuiltIn): void {
  const fault = faultInEarly(early ?? {}, builtIn);
  if (fault) refuse(fault);
}
