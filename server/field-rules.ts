import { readFileSync } from 'node:fs';

/**
 * The rules that schemas/defs.json has for one field; the server checks a payload with the rules that the
 * panel checks.
 */
export interface FieldRule {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly allOf?: readonly { readonly pattern: string }[];
}

const definitions: Record<string, FieldRule> = JSON.parse(
  readFileSync(new URL('../schemas/defs.json', import.meta.url), 'utf8'),
).$defs;

/** The rule of a field, by its name in schemas/defs.json. */
export function fieldRule(name: string): FieldRule {
  const rule = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  if (!rule) throw new Error(`[latchkey] schemas/defs.json defines no field <${name}>.`);
  return rule;
}
