/** People who are made when they are needed: a server that keeps histories and locks people out is certified with fresh ones. */
import { SetupError } from '../transcript/play';
import type { Conform, ConformUser } from './config';
import { runCommand } from './hooks';
import type { Redactor } from './redact';

/**
 * The config with these people made anew, as far as a program makes them. It prints JSON: userId, and password, email, phone,
 * lastName as the user has them.
 * @throws SetupError that names the user and what the program printed
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
    const made = await runCommand(`users.${name}`, user.command ?? [], { name, api: config.api });
    const { userId } = Object(made);
    if (typeof userId !== 'string' || userId === '')
      throw new SetupError(`users.${name}: its program has to print JSON with a userId`);
    const fresh: ConformUser = { ...user, ...(made as ConformUser) };
    if (fresh.password) redactor.add('password', fresh.password);
    users[name] = fresh;
  }
  return { ...config, users };
}
