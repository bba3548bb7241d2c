import type { FieldUi, WidgetCase } from '../core/data/data.gen';
import { isTree, own } from '../core/data/paths';
import type { Catalogue, PanelData } from '../core/data/product';
import { HELP_URL, type Piece } from '../early/description';
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
  { texts: keys, facts, secrets, secretFacts }: BuiltIn,
): void {
  for (const key of keys) if (!Object.hasOwn(texts, key)) refuse(`the pack has no text ${key}`);
  for (const name of facts) if (!Object.hasOwn(product.facts, name)) refuse(`the pack has no fact ${name}`);
  for (const panel of Object.values(panels)) checkSecrets(panel, secrets);
  const others = Object.values(product.facts).filter((fact) => !secretFacts.includes(JSON.stringify(fact)));
  checkReads([others, product.flows, product.common, Object.values(panels).map(({ ui }) => ui)], secrets);
}

/** Throws if a field that holds a secret would show it, or keep it with the other input. */
function checkSecrets({ ui: { uiSchema }, rules }: PanelData, secrets: BuiltIn['secrets']): void {
  for (const [field, widgets] of Object.entries(secrets)) {
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
      choices.every(({ widget }) => widgets.includes(widget));
    if (!isKept) refuse(`the pack shows the secret field ${field} in the open`);
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

/** Throws if the first panel of a pack has a tag or an attribute that no built-in one has. */
export function checkDrawn({ early }: Pick<Head, 'early'>, { drawn }: Pick<BuiltIn, 'drawn'>): void {
  const { wait = [], failure = [], panel } = early ?? {};
  const ways = panel?.ways ? [panel.ways.box, ...panel.ways.list.map(({ button }) => button)] : [];
  checkPieces([...wait, ...failure, ...(panel?.pieces ?? []), ...ways], drawn);
}

function checkPieces(pieces: readonly Piece[], drawn: readonly string[]): void {
  for (const piece of pieces) {
    if (typeof piece === 'string') continue;
    if (!Array.isArray(piece)) {
      checkPieces(piece.pieces, drawn);
      continue;
    }
    const [tag, attributes, ...children] = piece;
    const isKnown =
      drawn.includes(tag) &&
      Object.entries(attributes).every(
        ([name, value]) => drawn.includes(`@${name}`) && (name !== 'href' || value === HELP_URL),
      );
    if (!isKnown) refuse(`the first panel has an element <${tag}> that no built-in panel has`);
    checkPieces(children, drawn);
  }
}
