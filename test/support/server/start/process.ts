import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mainOfServer, newFolder } from './pooled';

/** A real server in a separate process, on a free port, with its own data folder. */
export interface TestServer {
  readonly url: string;
  readonly folder: string;
  /** Its output so far. */
  output(): string;
  /** Stops the server, waits for its end and returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Stops the server and removes its folder. */
  discard(): Promise<void>;
}

/** Starts a server and waits until it listens. `folder`: the data folder of an earlier server. */
export async function startServer(
  env: Record<string, string> = {},
  folder = newFolder(),
): Promise<TestServer> {
  const child = spawnServer({ PORT: '0', LATCHKEY_DATA: folder, ...env });
  const output = collect(child);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /^Latchkey listening on (\S+)$/m.exec(output());
      if (found?.[1]) resolve(found[1]);
    });
    child.once('exit', (code) => reject(new Error(`The server exited with ${code}:\n${output()}`)));
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return {
    url,
    folder,
    output,
    stop,
    async discard() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a server that should fail. Returns its exit code and output. */
export async function failToStart(
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawnServer(env);
  const output = collect(child);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output: output() };
}

function spawnServer(env: Record<string, string>): ChildProcess {
  // Without npx, because the signal must reach the server itself.
  return spawn(process.execPath, mainOfServer(), {
    // Tests don't use the developer's database, unless LATCHKEY_TEST_DATABASE_URL names it.
    env: {
      ...process.env,
      DATABASE_URL: process.env.LATCHKEY_TEST_DATABASE_URL ?? '',
      NODE_OPTIONS: '',
      // No load balancer needs time to notice that the server stops.
      DRAIN_MS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  return () => text;
}
