/** The elements of a pack's first panel, which must be like those that the build has drawn. */
import { own } from '../core/data/paths';
import { type EarlyDescription, HELP_URL, type Piece } from '../early/description';
import type { BuiltIn } from './format';

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
export const isElementProperty = (name: string): boolean =>
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
export function faultInEarly(early: Partial<EarlyDescription>, builtIn: Known): string | undefined {
  for (const element of elementsIn(piecesOf(early))) {
    const fault = faultOf(element, builtIn);
    if (fault) return `the first panel has an element <${element[0]}> that no built-in panel has: ${fault}`;
  }
  const { failure = [], panel } = early;
  const isWhole =
    (failure.length === 0 || isPanel(failure, 0)) &&
    (panel?.variants ?? []).every((_, variant) => isPanel(panel?.pieces ?? [], variant));
  return isWhole ? undefined : 'the first panel isn’t one panel in one dialog with one form';
}
