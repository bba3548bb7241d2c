import { resolve } from 'node:path';
import type { ServerOptions } from '../server';

/**
 * Reads the server's options from the environment; a value that makes no sense is an error that names the
 * variable.
 */
export function optionsFrom(env: NodeJS.ProcessEnv): ServerOptions {
  return {
    port: portOf(env.PORT || '4600', 'PORT'),
    extraPorts: listOf(env.LATCHKEY_EXTRA_PORTS).map((port) => portOf(port, 'LATCHKEY_EXTRA_PORTS')),
    dataDir: resolve(env.LATCHKEY_DATA || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    dev: env.LATCHKEY_DEV !== '0',
    origins: listOf(env.LATCHKEY_ORIGINS),
    smtpUrl: smtpUrlOf(env.SMTP_URL),
    ...(env.MAIL_FROM ? { mailFrom: senderOf(env.MAIL_FROM) } : {}),
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
  if (!/^\d+$/.test(value) || port > 65_535)
    throw new Error(`[latchkey] ${name} must be a port number, 0 to 65535; it is <${value}>.`);
  return port;
}

/** The value is not repeated in the error: it may hold a password. */
function smtpUrlOf(value: string | undefined): string | undefined {
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname !== '') return value;
  throw new Error(
    '[latchkey] SMTP_URL must be an address such as smtp://user:password@mail.example:587, or smtps://; it is something else.',
  );
}

function senderOf(value: string): string {
  if (/^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/.test(value)) return value;
  throw new Error(
    `[latchkey] MAIL_FROM must be an e-mail address, such as Bank <codes@bank.example>; it is <${value}>.`,
  );
}
