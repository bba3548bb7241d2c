import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Conform } from '../../../cli/conform/config';
import { freePort } from '../server/start/free-port';
import { CHEAP_HASHES } from '../server/start/pooled';
import { startServer } from '../server/start/process';

const SECRET = 'a secret of the run & the server';

/** A reference server that trusts the run's own provider, and its config. An address at example.test joins an account. */
export async function startTrusting(given: Conform): Promise<{ config: Conform; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-own-provider-'));
  const LATCHKEY_PROVIDERS = join(folder, 'providers.json');
  const client = { id: 'own', issuer: `http://localhost:${await freePort()}`, clientId: 'conform' };
  const trusted = {
    ...client,
    name: 'Own',
    secret: 'PROVIDER_SECRET',
    rule: 'link',
    domains: ['example.test'],
  };
  writeFileSync(
    LATCHKEY_PROVIDERS,
    JSON.stringify({ providers: [{ ...trusted, apps: ['demo-providers'] }] }),
  );
  const env = { LATCHKEY_PROVIDERS, PROVIDER_SECRET: SECRET, LATCHKEY_LIMITS: CHEAP_HASHES };
  const server = await startServer(env);
  const { provider: _, ...hooks } = given.hooks ?? {};
  const config: Conform = {
    ...given,
    api: server.url,
    hooks,
    provider: { ...client, clientSecret: SECRET },
    users: { ...given.users, mary: { userId: 'mary', email: 'mary@example.test' } },
    roles: { ...given.roles, atProvider: { REDIRECT: 'mary' } },
    absent: { ...given.absent, 'no unknown user may register': { signOnReference: ['REGISTER'] } },
  };
  const close = async (): Promise<void> => {
    await server.discard();
    rmSync(folder, { recursive: true, force: true });
  };
  return { config, close };
}
