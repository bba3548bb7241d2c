import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { seedsOf } from '../dev/seed/seeds';
import type { Brand } from '../domain/delivery/message';
import { readProviders } from '../domain/providers/providers';
import type { ServerOptions } from '../server';
import { readKeys } from '../store/keys/keys';
import { LOG_LEVELS, type LogLevel } from '../store/logs';

/**
 * Reads the server's options from the environment.
 * @throws Error that names the variable with an invalid value
 */
export function optionsFrom(env: NodeJS.ProcessEnv): ServerOptions {
  return {
    port: portOf(env.PORT || '4600', 'PORT'),
    extraPorts: listOf(env.LATCHKEY_EXTRA_PORTS).map((port) => portOf(port, 'LATCHKEY_EXTRA_PORTS')),
    dataDir: resolve(env.LATCHKEY_DATA || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    redisUrl: addressOf(env.REDIS_URL, 'REDIS_URL', 'redis', 'store.example:6379'),
    ...audienceOf(env),
    connections: countOf(env.PG_POOL || '10', 'PG_POOL'),
    trustedProxies: listOf(env.TRUSTED_PROXIES),
    proxyHops: countOf(env.PROXY_HOPS || '1', 'PROXY_HOPS', 1),
    placeHeader: env.PLACE_HEADER || undefined,
    pages: switchOf(env.LATCHKEY_PAGES, 'LATCHKEY_PAGES'),
    metricsPort: env.METRICS_PORT ? portOf(env.METRICS_PORT, 'METRICS_PORT') : undefined,
    metricsHost: env.METRICS_HOST || undefined,
    logLevel: levelOf(env.LOG_LEVEL),
    seeds: env.SEED ? seedsOf(env.SEED) : undefined,
    origins: listOf(env.LATCHKEY_ORIGINS),
    smtpUrl: addressOf(env.SMTP_URL, 'SMTP_URL', 'smtp', 'mail.example:587'),
    breachUrl: addressOf(env.LATCHKEY_BREACH_URL, 'LATCHKEY_BREACH_URL', 'http', 'breaches.example/range/'),
    providers: env.LATCHKEY_PROVIDERS ? readProviders(env.LATCHKEY_PROVIDERS, env) : [],
    keys: env.LATCHKEY_KEYS ? readKeys(env.LATCHKEY_KEYS) : [],
    mailFrom: env.MAIL_FROM ? senderOf(env.MAIL_FROM) : undefined,
    mailBrand: env.MAIL_BRAND ? brandIn(env.MAIL_BRAND) : undefined,
  };
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;

/** Whether to enable development endpoints, and the address to listen on. Other machines can reach them only with LATCHKEY_DEV=expose. */
function audienceOf(env: NodeJS.ProcessEnv): { dev: boolean; host?: string } {
  const dev = env.LATCHKEY_DEV !== '0';
  const host = env.HOST || undefined;
  if (host === undefined) return { dev };
  if (dev && !LOOPBACK.test(host) && env.LATCHKEY_DEV !== 'expose')
    throw new Error(
      `[latchkey] Other machines can reach HOST <${host}>, and the development endpoints show every code. Set LATCHKEY_DEV=0, or LATCHKEY_DEV=expose to allow it.`,
    );
  return { dev, host };
}

/** How long the server keeps running after SIGTERM, in ms, so that proxies notice that it is shutting down. */
export function drainOf(env: NodeJS.ProcessEnv, dev: boolean): number {
  return countOf(env.DRAIN_MS || (dev ? '0' : '5000'), 'DRAIN_MS');
}

function countOf(value: string, name: string, least = 0): number {
  if (!/^\d{1,7}$/.test(value) || Number(value) < least)
    throw new Error(`[latchkey] ${name} must be a whole number of at least ${least}, got <${value}>.`);
  return Number(value);
}

function switchOf(value: string | undefined, name: string): boolean | undefined {
  if (!value) return undefined;
  if (value !== '0' && value !== '1') throw new Error(`[latchkey] ${name} must be 0 or 1, got <${value}>.`);
  return value === '1';
}

function levelOf(value: string | undefined): LogLevel | undefined {
  if (!value) return undefined;
  const found = LOG_LEVELS.find((level) => level === value);
  if (!found)
    throw new Error(`[latchkey] LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, got <${value}>.`);
  return found;
}

function listOf(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function portOf(value: string, name: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535)
    throw new Error(`[latchkey] ${name} must be a port number from 0 to 65535, got <${value}>.`);
  return port;
}

/** The error doesn't repeat the value, because it may contain a password. */
function addressOf(
  value: string | undefined,
  name: string,
  scheme: string,
  place: string,
): string | undefined {
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && [`${scheme}:`, `${scheme}s:`].includes(url.protocol) && url.hostname !== '') return value;
  throw new Error(
    `[latchkey] ${name} must be a URL such as ${scheme}://user:password@${place}, or with ${scheme}s://.`,
  );
}

/** The file has no secrets, so the error may repeat what is wrong in it. */
function brandIn(file: string): Partial<Brand> {
  try {
    const brand = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof (brand.site ?? '') === 'string' && typeof (brand.domain ?? '') === 'string') return brand;
    throw new Error('site and domain must be strings');
  } catch (error) {
    throw new Error(
      `[latchkey] MAIL_BRAND must be a JSON file with site, domain and theme: ${(error as Error).message}.`,
    );
  }
}

function senderOf(value: string): string {
  if (/^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/.test(value)) return value;
  throw new Error(
    `[latchkey] MAIL_FROM must be an email address, such as Bank <codes@bank.example>, got <${value}>.`,
  );
}
