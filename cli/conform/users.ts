/** People who are made when they are needed: a server that keeps histories and locks people out is certified with fresh ones. */
import { SetupError } from '../transcript/play';
import type { Conform, Person } from './config';
import { runCommand } from './hooks';
import type { Redactor } from './redact';

/**
 * The config with these people made anew, as far as a program makes them. It prints JSON: userId, and password, email, phone,
 * lastName as the person has them.
 * @throws SetupError that names the person and what the program printed
 */
export async function withFresh(
  config: Conform,
  names: readonly (string | null)[],
  redactor: Redactor,
): Promise<Conform> {
  const wanted = new Set(names.filter((name) => name !== null && config.people[name]?.command !== undefined));
  if (wanted.size === 0) return config;
  const people = { ...config.people };
  for (const name of wanted as Set<string>) {
    const person = config.people[name] as Person;
    const made = await runCommand(`people.${name}`, person.command ?? [], { name, api: config.api });
    const { userId } = Object(made);
    if (typeof userId !== 'string' || userId === '')
      throw new SetupError(`people.${name}: its program has to print JSON with a userId`);
    const fresh: Person = { ...person, ...(made as Person) };
    if (fresh.password) redactor.add('password', fresh.password);
    people[name] = fresh;
  }
  return { ...config, people };
}
