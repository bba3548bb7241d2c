import { join } from 'node:path';
import { openSession } from '../../test/support/transcript/dom/session';
import { readTranscripts } from '../../test/support/transcript/read';
import { defaultFolders, loadProduct } from '../data';
import { watched } from './coverage';
import { copy, generators } from './mutants';

/** What the main process asks: play one transcript and tell its rows, or try one mutant against transcripts in this order. */
export type Task = { play: string } | { mutant: string; kind: keyof typeof generators; order: string[] };

export type Result =
  | { played: string; rows: string[]; ms: number; error?: string }
  | { mutant: string; killedBy: string | null; why?: string; tried: number };

/** How long a mutant has to show that it is no different; what works is there at once. */
const PATIENCE = { expect: 350, act: 350 };

/** Waits for tasks from the process that started this one. */
export async function work(root: string): Promise<void> {
  const product = await loadProduct(defaultFolders(root));
  const session = await openSession(root, { expect: 4000, act: 4000 });
  const hasty = await openSession(root, PATIENCE);
  const transcripts = new Map(readTranscripts(join(root, 'test/conformance')).map((named) => [named.name, named]));
  const mutants = new Map(
    Object.values(generators)
      .flatMap((generate) => generate(product))
      .map((mutant) => [mutant.id, mutant]),
  );

  const play = async (name: string): Promise<Result> => {
    const rows = new Set<string>();
    const started = performance.now();
    const named = transcripts.get(name);
    if (!named) throw new Error(`no transcript is called ${name}`);
    const error = await session
      .play(
        named,
        watched(product, (row) => rows.add(row)),
      )
      .then(
        () => undefined,
        (cause: Error) => cause.message,
      );
    return { played: name, rows: [...rows], ms: performance.now() - started, ...(error === undefined ? {} : { error }) };
  };

  const attempt = async (id: string, order: string[]): Promise<Result> => {
    let tried = 0;
    for (const name of order) {
      const own = copy(product);
      mutants.get(id)?.apply(own);
      tried += 1;
      const named = transcripts.get(name);
      const why =
        named &&
        (await hasty.play(named, own).then(
          () => undefined,
          (cause: Error) => cause.message,
        ));
      if (why !== undefined) return { mutant: id, killedBy: name, why, tried };
    }
    return { mutant: id, killedBy: null, tried };
  };

  process.on('message', (task: Task) => {
    const result = 'play' in task ? play(task.play) : attempt(task.mutant, task.order);
    void result.then((done) => process.send?.(done));
  });
  process.send?.('ready');
}
