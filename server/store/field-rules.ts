import { readDefinitions } from './password-profile';

/** A field's rules in schemas/defs.json. The panel and the server check the same rules. */
export interface FieldRule {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly allOf?: readonly { readonly pattern: string }[];
}

const definitions: Record<string, FieldRule> = readDefinitions();

/** Returns the rules of a field in schemas/defs.json. */
export function fieldRule(name: string): FieldRule {
  const rule = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  if (!rule) throw new Error(`[latchkey] schemas/defs.json defines no field <${name}>.`);
  return rule;
}
