import { type ChildProcess, fork } from 'node:child_process';
import { bundleWorker } from './bundle';
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
