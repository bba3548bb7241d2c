import { checkChanges } from '../../../../cli/check';
import { checkReachability } from '../../../../cli/check/rules/journeys/reachability';
import { checkMeaning } from '../../../../cli/check/rules/meaning';
import { checkShapes } from '../../../../cli/check/rules/shapes';
import { checkUsability } from '../../../../cli/check/rules/usability';
import { Meta } from '../../../../cli/check/shape/meta';
import type { DataFile } from '../../../../cli/data/files';
import { defaultFolders, metaFolder, type Problem, readData } from '../../../../cli/data/index';
import { buildModel } from '../../../../cli/data/model';
import type { Open } from './edits';

const { files: product, model: base } = await readData(defaultFolders());
const meta = new Meta(metaFolder());

/** Returns the problems of the rules that prevent lockouts, after an edit of the package's data. */
export function problemsAfter(edit: (open: Open) => void): Problem[] {
  const files = [...product];
  const opened = new Map<string, DataFile>();
  edit((name) => {
    const index = files.findIndex(({ file }) => file === name);
    const found = files[index];
    if (!found) throw new Error(`missing file ${name}`);
    const copy = opened.get(name) ?? structuredClone(found);
    opened.set(name, copy);
    files[index] = copy;
    return copy.data;
  });
  const shapes = checkShapes([...opened.values()], meta);
  if (shapes.length > 0) return shapes;
  const model = buildModel(files);
  return [
    ...checkUsability(model),
    ...checkMeaning(model),
    ...checkChanges(base, model),
    ...checkReachability(model),
  ];
}
