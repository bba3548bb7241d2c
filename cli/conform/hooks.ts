/** Hooks do what only the server's owner can do: read a sent code, solve a captcha, reset users, move the clock. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { SetupError } from '../transcript/play';
import type { Conform, Hook } from './config';

const run = promisify(execFile);

export type HookName = keyof NonNullable<Conform['hooks']>;
export type Values = Readonly<Record<string, unknown>>;

/** How long a program of a hook may run, in ms. */
const PATIENCE_MS = 30_000;

/**
 * Runs a hook with these values for its placeholders. Returns the text or value that it returns.
 * @throws SetupError with the name of the hook and its failure
 */
export async function callHook(config: Conform, name: HookName, values: Values = {}): Promise<unknown> {
  const hook = config.hooks?.[name];
  if (!hook) throw new SetupError(`hooks.${name} is missing. Add it to the config`);
  const all = { ...values, api: config.api };
  const given = hook.command
    ? await runCommand(`hooks.${name}`, hook.command, all)
    : await ofUrl(name, hook, all);
  return hook.at === undefined ? given : placed(given, hook.at);
}

/** Runs a program of the config. Returns the JSON or text that it prints. @throws SetupError with the name `what` */
export async function runCommand(what: string, command: readonly string[], values: Values): Promise<unknown> {
  const [program = '', ...words] = command.map((word) => String(fill(word, values)));
  const { stdout } = await run(program, words, { timeout: PATIENCE_MS }).catch((error: Error) => {
    throw new SetupError(`The program of ${what} failed: ${error.message}`);
  });
  const text = stdout.trim();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function ofUrl(
  name: string,
  { url = '', method = 'GET', body }: Hook,
  values: Values,
): Promise<unknown> {
  const encoded = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      key === 'api' ? value : encodeURIComponent(String(value)),
    ]),
  );
  const reply = await fetch(String(fill(url, encoded)), {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fill(body, values)) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: Error) => {
    const why = error.cause instanceof Error ? error.cause.message : error.message;
    throw new SetupError(`hooks.${name}: can't reach ${method} ${url}: ${why}`);
  });
  if (!reply.ok) throw new SetupError(`hooks.${name}: ${method} ${url} answered ${reply.status}`);
  const type = reply.headers.get('content-type') ?? '';
  return type.includes('json') ? reply.json() : reply.text();
}

/** Replaces `{name}` with values. A text that is only a placeholder becomes the value itself. */
function fill(template: unknown, values: Values): unknown {
  if (Array.isArray(template)) return template.map((one) => fill(one, values));
  if (typeof template === 'object' && template !== null)
    return Object.fromEntries(Object.entries(template).map(([key, inner]) => [key, fill(inner, values)]));
  if (typeof template !== 'string') return template;
  const whole = /^\{(\w+)\}$/.exec(template)?.[1];
  if (whole !== undefined && whole in values) return values[whole];
  return template.replace(/\{(\w+)\}/g, (found, name) => (name in values ? String(values[name]) : found));
}

/** The value at a path such as `0.code`. `-1` is the last item of a list. */
function placed(value: unknown, at: string): unknown {
  return at.split('.').reduce<unknown>((found, key) => {
    if (Array.isArray(found)) return found.at(Number(key));
    return Object(found)[key];
  }, value);
}

/** How long a code may take to arrive, in seconds, and how often the hook is called, in ms. */
const CODE_WITHIN = 20;
const LOOK_EVERY_MS = 500;

/**
 * The last code that was sent to an address or number. Retries until it differs from `before`. Empty if no code
 * arrived. A failing hook is retried too, because a mailbox may not exist before its first message.
 * @throws SetupError if the hook still fails at the end
 */
export async function codeSentTo(config: Conform, to: string | undefined, before?: string): Promise<string> {
  const until = Date.now() + (config.hooks?.codes?.within ?? CODE_WITHIN) * 1000;
  for (;;) {
    const found = await callHook(config, 'codes', { to }).catch((error: unknown) => {
      if (Date.now() > until) throw error;
    });
    const code = found === undefined || found === null ? '' : String(found);
    if ((code !== '' && code !== before) || Date.now() > until) return code;
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
  }
}
