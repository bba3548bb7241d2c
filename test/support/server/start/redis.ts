import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';
import { onPath } from './on-path';

/** A temporary Redis or Valkey that stores nothing on disk. */
export interface TestRedis {
  readonly url: string;
  /** Kills it, like a crash. */
  stop(): Promise<void>;
  /** Starts it again, empty, at the same address. */
  restart(): Promise<void>;
}

/** The program of Valkey or Redis, or null if neither is installed. */
export function redisBinary(): string | null {
  return onPath(['valkey-server', 'redis-server']).find((program) => existsSync(program)) ?? null;
}

export async function startRedis(binary: string): Promise<TestRedis> {
  const port = await freePort();
  let running = await run(binary, port);
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () => running(),
    async restart() {
      running = await run(binary, port);
    },
  };
}

/** Starts the program and waits until it accepts connections. Returns a function that stops it. */
async function run(binary: string, port: number): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-redis-'));
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const child = spawn(binary, settings, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Ready to accept connections')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`${binary} exited with ${code}:\n${output}`)));
  });
  return async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
