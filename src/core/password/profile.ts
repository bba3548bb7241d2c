import type { PasswordProfile, PasswordRule, PasswordRules } from '../data/data.gen';

/** The profile with the rules of the specification. Its lengths are in schemas/defs.json. */
export const SPECIFIED = 'specified';

/** The rules that apply to new passwords. */
export interface AppliedProfile {
  readonly rules: PasswordRule[];
  /** The settings of the profile, or null for the specified one. */
  readonly settings: PasswordProfile | null;
}

/** Returns the rules and settings of the profile that schemas/password-rules.json chooses. */
export function appliedProfile({
  profile = SPECIFIED,
  profiles = {},
  rules = [],
}: Partial<PasswordRules>): AppliedProfile {
  return {
    rules: rules.filter(({ profiles: own = [profile] }) => own.includes(profile)),
    settings: (Object.hasOwn(profiles, profile) ? profiles[profile] : undefined) ?? null,
  };
}

/** Returns a field's schema for a new password, with the lengths and examples of the profile. */
export const inProfile = <T extends object>(field: T, settings: PasswordProfile | null): T =>
  settings
    ? {
        ...field,
        minLength: settings.minLength,
        maxLength: settings.maxLength,
        examples: settings.examples,
      }
    : field;

/** The longest password that the contract allows, in characters. */
export const LONGEST = 1024;

/** The minimum and maximum length of a new password. */
interface Lengths {
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
}

/**
 * Returns the lengths of the data with those that the server sends. If a length of the data excludes one of the server, only
 * the server's applies. Ignores the server's if they exclude each other.
 */
export function withLengths(
  { minLength: ownMin = 1, maxLength: ownMax = LONGEST }: Lengths,
  { minLength, maxLength }: Lengths,
): Lengths {
  const min = minLength ?? (maxLength && maxLength < ownMin ? 1 : ownMin);
  const max = maxLength ?? (minLength && minLength > ownMax ? LONGEST : ownMax);
  return min > max ? {} : { minLength: min, maxLength: max };
}
