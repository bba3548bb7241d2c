import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { keepLog, logging } from './logs';
import { mainOfServer, newFolder, pooledServer } from './pooled';

export const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** The build under test, which the environment can set. */
export const DIST = process.env.LATCHKEY_DIST ?? 'dist';

/** The arguments of `latchkey build` for that build. */
export const BUILD_OPTIONS = DIST === 'dist/slim' ? ['--slim'] : [];

/** Overrides the answer of a call. */
export interface Substitute {
  call: string;
  answer?: { status?: number; body: unknown };
  fault?:
    | 'delay'
    | 'drip'
    | 'truncated'
    | 'reset'
    | 'timeout'
    | 'html'
    | 'redirect'
    | 'empty'
    | 'noMessages'
    | 'error500';
  times?: number;
  ms?: number;
}

export interface Letter {
  to: string;
  channel: 'TEXT' | 'VOICE' | 'EMAIL';
  code: string;
  userId: string;
}

/** The reference server in a separate process, on two free ports, with its own database. */
export interface Server {
  /** The same server under two origins. */
  urls: [string, string];
  outbox(): Promise<Letter[]>;
  forward(seconds: number): Promise<void>;
  order(substitute: Substitute): Promise<void>;
  /** Changes the channel or the pack of an application. Null: the config of its widgets decides. */
  showScreens(appId: string, screens: { channel?: string; pack?: string } | null): Promise<void>;
  /** Removes all overrides. */
  cancelOrders(): Promise<void>;
  captchaAnswer(id: string): Promise<string>;
  /** The reports that the widget sent to the error log. */
  reports(): Promise<unknown[]>;
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server for the caller only, with additional environment variables. It serves the build under test. */
export async function startServer(env: Record<string, string> = {}): Promise<Server> {
  const data = newFolder();
  const child = spawn(process.execPath, mainOfServer(), {
    cwd: root,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: '0',
      LATCHKEY_EXTRA_PORTS: '0',
      LATCHKEY_DATA: data,
      LATCHKEY_DIST: DIST,
      DATABASE_URL: '',
      ...logging(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const keepFigures = keepLog(child);
  return serverAt(await addresses(child), async () => {
    await keepFigures();
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const hard = setTimeout(() => child.kill('SIGKILL'), 5000);
    await ended;
    clearTimeout(hard);
    await rm(data, { recursive: true, force: true });
  });
}

/** The permanent server of this jest worker. Each test file that uses it resets it first. */
export function borrowServer(): Server {
  return serverAt(pooledServer(), async () => {});
}

function serverAt(urls: [string, string], stop: () => Promise<void>): Server {
  const ask = async (path: string, method = 'GET', body?: unknown): Promise<never> => {
    const init =
      body === undefined
        ? { method }
        : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(urls[0] + path, init);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as never;
  };
  return {
    urls,
    outbox: () => ask('/outbox.json'),
    forward: (forwardSeconds) => ask('/dev/clock', 'POST', { forwardSeconds }),
    order: (substitute) => ask('/dev/scenarios', 'POST', substitute),
    showScreens: (appId, screens) => ask('/dev/screens', 'POST', { appId, screens }),
    cancelOrders: () => ask('/dev/scenarios', 'DELETE'),
    captchaAnswer: async (id) =>
      (await (ask(`/dev/captcha?id=${encodeURIComponent(id)}`) as Promise<{ answer: string }>)).answer,
    reports: async () => (await (ask('/dev/errors') as Promise<{ errors: unknown[] }>)).errors,
    reset: () => ask('/dev/reset', 'POST', {}),
    stop,
  };
}

/** Reads the URLs that the server prints. */
function addresses(child: ChildProcess): Promise<[string, string]> {
  return new Promise((resolve, reject) => {
    const found: string[] = [];
    let errors = '';
    child.stderr?.on('data', (chunk) => {
      errors += chunk;
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`the server exited during the start (${code}): ${errors}`)),
    );
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const [, url] = /(?:listening|also) on (http:\S+)/.exec(line) ?? [];
      if (url) found.push(url);
      if (found.length === 2) resolve(found as [string, string]);
    });
  });
}
