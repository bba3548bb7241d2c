/**
 * `npm run mutate [-- --only TEXT]`: plays all transcripts without a page, then changes the data in one place at a time and plays the
 * transcripts that use that place. Each change must make one of them fail. survivors.json lists the changes that no transcript can
 * detect, with reasons. `--only TEXT` picks changes by name, and `--verbose` prints each change.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultFolders, readData } from '../../../cli/data';
import { readTranscripts } from '../../../cli/transcript/read';
import { mutantsOf, sourceOf } from './mutants';
import { order } from './order';
import { summary } from './report';
import type { Played } from './worker';
import { startWorkers } from './workers';

const root = join(import.meta.dirname, '../../..');
const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, verbose: { type: 'boolean' } },
});

/** How many transcripts try an excused change, because the first ones would detect it if it were detectable. */
const MAX_TRIES = 12;

process.exitCode = await mutate();

async function mutate(): Promise<number> {
  const transcripts = readTranscripts(join(root, 'test/conformance'));
  const { survivors: excuses } = JSON.parse(
    readFileSync(join(import.meta.dirname, 'survivors.json'), 'utf8'),
  ) as { survivors: Record<string, string> };
  const mutants = mutantsOf(sourceOf(await readData(defaultFolders(root)))).filter(
    ({ id }) => !values.only || values.only.some((text) => id.includes(text)),
  );
  const workers = await startWorkers(root, availableParallelism());
  try {
    const played: Played[] = [];
    await workers.run(
      transcripts.map(({ name }) => ({ play: name })),
      (result) => 'played' in result && played.push(result),
    );
    const broken = played.filter(({ error }) => error !== undefined);
    for (const { error } of broken) console.error(error);
    if (broken.length > 0) {
      console.error(`${broken.length} of ${transcripts.length} transcripts failed, so no change was tried.`);
      return 1;
    }
    console.log(`${transcripts.length} transcripts passed.`);

    const texts = new Map(transcripts.map(({ name, transcript }) => [name, JSON.stringify(transcript)]));
    const survived: string[] = [];
    await workers.run(
      mutants.map((mutant) => ({
        mutant: mutant.id,
        order: order(mutant, played, texts).slice(
          0,
          Object.hasOwn(excuses, mutant.id) ? MAX_TRIES : undefined,
        ),
      })),
      (result) => {
        if (!('mutant' in result)) return;
        const { mutant, killedBy, tried, why } = result;
        if (killedBy === null) survived.push(mutant);
        if (values.verbose)
          console.log(
            killedBy === null
              ? `survived  ${mutant} (${tried} transcripts)`
              : `detected  ${mutant}  <- ${killedBy}: ${why}`,
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
    return isFine ? 0 : 1;
  } finally {
    workers.stop();
  }
}
