import { MessageError, type Model, parseMessage, validate } from 'messageformat';
import type { Message, Pattern, Term, TermValue } from '../../../src/core/data/product';
import { remember } from '../remember';

type Expression = Model.Expression;

/** A value, and how it is formatted or selected. */
interface Declared {
  kind: Term[0];
  value: TermValue;
  /** The name in braces, shown if the value is missing. */
  name: string;
  options: Record<string, string | number | boolean>;
}

const NUMBER_OPTIONS: Record<string, readonly string[]> = {
  number: [
    'minimumIntegerDigits',
    'minimumFractionDigits',
    'maximumFractionDigits',
    'minimumSignificantDigits',
    'maximumSignificantDigits',
    'signDisplay',
    'useGrouping',
    'select',
  ],
  integer: ['minimumIntegerDigits', 'maximumSignificantDigits', 'signDisplay', 'useGrouping', 'select'],
};

/**
 * Reads one MessageFormat 2 text: a string if the text has no placeholders, or data that `speak` (src/i18n/locale.ts)
 * turns into a text.
 * @throws Error if the text is invalid or uses a function that the widget doesn't support
 */
export const readMessage = (source: string): Message => remember(known, source, () => read(source));

/** Cached, because the preview reads all texts again after each change. */
const known = new Map<string, Message>();

function read(source: string): Message {
  const model = parse(source);
  const terms = declare(model);
  if (model.type === 'message') return pattern(model.pattern, terms);
  return {
    select: model.selectors.map(({ name }) => selection(terms.get(name) as Declared)),
    variants: model.variants.map(({ keys, value }) => [
      keys.map((key) => (key.type === '*' ? '*' : key.value.normalize())),
      pattern(value, terms),
    ]),
  };
}

/** The names of the arguments that a text uses, sorted. @throws Error as `readMessage` does */
export const argumentsOf = (source: string): readonly string[] =>
  remember(knownArguments, source, () => readArguments(source));

const knownArguments = new Map<string, readonly string[]>();

function readArguments(source: string): string[] {
  const model = parse(source);
  const names = new Set<string>();
  const locals = new Set(model.declarations.filter(({ type }) => type === 'local').map(({ name }) => name));
  JSON.stringify(model, (_key, value) => {
    if (value?.type === 'variable' && !locals.has(value.name)) names.add(value.name);
    return value;
  });
  return [...names].sort();
}

/** The arguments of a text that may be missing or invalid. Empty then, because other rules report it. */
export function argumentsIn(source: string | undefined): readonly string[] {
  try {
    return source === undefined ? [] : argumentsOf(source);
  } catch {
    return [];
  }
}

/**
 * The selectors and variants of a text: for each selector its plural type (null if it isn't a number), and the keys
 * of all variants. Returns null for a text without variants, and for an invalid text, which other rules report.
 */
export function countsOf(
  source: string,
): { types: (Intl.PluralRuleType | null)[]; integers: boolean[]; variants: string[][] } | null {
  let model: Model.Message;
  try {
    model = parse(source);
  } catch {
    return null;
  }
  if (model.type !== 'select') return null;
  const terms = declare(model);
  const types = model.selectors.map(({ name }) => pluralOf(terms.get(name)));
  return {
    types,
    integers: model.selectors.map(({ name }) => terms.get(name)?.options.maximumFractionDigits === 0),
    variants: model.variants.map(({ keys }) => keys.map((key) => (key.type === '*' ? '*' : key.value))),
  };
}

function pluralOf(term: Declared | undefined): Intl.PluralRuleType | null {
  if (term?.kind !== 'number' || term.options.select === 'exact') return null;
  return term.options.select === 'ordinal' ? 'ordinal' : 'cardinal';
}

/** Cached, because several rules of the check parse each text. The cached models are never modified. */
const models = new Map<string, Model.Message>();

function parse(source: string): Model.Message {
  const known = models.get(source);
  if (known) return known;
  try {
    const model = parseMessage(source);
    validate(model, (type: string) => {
      throw new Error(`Its variants are invalid: ${type}.`);
    });
    models.set(source, model);
    return model;
  } catch (error) {
    if (error instanceof MessageError) throw new Error(notMessage(source, error));
    throw error;
  }
}

