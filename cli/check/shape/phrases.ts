import type { Schema } from './meta';

const KINDS: Record<string, string> = {
  Effect: 'verb',
  SimpleEffect: 'verb',
  WidgetName: 'widget',
  Transform: 'transform',
  ErrorKeyword: 'error keyword',
  PasswordTest: 'password test',
  CharacterClass: 'character class',
  ButtonVariant: 'variant',
  PanelKind: 'panel kind',
  MessageType: 'message type',
  Step: 'step',
};

/** Returns the name that messages use for a value of a meta schema definition. */
export const kindOf = (definition: string): string => KINDS[definition] ?? 'value';

/** Says that a value has the wrong form for a definition. */
export const notAllowed = (definition: string): string =>
  definition === 'EventKey' ? "isn't an event" : "isn't allowed here";

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Describes a value by its type. */
export function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? `the string "${value}"` : `the ${typeof value} ${String(value)}`;
}

const TYPES: Record<string, string> = {
  object: 'an object',
  array: 'a list',
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
};

/** Describes a value of the wrong type, or returns undefined. */
export function wrongType(value: unknown, type: string | string[] | undefined): string | undefined {
  if (type === undefined) return undefined;
  const types = [type].flat();
  const actual = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  if (types.includes(actual) || (types.includes('integer') && Number.isInteger(value))) return undefined;
  return `Expected ${types.map((name) => TYPES[name] ?? name).join(' or ')}, got ${typeOf(value)}.`;
}

/** Describes a text that was written instead of its key. */
export function textNotKey(value: string): string {
  const key =
    value
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .replace(/^(?=[0-9])/, 'TEXT_')
      .slice(0, 40) || 'A_KEY';
  return `Expected a text key, got text. Add "${value}" to locales/en_US.json, for example as ${key}, and use that key here.`;
}

export const meaning = (schema: Schema | undefined): string => schema?.description ?? '';

/** Describes too many or too few properties. Of the optional ones exactly one may be used. */
export function wrongCount(schema: Schema, value: Record<string, unknown>): string {
  const { required = [], properties = {}, minProperties, maxProperties } = schema;
  if (minProperties === maxProperties) {
    const choice = Object.keys(properties).filter((name) => !required.includes(name));
    const given = choice.filter((name) => Object.hasOwn(value, name));
    return `Use exactly one of ${choice.join(', ')}. ${given.length === 0 ? 'None is used.' : `This uses ${given.length}: ${given.join(', ')}.`}`;
  }
  return 'Expected at least one property, got none.';
}
