import { type Mutant, rowsOfCellId } from './mutants';
import type { Played } from './worker';

/** The transcripts that may detect a change, the most likely and fastest first. `texts`: the transcripts by name. */
export function order({ near, row }: Mutant, played: Iterable<Played>, texts: Map<string, string>): string[] {
  const ranked = [...played].flatMap((result) => {
    const text = texts.get(result.played) ?? '';
    const rank = 'calls' in near ? rankOfCalls(near.calls, text) : rankOfRow(near.cell, row, result.rows);
    return rank === null ? [] : [{ rank, ms: result.ms, name: result.played }];
  });
  return ranked.sort((a, b) => a.rank - b.rank || a.ms - b.ms).map(({ name }) => name);
}

function rankOfRow(cell: string, row: Mutant['row'], taken: string[]): number | null {
  if (row && taken.includes(row.id)) return 0;
  if (row?.isNeeded) return null;
  return rowsOfCellId(cell, taken).length > 0 ? 1 : null;
}

/** A transcript that compares the call's payload detects a missing field immediately. */
function rankOfCalls(calls: string[], text: string): number | null {
  const named = calls.filter((call) => text.includes(`"call":"${call}"`));
  if (named.length === 0) return null;
  return named.some((call) => new RegExp(`"call":"${call}"[^{}]*"body":\\{(?!"messages")`).test(text))
    ? 0
    : 1;
}
