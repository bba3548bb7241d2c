import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

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
  const folders = (process.env.PATH ?? '').split(delimiter);
  const programs = ['valkey-server', 'redis-server'].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  );
  return programs.find((program) => existsSync(program)) ?? null;
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
