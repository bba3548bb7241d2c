/** Runs the commands of an application: those that exit, and servers that run until they are stopped. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** Long enough for a cold start of a bundler on a busy machine. */
const TIMEOUT_MS = 240_000;

const environment = (folder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_OPTIONS: '',
  // Turn off the tools' telemetry.
  NEXT_TELEMETRY_DISABLED: '1',
  PATH: [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter),
});

/** Runs a command until it exits. If it fails, throws an Error with its whole output. */
export async function run(folder: string, [command = '', ...args]: string[]): Promise<string> {
  const options = {
    cwd: folder,
    env: environment(folder),
    maxBuffer: 1e8,
    shell: process.platform === 'win32',
  };
  try {
    return (await promisify(execFile)(command, args, options)).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(
      `${[command, ...args].join(' ')}: ${(error as Error).message}\n${stdout ?? ''}\n${stderr ?? ''}`,
    );
  }
}

/** Starts a command and waits until `url` answers. `end` stops the command and its child processes, and `printed` returns its output. */
export async function serve(
  folder: string,
  [command = '', ...args]: string[],
  url: string,
): Promise<{ end: () => Promise<void>; printed: () => string }> {
  // A separate process group, because bundlers start child processes.
  const child = spawn(command, args, {
    cwd: folder,
    env: environment(folder),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const end = () => endGroup(child);
  for (const last = Date.now() + TIMEOUT_MS; ; await new Promise((resolve) => setTimeout(resolve, 200))) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return { end, printed: () => printed };
    if (child.exitCode === null && Date.now() < last) continue;
    await end();
    throw new Error(`${[command, ...args].join(' ')}: no answer from ${url}\n${printed}`);
  }
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}
