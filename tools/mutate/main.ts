/**
 * `npm run mutate -- --rows [--guards] [--bodies] [--only TEXT]`: changes the data in one place at a time and plays the transcripts
 * that came by that place. Every change must make one fail; those that cannot be noticed stand in survivors.json with their reason.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readTranscripts } from '../../test/support/transcript/read';
import { defaultFolders, loadProduct } from '../data';
import { hire } from './crew';
import { generators, type Mutant } from './mutants';
import { type Result, work } from './worker';

const root = join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    rows: { type: 'boolean' },
    guards: { type: 'boolean' },
    bodies: { type: 'boolean' },
    only: { type: 'string' },
    workers: { type: 'string', default: '2' },
    verbose: { type: 'boolean' },
    worker: { type: 'boolean' },
  },
});

if (values.worker) await work(root);
else process.exitCode = await mutate();

async function mutate(): Promise<number> {
  const started = Date.now();
  const transcripts = readTranscripts(join(root, 'test/conformance'));
  const excused = JSON.parse(readFileSync(join(import.meta.dirname, 'survivors.json'), 'utf8')) as { survivors: Record<string, string> };
  const kinds = (['rows', 'guards', 'bodies'] as const).filter((kind) => values[kind]);
  const product = await loadProduct(defaultFolders(root));
  const mutants = (kinds.length > 0 ? kinds : (['rows'] as const))
    .flatMap((kind) => generators[kind](product))
    .filter((mutant) => mutant.id.includes(values.only ?? ''));
  const crew = await hire(Number(values.workers));
  try {
    const played = new Map<string, Extract<Result, { played: string }>>();
    await crew.run(
      transcripts.map(({ name }) => ({ play: name })),
      (result) => 'played' in result && played.set(result.played, result),
    );
    const broken = [...played.values()].filter((result) => result.error !== undefined);
    if (broken.length > 0) {
      for (const { error } of broken) console.error(error);
      console.error(`\n${broken.length} transcripts fail with the data as it is; nothing can be said of changes to it.`);
      return 2;
    }
    const texts = new Map(transcripts.map(({ name, transcript }) => [name, JSON.stringify(transcript)]));
    const order = (mutant: Mutant): string[] =>
      [...played.values()]
        .filter((result) => isNear(mutant, result, texts.get(result.played) ?? ''))
        .sort((a, b) => a.ms - b.ms)
        .map((result) => result.played);

    const survived: string[] = [];
    let killed = 0;
    await crew.run(
      mutants.map((mutant) => ({ mutant: mutant.id, kind: mutant.kind, order: order(mutant) })),
      (result) => {
        if (!('mutant' in result)) return;
        if (result.killedBy === null) survived.push(result.mutant);
        else killed += 1;
        if (values.verbose)
          console.log(
            result.killedBy === null ? `survived  ${result.mutant} (${result.tried} tried)` : `killed    ${result.mutant}  <- ${result.killedBy}`,
          );
      },
    );
    const open = survived.filter((id) => !Object.hasOwn(excused.survivors, id));
    const stale = Object.keys(excused.survivors).filter((id) => mutants.some((mutant) => mutant.id === id) && !survived.includes(id));
    for (const id of open.sort()) console.log(`survived  ${id}`);
    for (const id of stale) console.log(`survivors.json excuses what is noticed now: ${id}`);
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(
      `${mutants.length} changes: ${killed} noticed, ${survived.length - open.length} excused, ${open.length} not noticed; ${transcripts.length} transcripts, ${seconds} s.`,
    );
    return open.length > 0 || stale.length > 0 ? 1 : 0;
  } finally {
    crew.dismiss();
  }
}

function isNear({ near }: Mutant, { rows }: { rows: string[] }, text: string): boolean {
  if (near.row !== undefined) return rows.includes(near.row);
  if (near.cell !== undefined) return rows.some((row) => row.startsWith(`${near.cell}/`));
  return text.includes(`"call":"${near.call}"`);
}
