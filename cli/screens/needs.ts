/** Compares the names that a pack uses with the names that a widget has: effects, tests, widgets and keywords. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldUi } from '../../src/core/data/data.gen';
import { RULE_KEYWORDS } from '../../src/core/data/validate';
import { effectsOf } from '../check/effects';
import { panelDataOf, rulesOf } from '../data/compile/compile';
import { inlineReferences } from '../data/compile/inline-refs';
import { metaFolder } from '../data/folders';
import type { ProductData } from '../data/product-data';
import { reachOf } from '../data/split';
import { walk } from '../data/walk';

/** The definitions of the vocabulary that packs use, and the prefix of their words. */
const WORDS = {
  test: 'FactTest',
  as: 'Transform',
  widget: 'WidgetName',
  kind: 'PanelKind',
} as const;

interface Definition {
  enum?: string[];
  oneOf?: { const: string }[];
  anyOf?: { $ref: string }[];
  required?: string[];
}

/** The names in a definition of schemas/meta/vocabulary.schema.json. */
function wordsOf({ enum: words, oneOf = [] }: Definition = {}): string[] {
  return words ?? oneOf.map((one) => one.const);
}

/** The verbs: the actions without an argument, and the first property of each action with one. */
function verbsOf(definitions: Record<string, Definition>): string[] {
  const { anyOf = [] } = definitions.Effect ?? {};
  return anyOf.flatMap(({ $ref }) => {
    const { required, ...words } = definitions[$ref.replace('#/definitions/', '')] ?? {};
    return required ?? wordsOf(words);
  });
}

const definitionsIn = (file: string): Record<string, Definition> =>
  JSON.parse(readFileSync(join(metaFolder(), file), 'utf8')).definitions;

/** Everything that the widget of this package can do with the calls and places of a product. */
export function hasOf({ product }: ProductData): string[] {
  const definitions = definitionsIn('vocabulary.schema.json');
  const verbs = new Set(verbsOf(definitionsIn('effects.schema.json')));
  return [
    ...[...verbs].map((verb) => `verb:${verb}`),
    ...Object.entries(WORDS).flatMap(([prefix, name]) =>
      wordsOf(definitions[name]).map((word) => `${prefix}:${word}`),
    ),
    ...RULE_KEYWORDS.map((keyword) => `rule:${keyword}`),
    ...Object.keys(product.calls).map((call) => `call:${call}`),
    ...Object.keys(product.places).map((place) => `place:${place}`),
  ].sort();
}

/** Everything that the panels and journeys of a product use. */
export function needsOf(data: ProductData): string[] {
  const { product, panels, definitions } = data;
  const flows = [...Object.values(product.flows), product.common];
  const { calls, places } = reachOf(data, flows);
  const needs = new Set<string>();
  const add = (prefix: string, words: Iterable<unknown>): void => {
    for (const word of words) needs.add(`${prefix}:${word}`);
  };
  add('call', calls);
  add('place', places);
  for (const { pages = {}, on = {} } of flows) {
    const rows = [...Object.values(pages).map((page) => page.on), on]
      .flatMap((table) => Object.values(table))
      .flat();
    add(
      'verb',
      rows.flatMap(effectsOf).map(({ verb }) => verb),
    );
  }
  const tests = new Set(hasOf(data).filter((word) => word.startsWith('test:')));
  for (const fact of Object.values(product.facts))
    add(
      'test',
      Object.keys(fact).filter((key) => tests.has(`test:${key}`)),
    );
  for (const { ui, schema } of Object.values(panels)) {
    if (ui.kind !== undefined) add('kind', [ui.kind]);
    walk(ui.uiSchema, (key, inner) => {
      if (key === 'ui:widget') add('widget', widgetsOf(inner as FieldUi['ui:widget']));
    });
    add('rule', keywordsOf(rulesOf(inlineReferences(schema, definitions))));
  }
  walk([product.facts, flows], (key, inner) => {
    if (key === 'as' && Array.isArray(inner)) add('as', inner);
  });
  return [...needs].sort();
}

/** A widget, or those of a list with conditions. */
export const widgetsOf = (choice: FieldUi['ui:widget']): string[] =>
  [choice ?? []].flat().map((one) => (typeof one === 'string' ? one : one.widget));

/** The keywords of a panel's schema. */
function keywordsOf(rules: object): string[] {
  const found: string[] = [];
  walk(rules, (key) => {
    if (RULE_KEYWORDS.includes(key)) found.push(key);
  });
  return found;
}

/** The values of the keyword `pattern` in all panels. */
export function patternsIn(data: ProductData): string[] {
  const found = new Set<string>();
  for (const id of Object.keys(data.panels))
    walk(panelDataOf(data, id).rules, (key, inner) => {
      if (key === 'pattern' && typeof inner === 'string') found.add(inner);
    });
  return [...found].sort();
}
