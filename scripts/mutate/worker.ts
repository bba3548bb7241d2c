/** A worker process: `worker.mjs ROOT` waits for tasks from its parent. */
import { join } from 'node:path';
import { readTranscripts } from '../../cli/transcript/read';
import { openSession } from '../jsdom/session';
import type { Played } from './baseline';
import { watched } from './coverage';
import { copy, generators } from './mutants';
import { readSource } from './source';

/** A task: play one transcript and return its rows, or try one mutant on transcripts in this order. */
export type Task = { play: string } | { mutant: string; kind: keyof typeof generators; order: string[] };

/** The result of a transcript on the unchanged data. `error` is set if it failed. */
export type Baseline = Played & { error?: string };
export type Result = Baseline | { mutant: string; killedBy: string | null; why?: string; tried: number };

/**
 * The clock stands still, so nothing can happen once the page has settled, and an unmet expectation stays unmet. The worker still checks
 * twice, each time on a settled page, because the machine may be busy.
 */
const HASTE = { expect: 0, act: 300, looks: 2 };

async function work(root: string): Promise<void> {
  const source = await readSource(root);
  const { product } = source;
  const session = await openSession(root, HASTE);
  const transcripts = new Map(
    readTranscripts(join(root, 'test/conformance')).map((named) => [named.name, named]),
  );
  const mutants = new Map(
    Object.values(generators)
      .flatMap((generate) => generate(source))
      .map((mutant) => [mutant.id, mutant]),
  );

  /** Returns the error of a transcript, or undefined. */
  const fault = (name: string, own: typeof product): Promise<string | undefined> => {
    const named = transcripts.get(name);
    if (!named) throw new Error(`unknown transcript ${name}`);
    return session.play(named, own).then(
      () => undefined,
      (cause: Error) => cause.message,
    );
  };

  const play = async (name: string): Promise<Result> => {
    const rows = new Set<string>();
    const own = watched(source, (row) => rows.add(row));
    const started = performance.now();
    const error = await fault(name, own);
    return {
      played: name,
      rows: [...rows],
      ms: performance.now() - started,
      ...(error === undefined ? {} : { error }),
    };
  };

  const attempt = async (id: string, order: string[]): Promise<Result> => {
    for (const [index, name] of order.entries()) {
      const own = copy(product);
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
