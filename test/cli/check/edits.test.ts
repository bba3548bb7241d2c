import { describe, expect, it } from '@jest/globals';
import { batches, culprits, harmless, hostile, named, problemsAfter } from './edits';

describe('by the meaning of the data, the check', () => {
  it.each(hostile.map((row) => [row.name, row] as const))('rejects, with a way out: %s', (_, row) => {
    const problems = problemsAfter(row);
    expect({ problems, found: named(row, problems).length > 0 }).toMatchObject({ found: true });
    for (const { message } of problems) expect(message).toMatch(/^.{30,}[.?]$/s);
  });

  it.each(batches(harmless))('accepts: %s', async (_, rows) =>
    expect(await culprits(rows, problemsAfter)).toEqual([]),
  );
});
