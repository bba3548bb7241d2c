import { resolve } from 'node:path';
import type { ServerOptions } from './index';

/** Reads the server's options from the environment; a value that makes no sense is an error that names the variable. */
export function optionsFrom(env: NodeJS.ProcessEnv): ServerOptions {
  return {
    port: portOf(env.PORT || '4600', 'PORT'),
    extraPorts: listOf(env.LATCHKEY_EXTRA_PORTS).map((port) => portOf(port, 'LATCHKEY_EXTRA_PORTS')),
    dataDir: resolve(env.LATCHKEY_DATA || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    dev: env.LATCHKEY_DEV !== '0',
    origins: listOf(env.LATCHKEY_ORIGINS),
  };
}

function listOf(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function portOf(value: string, name: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535) throw new Error(`[latchkey] ${name} must be a port number, 0 to 65535; it is <${value}>.`);
  return port;
}
