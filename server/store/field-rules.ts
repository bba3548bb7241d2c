import { readFileSync } from 'node:fs';
import type { PasswordRules } from '../../src/core/data/data.gen';
import { appliedProfile, inProfile } from '../../src/core/password/profile';

interface Definition {
  readonly [name: string]: unknown;
}

const read = (path: URL | string) => JSON.parse(readFileSync(path, 'utf8'));

const file = ownRules(process.env.LATCHKEY_PASSWORD_RULES);

/** The rules for new passwords, and the settings of their profile. LATCHKEY_PASSWORD_RULES names an owner's file. */
export const passwordProfile = appliedProfile(file);

/** Every word that a rule of any profile forbids, such as the names of brands. */
export const forbiddenWords = file.rules.flatMap(({ test }) => ('words' in test ? test.words : []));

function ownRules(path: string | undefined): PasswordRules {
  if (!path) return read(new URL('../../schemas/password-rules.json', import.meta.url));
  try {
    return read(path);
  } catch (error) {
    throw new Error(
      `[latchkey] LATCHKEY_PASSWORD_RULES must name a JSON file like schemas/password-rules.json. Can't read <${path}>: ${(error as Error).message}`,
    );
  }
}

/** schemas/defs.json with the lengths of the profile. */
export function readDefinitions(): Record<string, Definition> {
  const { $defs } = read(new URL('../../schemas/defs.json', import.meta.url));
  return { ...$defs, newPassword: inProfile($defs.newPassword, passwordProfile.settings) };
}

/** The password as the profile stores and compares it: without spaces at both ends unless they count. */
export const asStored = (password: string): string =>
  passwordProfile.settings?.keepsSpaces ? password : password.trim();

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
