/** latchkey.conform.json: where the server is, who plays whom, and how a run reaches what only its owner can reach. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import type { Conform } from '../../src/core/data/data.gen';
import { packageRoot } from '../data/folders';

export type { Conform, ConformUser, Hook } from '../../src/core/data/data.gen';

const SCHEMA = 'schemas/meta/conform.schema.json';

/** A config that cannot be used; the message names the file, the place and the way out. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The name that a config usually has. */
export const USUAL_CONFIG = 'latchkey.conform.json';

/** Why the server never gives an answer; undefined when the config does not say that it never does. */
export const whyAbsent = (
  { absent = {} }: Conform,
  call: string,
  nextAction: string | null,
): string | undefined =>
  Object.keys(absent).find((reason) => absent[reason]?.[call]?.includes(nextAction ?? ''));

/**
 * Reads a config. A text `$NAME` is the environment variable NAME.
 * @throws ConfigError when the file is none, has a wrong part, or names a variable that is not set
 */
export const readConfig = (path: string, env: NodeJS.ProcessEnv = process.env): Conform =>
  filled(checkedConfig(path), '', path, env) as Conform;

/** A config as it is written. @throws ConfigError when the file is none, or has a wrong part */
export function checkedConfig(path: string): Conform {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new ConfigError(`${path} is no JSON file: ${(error as Error).message}`);
  }
  const ajv = new Ajv({ allErrors: true, strict: false });
  if (!ajv.validate(JSON.parse(readFileSync(join(packageRoot(), SCHEMA), 'utf8')), given)) {
    const lines = (ajv.errors ?? []).map(({ instancePath, message, params }) => {
      const named = 'additionalProperty' in params ? ` (${params.additionalProperty})` : '';
      return `  ${instancePath || '/'} ${message}${named}`;
    });
    throw new ConfigError(`${path} is not as schemas/meta/conform.schema.json says:\n${lines.join('\n')}`);
  }
  const config = given as Conform;
  for (const [name, hook] of Object.entries(config.hooks ?? {}))
    if ((hook.url === undefined) === (hook.command === undefined))
      throw new ConfigError(`${path}: /hooks/${name} needs either url or command`);
  const unknown = namesIn(config).find(({ name }) => !Object.hasOwn(config.users, name));
  if (unknown)
    throw new ConfigError(
      `${path}: ${unknown.at} names <${unknown.name}>; people has ${Object.keys(config.users).join(', ')}`,
    );
  return config;
}

/** Each name of a user in roles and the parts, with its place. */
function namesIn({ roles, parts = {} }: Conform): { at: string; name: string }[] {
  const found: { at: string; name: string }[] = [];
  const look = (value: unknown, at: string): void => {
    if (typeof value === 'string') found.push({ at, name: value });
    else for (const [key, inner] of Object.entries(Object(value))) look(inner, `${at}/${key}`);
  };
  look(roles, '/cast');
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
      `${path}: ${at} names the environment variable ${value.slice(1)}, which is not set`,
    );
  return found;
}
