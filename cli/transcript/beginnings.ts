/** Beginnings: the first steps that several transcripts share. A transcript names its beginning in `from`. */
import type { Beginning, Step, Transcript } from '../../src/core/data/data.gen';
import { unknownName } from '../check/nearest';
import { DataError } from '../data/problem';

/** The folder of the beginnings, inside a folder of transcripts. */
export const BEGINNINGS = 'beginnings';

/** A file of a folder of transcripts. */
export interface Written<T> {
  /** The path in messages. */
  file: string;
  data: T;
}

/** Beginnings by name. */
export type Beginnings = ReadonlyMap<string, Written<Beginning>>;

/** A transcript as it is played. */
export interface Named {
  /** `<flow>/<situation>` */
  name: string;
  /** With the steps of its beginnings, and without `from`. */
  transcript: Transcript;
  /** The beginnings that its first steps come from, in the order in which they are played. */
  opening?: readonly { beginning: string; steps: number }[];
}

/**
 * Puts the steps of a transcript's beginnings before its own. Every reader of transcripts gets them from here.
 * @throws DataError for a beginning that there is not, or that starts from itself
 */
export function expand(name: string, { file, data }: Written<Transcript>, beginnings: Beginnings): Named {
  const { from, steps, ...rest } = data;
  const chain = chainOf(from, file, beginnings);
  return {
    name,
    transcript: { ...rest, steps: [...chain.flatMap((one): Step[] => one.steps), ...steps] },
    opening: chain.map((one) => ({ beginning: one.name, steps: one.steps.length })),
  };
}

/** A beginning and the ones that it starts from, in the order in which they are played. */
function chainOf(from: string | undefined, file: string, beginnings: Beginnings): Part[] {
  const chain: Part[] = [];
  let place = file;
  for (let name = from; name !== undefined; name = chain[0]?.from) {
    const refuse = (code: string, message: string) =>
      new DataError([{ code, file: place, path: 'from', message }]);
    if (chain.some((one) => one.name === name)) throw refuse('circular-beginning', circle(chain, name));
    const found = beginnings.get(name);
    if (!found) throw refuse('unknown-beginning', unknownName('beginning', name, beginnings.keys()));
    chain.unshift({ ...found.data, name });
    place = found.file;
  }
  return chain;
}

/** A beginning with its name. */
type Part = Beginning & { name: string };

/** Why a chain is refused that comes to a beginning again. */
function circle(chain: Part[], name: string): string {
  const names = chain.map((one) => one.name);
  const way = [name, ...names.slice(0, names.indexOf(name) + 1)].reverse();
  return `A beginning cannot start from itself: ${way.map((one) => `<${one}>`).join(', ')}. Remove one "from".`;
}

/** Where a step is written. */
export interface StepPlace {
  /** The beginning whose step it is; null for one of the transcript's own. */
  beginning: string | null;
  /** Counted from 1 in its own file. */
  step: number;
}

/** Where a step of a run is written. Steps of a run are counted from 1, those of its beginnings first. */
export function stepPlace({ opening = [] }: Named, step: number): StepPlace {
  let left = step;
  for (const { beginning, steps } of opening) {
    if (left <= steps) return { beginning, step: left };
    left -= steps;
  }
  return { beginning: null, step: left };
}

/** `step 3`, or `step 3 of beginnings/forgot-password/at-the-code.json` */
export const placeText = ({ beginning, step }: StepPlace): string =>
  beginning === null ? `step ${step}` : `step ${step} of ${BEGINNINGS}/${beginning}.json`;
