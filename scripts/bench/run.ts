/** Runs all visits in rounds. */
import { closeOften } from './measures/heap';
import { checkMarks } from './measures/honest';
import { type } from './measures/keys';
import { load } from './measures/load';
import type { Sample } from './measures/sample';
import { switchPanels } from './measures/switch';
import type { Subject, SubjectId } from './subjects';
import { type Conditions, FAST, SLOW, STEADY } from './visit/conditions';
import type { Transfer } from './visit/traffic';
import { type Place, Visit } from './visit/visit';

export interface Results {
  /** By subject, one sample per round. The keys are `<conditions>.<row>`. */
  samples: Map<SubjectId, Sample[]>;
  /** The timeline of the last round on the slow network. */
  transfers: Map<SubjectId, Transfer[]>;
}

/** The measures and their conditions. */
const PLAN: { conditions: Conditions; after?(visit: Visit): Promise<Sample> }[] = [
  { conditions: SLOW },
  { conditions: FAST, after: closeOften },
  {
    conditions: STEADY,
    after: async (visit) => ({ ...(await type(visit)), ...(await switchPanels(visit)) }),
  },
];

/**
 * Measures every subject once per round. Within a round, all visits under the same conditions follow each other, and the order of
 * the subjects rotates. A warm-up round comes first and checks the marks.
 */
export async function run(place: Place, subjects: Subject[], rounds: number): Promise<Results> {
  const samples = new Map<SubjectId, Sample[]>(subjects.map(({ id }) => [id, []]));
  const transfers: Results['transfers'] = new Map();
  for (const subject of subjects) await Visit.with(place, subject, SLOW, checkMarks);
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    const own = new Map<SubjectId, Sample>(subjects.map(({ id }) => [id, {}]));
    for (const { conditions, after } of PLAN) {
      for (const subject of rotated(subjects, round)) {
        const sample = await Visit.with(place, subject, conditions, async (visit) => {
          const loaded = await load(visit);
          if (conditions === SLOW) transfers.set(subject.id, loaded.transfers);
          // The static form supports only loading, and another page differs only in loading.
          const isDone = !subject.script || subject.page;
          return { ...loaded.sample, ...(isDone ? {} : await after?.(visit)) };
        });
        const named = Object.entries(sample).map(([row, value]) => [`${conditions.id}.${row}`, value]);
        Object.assign(own.get(subject.id) as Sample, Object.fromEntries(named));
      }
    }
    for (const { id } of subjects) samples.get(id)?.push(own.get(id) as Sample);
    console.log(`Round ${round + 1} of ${rounds}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  return { samples, transfers };
}

const rotated = <T>(list: T[], by: number): T[] =>
  list.map((_, index) => list[(index + by) % list.length] as T);
