/** Runs a Node script of this repository or a package. */
import { spawn } from 'node:child_process';

/** Runs a script with its output in the terminal. Returns true if it exits with code 0. */
export function run(script: string, args: string[] = [], nodeOptions: string[] = []): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...nodeOptions, script, ...args], { stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });
}

/** Runs a script and returns its output, because several scripts run in parallel. */
export function runQuietly(
  script: string,
  args: string[] = [],
): Promise<{ isFine: boolean; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ isFine: code === 0, output }));
  });
}
