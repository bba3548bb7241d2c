/** Whom a new database begins with: the demo, nobody, or people of a file. */
import { readFileSync } from 'node:fs';
import {
  appSettings,
  type SeedApp,
  type SeedPerson,
  type SeedUser,
  seedApps,
  seedPeople,
  seedUsers,
} from './data';

export interface Seeds {
  readonly apps: readonly SeedApp[];
  readonly people: readonly SeedPerson[];
  readonly users: readonly SeedUser[];
}

export const DEMO: Seeds = { apps: seedApps, people: seedPeople, users: seedUsers };
/** The applications alone: without one nobody can sign on to anything. */
export const NOBODY: Seeds = { apps: seedApps, people: [], users: [] };

/**
 * The seeds of a setting: `demo`, `none`, or the path of a JSON file `{ users, people, apps }`, any of them. A user
 * there needs userId, email and password, an application appId and brands; the other fields are those of the demo
 * (seed/data.ts). Without `apps`, the file has the demo's applications.
 * @throws Error that names the file and the place
 */
export function seedsOf(setting: string): Seeds {
  if (setting === 'demo') return DEMO;
  if (setting === 'none') return NOBODY;
  const wrong = (what: string) =>
    new Error(`[latchkey] SEED must be demo, none, or a JSON file with users; <${setting}> ${what}.`);
  let given: Partial<Seeds>;
  try {
    given = Object(JSON.parse(readFileSync(setting, 'utf8')));
  } catch (error) {
    throw wrong(`cannot be read: ${(error as Error).message}`);
  }
  const users = (given.users ?? []).map((user, index) => {
    for (const field of ['userId', 'email', 'password'] as const)
      if (typeof user[field] !== 'string' && !(field === 'password' && user.password === null))
        throw wrong(`has no text for users[${index}].${field}`);
    return { ...PLAIN, ...user };
  });
  const apps = given.apps?.map((app, index) => {
    if (typeof app.appId !== 'string') throw wrong(`has no text for apps[${index}].appId`);
    if (!Array.isArray(app.brands)) throw wrong(`has no list for apps[${index}].brands`);
    return { ...PLAIN_APP, ...app };
  });
  return { apps: apps ?? seedApps, people: given.people ?? [], users };
}

/** Nothing is federated, and the host's own `targetUrl` counts. */
const PLAIN_APP = { settings: appSettings, targetUrl: null, homeUrl: '/' };

const PLAIN = { firstName: '', middleInitial: '', lastName: '', phones: [], about: '' };
