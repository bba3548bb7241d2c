import type { Schema } from './meta';

const KINDS: Record<string, string> = {
  Effect: 'verb',
  SimpleEffect: 'verb',
  WidgetName: 'widget',
  Transform: 'transform',
  ErrorKeyword: 'error keyword',
  PasswordTest: 'password test',
  CharacterClass: 'character class',
  ButtonStyle: 'style',
  PanelKind: 'kind of panel',
  MessageType: 'type of message',
  Step: 'step',
};

/** The name of a definition of the meta schemas in a sentence. */
export const kindOf = (definition: string): string => KINDS[definition] ?? 'word';

/** The type of a value, in words. */
export function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'A list';
  if (typeof value === 'object') return 'An object';
  return typeof value === 'string' ? `The text "${value}"` : `The ${typeof value} ${String(value)}`;
}

const TYPES: Record<string, string> = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
};

/** The problem of a value with the wrong type, or undefined. */
export function wrongType(value: unknown, type: string | string[] | undefined): string | undefined {
  if (type === undefined) return undefined;
  const types = [type].flat();
  const actual = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  if (types.includes(actual) || (types.includes('integer') && Number.isInteger(value))) return undefined;
  return `${typeOf(value)} stands where ${types.map((name) => TYPES[name] ?? name).join(' or ')} is expected.`;
}

/** The problem of a text in the place of a key. */
export function textNotKey(value: string): string {
  const key =
    value
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .replace(/^(?=[0-9])/, 'TEXT_')
      .slice(0, 40) || 'A_KEY';
  return `Here stands a text, not its key: put "${value}" into locales/en_US.json under a key such as ${key}, and that key here.`;
}

export const meaning = (schema: Schema | undefined): string => schema?.description ?? '';

/**
 * The problem of too many or too few properties: besides required properties, the others are a choice of one.
 */
export function wrongCount(schema: Schema, value: Record<string, unknown>): string {
  const { required = [], properties = {}, minProperties, maxProperties } = schema;
  if (minProperties === maxProperties) {
    const choice = Object.keys(properties).filter((name) => !required.includes(name));
    const given = choice.filter((name) => Object.hasOwn(value, name));
    return `Exactly one of ${choice.join(', ')} must be given; ${given.length === 0 ? 'none is' : `here are ${given.join(' and ')}`}.`;
  }
  return 'This is empty.';
}
