import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildModel } from '../../../tools/check/model';
import { checkWays } from '../../../tools/check/rules/journeys/ways';
import { checkPeople } from '../../../tools/check/rules/people';
import { checkShapes } from '../../../tools/check/rules/shapes';
import { Meta } from '../../../tools/check/shape/meta';
import type { DataFile } from '../../../tools/data/files';
import { defaultFolders, metaFolder, type Problem, readFiles } from '../../../tools/data/index';
import type { Open } from './lock-out/edits';
import { harmless } from './lock-out/harmless';
import { hostile } from './lock-out/hostile';

let product: DataFile[];
let meta: Meta;
beforeAll(async () => {
  product = (await readFiles(defaultFolders())).files;
  meta = new Meta(metaFolder());
});

/** What the rules say that keep people from being locked out, after an edit of the product's own data. */
function problemsAfter(edit: (open: Open) => void): Problem[] {
  const files = [...product];
  const opened = new Map<string, DataFile>();
  edit((name) => {
    const index = files.findIndex(({ file }) => file === name);
    const found = files[index];
    if (!found) throw new Error(`there is no file ${name}`);
    const copy = opened.get(name) ?? structuredClone(found);
    opened.set(name, copy);
    files[index] = copy;
    return copy.data;
  });
  const shapes = checkShapes([...opened.values()], meta);
  if (shapes.length > 0) return shapes;
  const model = buildModel(files, {
    engineTexts: meta.words('EngineText'),
    engineCalls: meta.words('EngineCall'),
  });
  return [...checkPeople(model), ...checkWays(model)];
}

describe('an edit that would lock people out is refused, with the file and a way out', () => {
  it.each(hostile)('%s', (_, code, file, edit) => {
    const found = problemsAfter(edit).filter((problem) => problem.code === code && problem.file === file);
    expect(found.map(({ path }) => path)).not.toEqual([]);
    for (const { message } of found) expect(message).toMatch(/^.{40,}\.$/s);
  });
});

describe('an edit that hurts nobody is not refused', () => {
  it.each(harmless)('%s', (_, edit) => expect(problemsAfter(edit)).toEqual([]));
});