/** Explains why a text is invalid: the place, and whether a brace is missing or superfluous. */
function notMessage(source: string, error: MessageError & { start?: number }): string {
  const { start = 0, message } = error;
  const around = `${source.slice(Math.max(0, start - 40), start)}▸${source.slice(start, start + 20)}`;
  const count = (brace: RegExp): number => source.replace(/\\./g, '').match(brace)?.length ?? 0;
  const open = count(/\{/g) - count(/\}/g);
  const why =
    open > 0
      ? 'add the missing }'
      : open < 0
        ? 'remove a }, or write \\} to show it'
        : message.charAt(0).toLowerCase() + message.slice(1);
  return `Not valid MessageFormat 2 at ▸ in "${around}": ${why}.`;
}

function declare(model: Model.Message): Map<string, Declared> {
  const terms = new Map<string, Declared>();
  for (const { name, value } of model.declarations) terms.set(name, term(value as Expression, terms));
  return terms;
}

function term({ arg, functionRef }: Expression, terms: Map<string, Declared>): Declared {
  const base = operand(arg, terms);
  if (!functionRef) return base;
  const { name, options = {} } = functionRef;
  if (name === 'string') return { ...base, kind: 'string', options: {} };
  const known = Object.hasOwn(NUMBER_OPTIONS, name) ? NUMBER_OPTIONS[name] : undefined;
  if (!known) throw new Error(`The function :${name} isn't supported. Use :number, :integer or :string.`);
  const own = Object.fromEntries(
    Object.entries(options).map(([key, value]) => [key, option(name, known, key, value)]),
  );
  if (name === 'number') return { ...base, kind: 'number', options: { ...base.options, ...own } };
  const { minimumFractionDigits: _a, minimumSignificantDigits: _b, ...rest } = base.options;
  return {
    ...base,
    kind: 'number',
    value: { round: base.value },
    options: { ...rest, maximumFractionDigits: 0, ...own },
  };
}

function operand(arg: Model.Literal | Model.VariableRef | undefined, terms: Map<string, Declared>): Declared {
  if (!arg)
    throw new Error("A function without a value isn't supported. Add a value, such as {$count :number}.");
  if (arg.type === 'literal')
    return { kind: 'value', value: { text: arg.value }, name: arg.value, options: {} };
  if (arg.name.includes('.'))
    throw new Error(`The argument {$${arg.name}} has a dot in its name. Rename it.`);
  const declared = terms.get(arg.name);
  if (declared) return { ...declared, name: arg.name };
  return { kind: 'value', value: arg.name, name: arg.name, options: {} };
}

function option(
  name: string,
  known: readonly string[],
  key: string,
  value: Model.Literal | Model.VariableRef,
): string | number | boolean {
  if (!known.includes(key))
    throw new Error(
      `The function :${name} doesn't support the option ${key}. Use one of ${known.join(', ')}.`,
    );
  if (value.type !== 'literal')
    throw new Error(`The option ${key} of :${name} must be a fixed value, not an argument.`);
  if (key === 'useGrouping') return value.value === 'never' ? false : value.value;
  return /Digits$/.test(key) ? Number(value.value) : value.value;
}

function pattern(parts: Model.Pattern, terms: Map<string, Declared>): Pattern {
  const shownParts = parts.map((part) => {
    if (typeof part === 'string') return part;
    if (part.type === 'markup') throw new Error(`Markup such as {#${part.name}} isn't supported. Remove it.`);
    return shown(term(part, terms));
  });
  return shownParts.every((part) => typeof part === 'string') ? shownParts.join('') : shownParts;
}

function shown({ kind, value, name, options }: Declared): Term {
  const { select: _, ...format } = options;
  return kind === 'number' && Object.keys(format).length > 0
    ? [kind, value, name, format]
    : [kind, value, name];
}

function selection({ kind, value, name, options }: Declared): Term {
  if (kind !== 'number') return ['string', value, name];
  const { select, signDisplay: _a, useGrouping: _b, ...digits } = options;
  const chosen = {
    ...digits,
    ...(select === 'ordinal' && { type: 'ordinal' as const }),
    ...(select === 'exact' && { exact: true as const }),
  };
  return Object.keys(chosen).length > 0 ? [kind, value, name, chosen] : [kind, value, name];
}
