import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readBaseline, stampOf, writeBaseline } from '../../../tools/mutate/baseline';

const folder = mkdtempSync(join(tmpdir(), 'baseline-'));
const file = join(folder, 'out/played.json');
const played = (name: string) => ({ played: name, rows: ['f/P/x.Y/0'], ms: 5 });

afterAll(() => rmSync(folder, { recursive: true }));

describe('what the transcripts did in an earlier run', () => {
  it('is of no use before it is written', () => {
    expect(readBaseline(file, 'stamp', ['a'])).toMatch(/there is no .*played\.json/);
  });

  it('is read back as it was written', () => {
    writeBaseline(file, 'stamp', [played('b'), played('a')]);
    expect(readBaseline(file, 'stamp', ['a', 'b'])).toEqual([played('b'), played('a')]);
  });

  it('is of no use when the files are others, or the transcripts', () => {
    writeBaseline(file, 'stamp', [played('a'), played('b')]);
    expect(readBaseline(file, 'another', ['a', 'b'])).toMatch(/was written for other files/);
    for (const names of [['a'], ['a', 'b', 'c'], ['a', 'c']]) expect(readBaseline(file, 'stamp', names)).toMatch(/is not of all transcripts/);
  });

  it('belongs to the files as they are: a stamp changes with a text, a name and a number of files, in folders below as well', () => {
    const inside = join(folder, 'data/deep');
    mkdirSync(inside, { recursive: true });
    writeFileSync(join(inside, 'a.json'), '{}');
    const stamps = [stampOf(folder, ['data'])];
    expect(stampOf(folder, ['data'])).toBe(stamps[0]);
    writeFileSync(join(inside, 'a.json'), '[]');
    stamps.push(stampOf(folder, ['data']));
    writeFileSync(join(inside, 'b.json'), '[]');
    stamps.push(stampOf(folder, ['data']));
    rmSync(join(inside, 'a.json'));
    stamps.push(stampOf(folder, ['data']));
    expect(new Set(stamps).size).toBe(stamps.length);
  });
});
