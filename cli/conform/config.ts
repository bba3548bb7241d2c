/** latchkey.conform.json: the server, its test users and their roles, and the hooks of a run. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import type { Conform } from '../../src/core/data/data.gen';
import { packageRoot } from '../data/folders';

export type { Conform, ConformUser, Hook } from '../../src/core/data/data.gen';

const SCHEMA = 'schemas/meta/conform.schema.json';

/** An invalid config. The message names the file, the place and the way out. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The default file name of a config. */
export const USUAL_CONFIG = 'latchkey.conform.json';

/** The reason in the config why the server never gives an answer, or undefined if it may. An empty list names the whole call. */
export const whyAbsent = (
  { absent = {} }: Conform,
  call: string,
  nextAction: string | null,
): string | undefined =>
  Object.keys(absent).find((reason) => {
    const named = absent[reason]?.[call];
    return named && (named.length === 0 || named.includes(nextAction ?? ''));
  });

/**
 * Reads a config. A text `$NAME` is replaced by the environment variable NAME.
 * @throws ConfigError if the file is invalid or names a variable that isn't set
 */
export const readConfig = (path: string, env: NodeJS.ProcessEnv = process.env): Conform =>
  filled(checkedConfig(path), '', path, env) as Conform;

/** A config as it is written, without environment variables. @throws ConfigError if the file is invalid */
export function checkedConfig(path: string): Conform {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new ConfigError(`${path} is not a valid JSON file: ${(error as Error).message}`);
  }
  const ajv = new Ajv({ allErrors: true, strict: false });
  if (!ajv.validate(JSON.parse(readFileSync(join(packageRoot(), SCHEMA), 'utf8')), given)) {
    const lines = (ajv.errors ?? []).map(({ instancePath, message, params }) => {
      const named = 'additionalProperty' in params ? ` (${params.additionalProperty})` : '';
      return `  ${instancePath || '/'} ${message}${named}`;
    });
    throw new ConfigError(`${path} doesn't match schemas/meta/conform.schema.json:\n${lines.join('\n')}`);
  }
  const config = given as Conform;
  for (const [name, hook] of Object.entries(config.hooks ?? {}))
    if ((hook.url === undefined) === (hook.command === undefined))
      throw new ConfigError(`${path}: /hooks/${name} must have either url or command`);
  const unknown = namesIn(config).find(({ name }) => !Object.hasOwn(config.users, name));
  if (unknown)
    throw new ConfigError(
      `${path}: unknown user <${unknown.name}> in ${unknown.at}. Use one of ${Object.keys(config.users).join(', ')}, or add it to /users`,
    );
  return config;
}

/** Each user name in roles and parts, with its place. */
export function namesIn({ roles, parts = {} }: Conform): { at: string; name: string }[] {
  const found: { at: string; name: string }[] = [];
  const look = (value: unknown, at: string): void => {
    if (typeof value === 'string') found.push({ at, name: value });
    else for (const [key, inner] of Object.entries(Object(value))) look(inner, `${at}/${key}`);
  };
  look(roles, '/roles');
  for (const [transcript, { user, isSignedOn }] of Object.entries(parts)) {
    const at = `/parts/${transcript.replaceAll('/', '~1')}`;
    look(user ?? {}, `${at}/user`);
    look(isSignedOn ?? {}, `${at}/isSignedOn`);
  }
  return found;
}

function filled(value: unknown, at: string, path: string, env: NodeJS.ProcessEnv): unknown {
  if (Array.isArray(value)) return value.map((one, index) => filled(one, `${at}/${index}`, path, env));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, filled(inner, `${at}/${key}`, path, env)]),
    );
  if (at === '/$schema' || typeof value !== 'string' || !/^\$[A-Z][A-Z0-9_]*$/.test(value)) return value;
  const found = env[value.slice(1)];
  if (found === undefined)
    throw new ConfigError(
      `${path}: ${at} uses the environment variable ${value.slice(1)}, which isn't set. Set it`,
    );
  return found;
}
