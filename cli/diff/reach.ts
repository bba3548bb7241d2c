/** The panels and calls that a field's rule applies to. */
import type { Model } from '../data/model';
import type { Change } from './compare';
import { list } from './names';
import type { Sides } from './state';

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
