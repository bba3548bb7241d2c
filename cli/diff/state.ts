import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Meta } from '../check/shape/meta';
import { type DataFile, type Folders, metaFolder, packageRoot, readFiles } from '../data/index';
import { buildModel, type Model } from '../data/model';

/** The data at one moment. */
export interface State {
  files: DataFile[];
  model: Model;
}

/** Both states of the data, for names and words. */
export interface Sides {
  old: State;
  now: State;
}

export const stateOf = (files: DataFile[]): State => ({
  files,
  model: buildModel(files, { engineTexts: [], engineCalls: [] }),
});

/** @throws Error naming the first file that cannot be read: half of the data must not look like a change */
export async function readState(folders: Folders): Promise<State> {
  const { files, problems } = await readFiles(folders);
  const [first] = problems;
  if (first) throw new Error(`${first.file}: ${first.message}`);
  return stateOf(files);
}

let meta: Meta | undefined;

/** The meta schemas: they say which change of a rule makes it stricter. */
export const metaOfPackage = (): Meta => (meta ??= new Meta(metaFolder()));

type Fields = Record<string, { description?: string; examples?: unknown[] }>;
let fields: Fields | undefined;

/** The fields of the server's answers with their descriptions, by name. */
export function answerFields(): Fields {
  fields ??= JSON.parse(readFileSync(join(packageRoot(), 'schemas/answers/fields.json'), 'utf8'))
    .$defs as Fields;
  return fields;
}
