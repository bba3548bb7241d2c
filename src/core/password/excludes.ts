import { fold } from './fold';

/** The user's data, and other fields that a password must differ from. */
export interface Known {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly email?: string | null;
  readonly userId?: string | null;
  readonly [field: string]: string | null | undefined;
}

/** Shorter names are allowed, or a user called Al could hardly find a password. */
const MIN_LENGTH = 3;

/**
 * Returns whether the password contains one of the known values, or any `run` consecutive characters of it.
 * Compares plain strings, so a name like "(.*" is only a name.
 */
export function containsKnown(
  password: string,
  known: Known,
  names: readonly (keyof Known)[],
  run = Number.POSITIVE_INFINITY,
): boolean {
  const folded = fold(password);
  return names.some((name) => {
    const value = Object.hasOwn(known, name) ? known[name] : undefined;
    return (
      typeof value === 'string' && parts([...fold(value.trim())], run).some((part) => folded.includes(part))
    );
  });
}

function parts(characters: readonly string[], run: number): string[] {
  if (characters.length < MIN_LENGTH) return [];
  if (characters.length <= run) return [characters.join('')];
  return Array.from({ length: characters.length - run + 1 }, (_, start) =>
    characters.slice(start, start + run).join(''),
  );
}
