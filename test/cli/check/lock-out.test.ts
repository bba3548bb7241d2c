import { describe, expect, it } from '@jest/globals';
import { edit, harmless as harmlessRows, hostile as hostileRows } from './edited';
import { problemsAfter } from './lock-out/after';
import { harmless } from './lock-out/harmless';
import { hostile } from './lock-out/hostile';

describe('the check rejects', () => {
  it.each(hostile)('%s, with its file and a way out', (_, code, file, edit) => {
    const found = problemsAfter(edit).filter((problem) => problem.code === code && problem.file === file);
    expect(found.map(({ path }) => path)).not.toEqual([]);
    for (const { message } of found) expect(message).toMatch(/^.{40,}\.$/s);
  });
});

describe('the check accepts', () => {
  it.each(harmless)('%s', (_, edit) => expect(problemsAfter(edit)).toEqual([]));
});

describe('by the meaning of the data, the check', () => {
  it.each(hostileRows.map((row) => [row.name, row] as const))('rejects: %s', (_, row) => {
    const found = problemsAfter(edit(row));
    expect(found.map(({ code }) => code)).toContain(row.code);
    for (const { message } of found) expect(message).toMatch(/^.{30,}\.$/s);
  });

  it.each(harmlessRows.map((row) => [row.name, row] as const))('accepts: %s', (_, row) =>
    expect(problemsAfter(edit(row))).toEqual([]),
  );
});
