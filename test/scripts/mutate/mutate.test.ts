import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { defaultFolders, readData } from '../../../cli/data';
import { findPage } from '../../../src/core/flow/lookup';
import type { Tables } from '../../../src/core/flow/tables';
import { copy, type Mutant, mutantsOf, sourceOf, watched } from '../../support/mutate/mutants';
import { order } from '../../support/mutate/order';
import { summary } from '../../support/mutate/report';

const source = sourceOf(await readData(defaultFolders(join(import.meta.dirname, '../../..'))));
const all = mutantsOf(source);
const played = (name: string, rows: string[], ms: number) => ({ played: name, rows, ms });

describe('the mutations', () => {
  it('have unique names that begin with the mutated file', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const files = new Set([...Object.values(source.files), 'common', 'calls']);
    expect(all.filter(({ id }) => !files.has(id.split(' ')[0] as string))).toEqual([]);
    expect(source.files.VOLUNTARY_PASSWORD).toBe('voluntary-password');
  });

  it('change a copy, never the data itself', () => {
    const before = JSON.stringify(source.product);
    for (const mutant of all) mutant.apply(copy(source.product));
    expect(JSON.stringify(source.product)).toBe(before);
  });

  it('each change the data', () => {
    const whole = JSON.stringify(copy(source.product));
    const same = all.filter((mutant) => {
      const own = copy(source.product);
      mutant.apply(own);
      return JSON.stringify(own) === whole;
    });
    expect(same).toEqual([]);
  });
});

describe('the transcripts that run for a mutation', () => {
  it("take a row if a page that is `like` the row's page takes it", () => {
    const taken: string[] = [];
    const tables = { ...watched(source, (row) => taken.push(row)) } as unknown as Tables;
    const cell = findPage(tables, 'NEW_USER', 'FPW_ENTER_CODE')?.on['validateCode.CPW'] as { keep?: object };
    expect(cell.keep).toBeUndefined();
    expect(taken).toEqual(['forgot-password/FPW_ENTER_CODE/validateCode.CPW/0']);
  });

  it('are those that took the row, the fastest first, and for a condition also those that took its neighbors', () => {
    const results = [
      played('dear', ['f/P/x.Y/1'], 900),
      played('cheap', ['f/P/x.Y/1', 'f/P/z/0'], 100),
      played('other-row', ['f/P/x.Y/0'], 10),
      played('elsewhere', ['f/P/x.YES/0'], 1),
    ];
    const near = { cell: 'f/P/x.Y' };
    const mutant = (isNeeded: boolean): Mutant => ({
      id: '',
      near,
      row: { id: 'f/P/x.Y/1', isNeeded },
      apply: () => {},
    });
    expect(order(mutant(true), results, new Map())).toEqual(['cheap', 'dear']);
    expect(order(mutant(false), results, new Map())).toEqual(['cheap', 'dear', 'other-row']);
  });

  it('are those that check a payload, then those that only send it', () => {
    const texts = new Map([
      ['sends', '{"answer":{"call":"send","body":{"messages":null}}}'],
      ['looks', '{"expect":{"requests":[{"call":"send","path":"/x","body":{"name":"a"}}]}}'],
      ['neither', '{"expect":{"requests":[{"call":"resend"}]}}'],
    ]);
    const results = [played('sends', [], 1), played('looks', [], 500), played('neither', [], 1)];
    expect(order({ id: '', near: { calls: ['send'] }, apply: () => {} }, results, texts)).toEqual([
      'looks',
      'sends',
    ]);
  });
});

describe('the mutation report', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => `change ${index}`);
  const countOf = (survived: string[], excuses: Record<string, string> = {}, isWhole = true) =>
    summary({ mutants: hundred, survived, excuses, isWhole });

  it('states the percentage of noticed mutations', () => {
    expect(countOf([])).toEqual({
      lines: ['100 changes: 100 detected (100.0 %), 0 excused, 0 not detected.'],
      isFine: true,
    });
    expect(countOf(['change 1'], { 'change 1': 'why' })).toEqual({
      lines: ['100 changes: 99 detected (99.0 %), 1 excused, 0 not detected.'],
      isFine: true,
    });
  });

  it('fails for a mutation that is neither noticed nor excused, and for an unneeded excuse', () => {
    expect(countOf(['change 1'])).toMatchObject({
      lines: [expect.stringContaining('change 1'), expect.any(String)],
      isFine: false,
    });
    expect(countOf([], { 'change 2': 'why' })).toMatchObject({
      lines: [expect.stringContaining('change 2'), expect.any(String)],
      isFine: false,
    });
    expect(countOf([], { 'a change of another kind': 'why' }).isFine).toBe(true);
  });

  it('fails below 95% unless only selected mutations ran', () => {
    const survived = hundred.slice(0, 6);
    const excuses = Object.fromEntries(survived.map((id) => [id, 'why']));
    expect(countOf(survived, excuses)).toMatchObject({ isFine: false });
    expect(countOf(survived, excuses, false)).toMatchObject({ isFine: true });
    expect(
      countOf(survived.slice(0, 5), Object.fromEntries(survived.slice(0, 5).map((id) => [id, 'why']))),
    ).toMatchObject({ isFine: true });
  });
});
