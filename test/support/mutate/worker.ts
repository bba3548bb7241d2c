/** A worker process: `worker.mjs ROOT` waits for tasks from its parent. */
import { join } from 'node:path';
import { defaultFolders, readData } from '../../../cli/data';
import { readTranscripts } from '../../../cli/transcript/read';
import { openHeadless } from '../../../cli/try/headless/session';
import type { Product } from '../../../src/core/data/product';
import { copy, mutantsOf, sourceOf, watched } from './mutants';

/** A task: play one transcript and return the rows that it used, or try one mutant on transcripts in this order. */
export type Task = { play: string } | { mutant: string; order: string[] };

/** A transcript on the unchanged data: the rows that it used, and its duration. `error` is set if it failed. */
export interface Played {
  played: string;
  rows: string[];
  ms: number;
  error?: string;
}
export type Result = Played | { mutant: string; killedBy: string | null; why?: string; tried: number };

async function work(root: string): Promise<void> {
  const data = await readData(defaultFolders(root));
  const source = sourceOf(data);
  const session = await openHeadless(data);
  const transcripts = new Map(
    readTranscripts(join(root, 'test/conformance')).map((named) => [named.name, named]),
  );
  const mutants = new Map(mutantsOf(source).map((mutant) => [mutant.id, mutant]));

  /** Returns the error of a transcript, or undefined. */
  const fault = (name: string, product: Product): Promise<string | undefined> => {
    const named = transcripts.get(name);
    if (!named) throw new Error(`unknown transcript ${name}`);
    return session.play(named, { product }).then(
      () => undefined,
      (cause: Error) => cause.message,
    );
  };

  const play = async (name: string): Promise<Result> => {
    const rows = new Set<string>();
    const own = watched(source, (row) => rows.add(row));
    const started = performance.now();
    const error = await fault(name, own);
    return { played: name, rows: [...rows], ms: performance.now() - started, ...(error && { error }) };
  };

  const attempt = async (id: string, order: string[]): Promise<Result> => {
    for (const [index, name] of order.entries()) {
      const own = copy(source.product);
      mutants.get(id)?.apply(own);
      const why = await fault(name, own);
      if (why !== undefined) return { mutant: id, killedBy: name, why, tried: index + 1 };
    }
    return { mutant: id, killedBy: null, tried: order.length };
  };

  process.on('message', (task: Task) => {
    const result = 'play' in task ? play(task.play) : attempt(task.mutant, task.order);
    void result.then((done) => process.send?.(done));
  });
  process.send?.('ready');
}

await work(process.argv[2] as string);
