import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A running host. `api` is the address that it has printed. */
export interface Running {
  readonly api: string;
  stop(): Promise<void>;
}

/** Options of Node that make scrypt cheap. */
export const CHEAP_SCRYPT = ['--import', pathToFileURL(resolve('test/support/auth/cheap-scrypt.mjs')).href];

/** Starts a program of a host with cheap scrypt, and waits for its address. */
export async function startHost(
  args: readonly string[],
  { cwd, env }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<Running> {
  const child: ChildProcess = spawn(process.execPath, [...CHEAP_SCRYPT, ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit').then(([code]) => {
    if (child.stdout) child.stdout.destroy(new Error(`The host ended with ${code}.`));
  });
  if (!child.stdout) throw new Error('The host has no output.');
  const [line] = await once(child.stdout, 'data');
  return {
    api: String(line).trim(),
    async stop() {
      child.kill();
      await exit;
    },
  };
}
