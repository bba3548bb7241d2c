import type { FieldUi, WidgetCase } from '../core/data/data.gen';
import { isTree, own } from '../core/data/paths';
import type { Catalogue, PanelData } from '../core/data/product';
import { faultInEarly, isElementProperty } from './drawn';
import type { BuiltIn, Head, Pack } from './format';
import { Refusal } from './refusal';

const refuse = (message: string): never => {
  throw new Refusal('incompatible', message);
};

/** Throws unless the widget has everything that a pack needs. */
export function checkNeeds({ needs = [] }: Pick<Head, 'needs'>, { has }: Pick<BuiltIn, 'has'>): void {
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
export function checkDrawn({ early }: Pick<Head, 'early'>, builtIn: BuiltIn): void {
  const fault = faultInEarly(early ?? {}, builtIn);
  if (fault) refuse(fault);
}
