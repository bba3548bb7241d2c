/** The data of a new database: the demo, only applications, or the contents of a file. */
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
/** The demo's applications without users. Without an application no sign-on is possible. */
export const NOBODY: Seeds = { apps: seedApps, people: [], users: [] };

/**
 * Returns the seeds for a setting: `demo`, `none`, or the path of a JSON file `{ users, people, apps }`, each of them optional. In
 * a file, a user needs userId, email and password, and an application needs appId and brands. The other fields are as in
 * seed/data.ts. A file without `apps` has the demo's applications.
 * @throws Error that names the file and the field
 */
export function seedsOf(setting: string): Seeds {
  if (setting === 'demo') return DEMO;
  if (setting === 'none') return NOBODY;
  const wrong = (what: string) =>
    new Error(`[latchkey] SEED must be demo, none, or a JSON file with users. <${setting}> ${what}.`);
  let given: Partial<Seeds>;
  try {
    given = Object(JSON.parse(readFileSync(setting, 'utf8')));
  } catch (error) {
    throw wrong(`cannot be read: ${(error as Error).message}`);
  }
  const users = (given.users ?? []).map((user, index) => {
    for (const field of ['userId', 'email', 'password'] as const)
      if (typeof user[field] !== 'string' && !(field === 'password' && user.password === null))
        throw wrong(`needs a string in users[${index}].${field}`);
    return { ...PLAIN, ...user };
  });
  const apps = given.apps?.map((app, index) => {
    if (typeof app.appId !== 'string') throw wrong(`needs a string in apps[${index}].appId`);
    if (!Array.isArray(app.brands)) throw wrong(`needs a list in apps[${index}].brands`);
    return { ...PLAIN_APP, ...app };
  });
  return { apps: apps ?? seedApps, people: given.people ?? [], users };
}

/** Not federated, and the host's own `targetUrl` applies. */
const PLAIN_APP = { settings: appSettings, targetUrl: null, homeUrl: '/' };

const PLAIN = { firstName: '', middleInitial: '', lastName: '', phones: [], about: '' };
