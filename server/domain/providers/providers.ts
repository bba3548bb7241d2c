/** The identity providers of this server, read from the file that LATCHKEY_PROVIDERS names. */
import { readFileSync } from 'node:fs';
import type { KnownProvider } from '../../../auth/providers/client';
import { FIELDS, providersFrom } from '../../../auth/providers/provider';

/** An OpenID Connect provider with which users can sign on. The demo's is a part of this server. */
export type Provider = KnownProvider;

/**
 * Reads the providers from a JSON file `{ "providers": [...] }`. `env` has the clients' secrets.
 * @throws Error that names the file and the wrong field, but no secret
 */
export function readProviders(path: string, env: NodeJS.ProcessEnv): Provider[] {
  const wrong = (what: string) => new Error(`[latchkey] LATCHKEY_PROVIDERS, the file <${path}> ${what}`);
  let given: { providers?: unknown };
  try {
    given = Object(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw wrong(`cannot be read: ${(error as Error).message}`);
  }
  if (!Array.isArray(given.providers)) throw wrong('needs a list <providers>.');
  return providersFrom(given.providers, {
    fields: [...FIELDS, 'secret', 'about'],
    secretOf: ({ secret }, wrongField) =>
      secret === undefined ? null : secretOf(String(secret), env, wrongField),
    wrong: (problem) => wrong(`is wrong: ${problem}`),
  });
}

/** `name`: the environment variable. The secret itself is in no file. */
function secretOf(
  name: string,
  env: NodeJS.ProcessEnv,
  wrong: (field: string, problem: string) => Error,
): string {
  const secret = env[name];
  if (!secret) throw wrong('secret', `names the environment variable <${name}>, which is not set`);
  return secret;
}
