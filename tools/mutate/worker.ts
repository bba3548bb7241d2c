import { join } from 'node:path';
import { openSession } from '../../test/support/transcript/dom/session';
import { readTranscripts } from '../../test/support/transcript/read';
import { watched } from './coverage';
import { copy, generators } from './mutants';
import { readSource } from './source';

/** What the main process asks: play one transcript and tell its rows, or try one mutant against transcripts in this order. */
export type Task = { play: string } | { mutant: string; kind: keyof typeof generators; order: Candidate[] };

/** A transcript that may notice; one that is slow by itself is given more time before it counts as failed. */
export interface Candidate {
  name: string;
  isSlow: boolean;
}

export interface Played {
  played: string;
  rows: string[];
  ms: number;
  /** Whether it passes only when it is given time. */
  isSlow: boolean;
  error?: string;
}

export type Result = Played | { mutant: string; killedBy: string | null; why?: string; tried: number };

const PATIENCE = { expect: 4000, act: 4000 };
/** How long a mutant has to show that it is no different; what works is there at once. */
const HASTE = { expect: 300, act: 300 };

/** Waits for tasks from the process that started this one. */
export async function work(root: string): Promise<void> {
  const source = await readSource(root);
  const { product } = source;
  const patient = await openSession(root, PATIENCE);
  const hasty = await openSession(root, HASTE);
  const transcripts = new Map(readTranscripts(join(root, 'test/conformance')).map((named) => [named.name, named]));
  const mutants = new Map(
    Object.values(generators)
      .flatMap((generate) => generate(source))
      .map((mutant) => [mutant.id, mutant]),
  );

  /** What went wrong, if anything did. */
  const fault = (session: typeof hasty, name: string, own: typeof product): Promise<string | undefined> => {
    const named = transcripts.get(name);
    if (!named) throw new Error(`no transcript is called ${name}`);
    return session.play(named, own).then(
      () => undefined,
      (cause: Error) => cause.message,
    );
  };

  const play = async (name: string): Promise<Result> => {
    const rows = new Set<string>();
    const own = () => watched(source, (row) => rows.add(row));
    const started = performance.now();
    const isSlow = (await fault(hasty, name, own())) !== undefined;
    const error = isSlow ? await fault(patient, name, own()) : undefined;
    return { played: name, rows: [...rows], ms: performance.now() - started, isSlow, ...(error === undefined ? {} : { error }) };
  };

  const attempt = async (id: string, order: Candidate[]): Promise<Result> => {
    for (const [index, { name, isSlow }] of order.entries()) {
      const own = copy(product);
      mutants.get(id)?.apply(own);
      const why = await fault(isSlow ? patient : hasty, name, own);
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
