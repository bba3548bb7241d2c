/** Runs a Node script of ours or of a package, its output going straight to the terminal. */
import { spawn } from 'node:child_process';

/** True when it ends with exit code 0. */
export function run(script: string, args: string[] = [], nodeOptions: string[] = []): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...nodeOptions, script, ...args], { stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });
}
