/** What a run asks of the server's owner: a code that was sent, the answer of a captcha, a reset, another time. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Conform, Hook } from './config';

const run = promisify(execFile);

export type HookName = keyof NonNullable<Conform['hooks']>;
export type Values = Readonly<Record<string, unknown>>;

/** How long a program of a hook may run, in ms. */
const PATIENCE_MS = 30_000;

/**
 * Runs a hook with these values for its placeholders. Returns the text or value that it gives.
 * @throws Error that names the hook and what it answered
 */
export async function callHook(config: Conform, name: HookName, values: Values = {}): Promise<unknown> {
  const hook = config.hooks?.[name];
  if (!hook) throw new Error(`the config has no hook <${name}>`);
  const all = { ...values, api: config.api };
  const given = hook.command ? await ofCommand(name, hook.command, all) : await ofUrl(name, hook, all);
  return hook.at === undefined ? given : placed(given, hook.at);
}

async function ofCommand(name: string, command: readonly string[], values: Values): Promise<unknown> {
  const [program = '', ...words] = command.map((word) => String(fill(word, values)));
  const { stdout } = await run(program, words, { timeout: PATIENCE_MS }).catch((error: Error) => {
    throw new Error(`the hook <${name}> failed: ${error.message}`);
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
  });
  if (!reply.ok) throw new Error(`the hook <${name}> answered ${reply.status}`);
  const type = reply.headers.get('content-type') ?? '';
  return type.includes('json') ? reply.json() : reply.text();
}

/** Puts values in the place of `{name}`; a text that is a placeholder and nothing else becomes the value itself. */
function fill(template: unknown, values: Values): unknown {
  if (Array.isArray(template)) return template.map((one) => fill(one, values));
  if (typeof template === 'object' && template !== null)
    return Object.fromEntries(Object.entries(template).map(([key, inner]) => [key, fill(inner, values)]));
  if (typeof template !== 'string') return template;
  const whole = /^\{(\w+)\}$/.exec(template)?.[1];
  if (whole !== undefined && whole in values) return values[whole];
  return template.replace(/\{(\w+)\}/g, (found, name) => (name in values ? String(values[name]) : found));
}

/** The value at a place such as `0.code`; `-1` is the last one of a list. */
function placed(value: unknown, at: string): unknown {
  return at.split('.').reduce<unknown>((found, key) => {
    if (Array.isArray(found)) return found.at(Number(key));
    return Object(found)[key];
  }, value);
}
