import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Result, Task } from './worker';

/** Several processes that play transcripts in parallel. */
export interface Workers {
  /** Runs all tasks, one at a time per worker. Results arrive in any order. */
  run(tasks: Task[], onResult: (result: Result) => void): Promise<void>;
  stop(): void;
}

/** Starts `size` workers. @throws if one can't be built or started */
export async function startWorkers(root: string, size: number): Promise<Workers> {
  const script = await bundleWorker(root);
  const start = () => startWorker(script, root);
  const workers = await Promise.all(Array.from({ length: size }, start));
  return {
    async run(tasks, onResult) {
      const left = [...tasks];
      await Promise.all(
        workers.map(async (_, index) => {
          for (let task = left.shift(); task; task = left.shift()) {
            try {
              onResult(await ask(workers[index] as ChildProcess, task));
            } catch (cause) {
              // If a change ends the process, it counts as detected, and a new worker takes over. Without a change, that is an error.
              if (!('mutant' in task)) throw cause;
              onResult({
                mutant: task.mutant,
                killedBy: 'a crash of the process',
                why: String(cause),
                tried: 1,
              });
              workers[index] = await start();
            }
          }
        }),
      );
    },
    stop() {
      for (const worker of workers) worker.kill();
    },
  };
}

function startWorker(script: string, root: string): Promise<ChildProcess> {
  const worker = fork(script, [root], { execArgv: [], env: { ...process.env, NODE_ENV: 'production' } });
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve(worker));
    worker.once('exit', (code) => reject(new Error(`a worker exited with ${code}`)));
  });
}

function ask(worker: ChildProcess, task: Task): Promise<Result> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null): void =>
      reject(new Error(`a worker exited with ${code} during ${JSON.stringify(task).slice(0, 200)}`));
    worker.once('exit', gone);
    worker.once('message', (result) => {
      worker.off('exit', gone);
      resolve(result as Result);
    });
    worker.send(task);
  });
}

/**
 * Bundles a worker's code into one file and returns its path. In one file, the lazy parts of the widget load immediately, so no transcript
 * waits for a file.
 */
async function bundleWorker(root: string): Promise<string> {
  const file = join(root, '.cache/mutate/worker.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'worker.ts')],
    outfile: file,
    bundle: true,
    platform: 'node',
    mainFields: ['module', 'main'],
    format: 'esm',
    target: 'node20',
    external: ['esbuild'],
    inject: [join(root, 'scripts/build/vm-function.ts')],
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: {
      js: "import { createRequire as forPackages } from 'node:module';\nconst require = forPackages(import.meta.url);",
    },
    logLevel: 'warning',
  });
  return file;
}
