/** Beginnings are first steps that several transcripts share. A transcript names its beginning in `from`. */
import type { Beginning, Step, Transcript } from '../../src/core/data/data.gen';
import { unknownName } from '../check/nearest';
import { DataError } from '../data/problem';

/** The folder of the beginnings, inside a folder of transcripts. */
export const BEGINNINGS = 'beginnings';

/** A file in a folder of transcripts. */
export interface Written<T> {
  /** The path in messages. */
  file: string;
  data: T;
}

/** Beginnings by name. */
export type Beginnings = ReadonlyMap<string, Written<Beginning>>;

/** A transcript that is ready to play. */
export interface Named {
  /** `<flow>/<situation>` */
  name: string;
  /** Includes the steps of its beginnings, and has no `from`. */
  transcript: Transcript;
  /** The beginnings that its first steps belong to, in the order in which they are played. */
  opening?: readonly { beginning: string; steps: number }[];
}

/**
 * Puts the steps of a transcript's beginnings before its own steps. All readers of transcripts use this function.
 * @throws DataError for an unknown beginning, or one that starts from itself
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

/** A beginning and those that it starts from, in the order in which they are played. */
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

/** Explains why a beginning starts from itself. */
function circle(chain: Part[], name: string): string {
  const names = chain.map((one) => one.name);
  const path = [name, ...names.slice(0, names.indexOf(name) + 1)].reverse();
  return `A beginning can't start from itself: ${path.map((one) => `<${one}>`).join(', ')}. Remove one "from".`;
}

/** The file position of a step. */
export interface StepPlace {
  /** The beginning that the step belongs to, or null for the transcript itself. */
  beginning: string | null;
  /** Counted from 1 in its own file. */
  step: number;
}

/**
 * The file position of a step of a run. Steps of a run are counted from 1, and those of its beginnings come first.
 */
export function stepPlace({ opening = [] }: Named, step: number): StepPlace {
  let left = step;
  for (const { beginning, steps } of opening) {
    if (left <= steps) return { beginning, step: left };
    left -= steps;
  }
  return { beginning: null, step: left };
}

/** `step 3` or `step 3 of beginnings/forgot-password/at-the-code.json` */
export const placeText = ({ beginning, step }: StepPlace): string =>
  beginning === null ? `step ${step}` : `step ${step} of ${BEGINNINGS}/${beginning}.json`;
