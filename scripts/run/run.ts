/** Runs a Node script of this repository or a package. */
import { spawn } from 'node:child_process';

/** Runs a script with its output in the terminal. Returns true if it exits with code 0. */
export async function run(script: string, args: string[] = [], nodeOptions: string[] = []): Promise<boolean> {
  return (await start([...nodeOptions, script, ...args], 'inherit')).isFine;
}

/** Runs a script and returns its output, because several scripts run in parallel. */
export const runQuietly = (script: string, args: string[] = []): Promise<Ended> =>
  start([script, ...args], 'pipe');

interface Ended {
  isFine: boolean;
  output: string;
}

function start(args: string[], stdout: 'inherit' | 'pipe'): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['inherit', stdout, stdout] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ isFine: code === 0, output }));
  });
}
