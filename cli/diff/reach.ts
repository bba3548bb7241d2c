import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Meta } from '../check/shape/meta';
import { type Data, metaFolder, packageRoot } from '../data';
import type { Model } from '../data/model';
import type { Change } from './compare';
import { list } from './names';

/** Both versions of the data. */
export interface Sides {
  old: Data;
  now: Data;
}

let meta: Meta | undefined;

/** The meta schemas, which define the direction in which a rule becomes stricter. */
export const metaOfPackage = (): Meta => (meta ??= new Meta(metaFolder()));

type Fields = Record<string, { description?: string; examples?: unknown[] }>;
let fields: Fields | undefined;

/** The fields of the server's answers with their descriptions, by name. */
export function answerFields(): Fields {
  fields ??= JSON.parse(readFileSync(join(packageRoot(), 'schemas/answers/fields.json'), 'utf8'))
    .$defs as Fields;
  return fields;
}

// The panels and calls that a field's rule applies to.

/** Whether a schema refers to a definition anywhere. */
function refers(schema: unknown, definition: string): boolean {
  if (schema === null || typeof schema !== 'object') return false;
  return Object.entries(schema).some(([key, value]) =>
    key === '$ref' ? String(value).endsWith(`$defs/${definition}`) : refers(value, definition),
  );
}

const panelsWith = ({ panels }: Model, definition: string): string[] =>
  [...panels.values()].filter(({ schema }) => refers(schema, definition)).map(({ id }) => id);

/** Rules that the auth server must have too. Otherwise it refuses input that the widget accepts, or the reverse. */
const AGREED = new Set([
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'pattern',
  'enum',
  'const',
  'required',
  '$ref',
]);

/**
 * ` It applies to the panels a and b. The auth server must have the same rule.` Empty if it isn't a rule of a field.
 */
export function fieldReach({ kind, at }: Change, { now }: Sides): string {
  if (kind !== 'definitions' && kind !== 'schema') return '';
  const key = String(typeof at.at(-1) === 'number' ? at.at(-2) : at.at(-1));
  const server = AGREED.has(key) ? ' The auth server must have the same rule.' : '';
  if (kind === 'schema') return server;
  const panels = panelsWith(now.model, String(at[1]));
  const where = panels.length === 1 ? `the panel ${panels[0]}` : `the panels ${list(panels)}`;
  return `${panels.length > 0 ? ` It applies to ${where}.` : ''}${server}`;
}
