import { buildModel, type Model } from '../check/model';
import { Meta } from '../check/shape/meta';
import { type DataFile, type Folders, metaFolder, readFiles } from '../data/index';

/** The data at one moment. */
export interface State {
  files: DataFile[];
  model: Model;
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

/** The meta schemas: their descriptions are the words for what no sentence of its own exists. */
export const metaOfPackage = (): Meta => (meta ??= new Meta(metaFolder()));
