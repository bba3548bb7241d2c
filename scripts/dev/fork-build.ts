import { fork } from 'node:child_process';
import { join } from 'node:path';

/** Runs the quick build in a separate process, which prints its errors. Resolves to whether it succeeded. */
export function quickBuild(): Promise<boolean> {
  const child = fork(join(import.meta.dirname, 'quick-build.ts'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}
