/**
 * `npm run mutate -- --rows [--guards] [--bodies] [--only TEXT]`: changes the data in one place at a time and plays the transcripts that
 * use that place. Each change must make one of them fail. survivors.json lists the changes that no transcript can detect, with reasons.
 * To find the transcripts of a place, it plays all of them on the unchanged data, or reads `--baseline FOLDER`, which the jest run of
 * test/conformance/transcripts-*.test.ts writes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readTranscripts } from '../../cli/transcript/read';
import { type Played, readBaseline, stampOf } from './baseline';
import { generators } from './mutants';
import { order } from './order';
import { summary } from './report';
import { readSource } from './source';
import { playUnchanged } from './unchanged';
import { startWorkers, type Workers } from './workers';

const root = join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    rows: { type: 'boolean' },
    guards: { type: 'boolean' },
    bodies: { type: 'boolean' },
    only: { type: 'string', multiple: true },
    // Each worker spends half of its time waiting for the page to settle.
    workers: { type: 'string', default: '4' },
    verbose: { type: 'boolean' },
    baseline: { type: 'string' },
  },
});

/** An excused change is tried with only a few transcripts, because the first ones would detect it if it were detectable. */
const ENOUGH = 12;

process.exitCode = await mutate();

async function mutate(): Promise<number> {
  const started = Date.now();
  const transcripts = readTranscripts(join(root, 'test/conformance'));
  const { survivors: excuses } = JSON.parse(
    readFileSync(join(import.meta.dirname, 'survivors.json'), 'utf8'),
  ) as {
    survivors: Record<string, string>;
  };
  const kinds = (['rows', 'guards', 'bodies'] as const).filter((kind) => values[kind]);
  const source = await readSource(root);
  const mutants = (kinds.length > 0 ? kinds : (['rows'] as const))
    .flatMap((kind) => generators[kind](source))
    .filter(({ id }) => !values.only || values.only.some((text) => id.includes(text)));
  const workers = await startWorkers(root, Number(values.workers));
  try {
    const played = await playedUnchanged(
      workers,
      transcripts.map(({ name }) => name),
    );
    if (!played) return 2;
    const texts = new Map(transcripts.map(({ name, transcript }) => [name, JSON.stringify(transcript)]));
    const survived: string[] = [];
    await workers.run(
      mutants.map((mutant) => ({
        mutant: mutant.id,
        kind: mutant.kind,
        order: order(mutant, played, texts).slice(0, Object.hasOwn(excuses, mutant.id) ? ENOUGH : undefined),
      })),
      (result) => {
        if (!('mutant' in result)) return;
        const { mutant, killedBy, tried, why } = result;
        if (killedBy === null) survived.push(mutant);
        if (values.verbose)
          console.log(
            killedBy === null
              ? `survived  ${mutant} (${tried} transcripts)`
              : `killed    ${mutant}  <- ${killedBy}: ${why}`,
          );
      },
    );
    const { lines, isFine } = summary({
      mutants: mutants.map(({ id }) => id),
      survived,
      excuses,
      isWhole: values.only === undefined,
    });
    for (const line of lines) console.log(line);
    console.log(`${transcripts.length} transcripts, ${Math.round((Date.now() - started) / 1000)} s.`);
    return isFine ? 0 : 1;
  } finally {
    workers.stop();
  }
}

/** The result of each transcript on the unchanged data, or null if one fails, which is printed. */
async function playedUnchanged(workers: Workers, names: string[]): Promise<Played[] | null> {
  if (values.baseline !== undefined) {
    const written = readBaseline(values.baseline, stampOf(root), names);
    if (typeof written !== 'string') return written;
    console.log(`Playing all transcripts on the unchanged data first, because ${written}.`);
  }
  const played = await playUnchanged(workers, names);
  if (!played) console.error('Fix these before you run the mutations.');
  return played;
}
