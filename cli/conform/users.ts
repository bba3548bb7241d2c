import { SetupError } from '../transcript/play';
import type { Conform, ConformUser } from './config';
import { runCommand } from './hooks';
import type { Redactor } from './redact';

/** Users that are created when needed, for servers that keep password histories and lock users out. */

/**
 * The config with these users freshly created, if a program creates them. It prints JSON with userId and, if the user
 * has them, password, email, phone and lastName.
 * @throws SetupError with the name of the user whose program returned no userId
 */
export async function withFresh(
  config: Conform,
  names: readonly (string | null)[],
  redactor: Redactor,
): Promise<Conform> {
  const wanted = new Set(names.filter((name) => name !== null && config.users[name]?.command !== undefined));
  if (wanted.size === 0) return config;
  const users = { ...config.users };
  for (const name of wanted as Set<string>) {
    const user = config.users[name] as ConformUser;
    const created = await runCommand(`users.${name}`, user.command ?? [], { name, api: config.api });
    const { userId } = Object(created);
    if (typeof userId !== 'string' || userId === '')
      throw new SetupError(`users.${name}: its program must print JSON with a userId`);
    const fresh: ConformUser = { ...user, ...(created as ConformUser) };
    if (fresh.password) redactor.add('password', fresh.password);
    users[name] = fresh;
  }
  return { ...config, users };
}

/** One transcript that was played. */
export interface Played {
  readonly name: string;
  readonly about: string;
  readonly ms: number;
  /** `as written`, `other` (a valid answer that isn't the transcript's) or `broken` (the contract is broken). */
  readonly verdict: 'as written' | 'other' | 'broken';
  /** The step at which it differed, and the differences there. */
  readonly at: string | null;
  readonly found: readonly string[];
}
