import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readBaseline, stampOf, writePart } from '../../../scripts/mutate/baseline';

const folder = mkdtempSync(join(tmpdir(), 'baseline-'));
const parts = join(folder, 'out/played');
const write = (...played: string[]) => writePart(join(parts, 'one.json'), 'stamp', played.map(didRun));
const didRun = (name: string) => ({ played: name, rows: ['f/P/x.Y/0'], ms: 5 });

afterAll(() => rmSync(folder, { recursive: true }));

describe('the recorded baseline of the transcripts', () => {
  it('is rejected before it is written', () => {
    expect(readBaseline(parts, 'stamp', ['a'])).toMatch(/played is empty/);
  });

  it('is read back in full from all its parts', () => {
    write('b', 'a');
    writePart(join(parts, 'other.json'), 'stamp', [didRun('c')]);
    expect(readBaseline(parts, 'stamp', ['a', 'b', 'c'])).toEqual([didRun('b'), didRun('a'), didRun('c')]);
    rmSync(join(parts, 'other.json'));
  });

  it('is rejected if files or transcripts have changed', () => {
    write('a', 'b');
    expect(readBaseline(parts, 'another', ['a', 'b'])).toMatch(/has results of other files/);
    for (const names of [['a'], ['a', 'b', 'c'], ['a', 'c']])
      expect(readBaseline(parts, 'stamp', names)).toMatch(/does not have all transcripts/);
  });

  it('is rejected if one of its parts was made from other files', () => {
    write('a');
    writePart(join(parts, 'other.json'), 'another', [didRun('b')]);
    expect(readBaseline(parts, 'stamp', ['a', 'b'])).toMatch(/has results of other files/);
  });

  it('has a stamp that changes with the content, name and number of files, even in subfolders', () => {
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
