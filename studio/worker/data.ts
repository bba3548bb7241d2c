/** Reads the data of the package and of the owner from memory. */
import { Data, type Folders, findFiles, foldersIn, readData, shownIn } from '../../cli/data';
import { SOURCE_LOCALE } from '../../cli/data/product-data';
import type { Source } from '../../cli/data/read/data-file';
import { layOver, unknownFiles } from '../../cli/data/read/over';
import type { OwnerFiles } from '../protocol';
import { writeFolder } from './node/fs';
import { trustPatterns } from './node/vm';

/** The folder of the package, where `import.meta.dirname` of the CLI's modules is. */
const PACKAGE = '/package';

/** The owner's folder, as messages and the downloaded folder name it. */
export const OWNER = 'our-sign-on';
const OVER = `/${OWNER}`;

const FOLDERS: Folders = foldersIn(PACKAGE);

/** Reads the package's data. `files` has its texts by path. */
export async function readPackage(files: Record<string, string>): Promise<Data> {
  writeFolder(PACKAGE, files);
  const data = await readData(FOLDERS);
  for (const { kind, data: schema } of data.files)
    if (kind === 'schema' || kind === 'definitions') trustPatterns(schema);
  return data;
}

/** The data that was read last, because several questions follow one change. */
const latest = new WeakMap<Data, { text: string; data: Promise<Data> }>();

/** Reads the owner's files over the package's data. The package's files are read only once. */
export function readOwner(base: Data, files: OwnerFiles): Promise<Data> {
  writeFolder(OVER, files);
  const text = JSON.stringify(files);
  const known = latest.get(base);
  if (known?.text === text) return known.data;
  const data = readOver(base);
  latest.set(base, { text, data });
  return data;
}

async function readOver(base: Data): Promise<Data> {
  const folders = foldersIn(OVER);
  const { files: read, problems } = await readData(folders);
  const show = (file: string): string => shownIn(OVER, file);
  const own = read.map((file) => ({
    ...file,
    sources: file.sources.map((source): Source => ({ ...source, shown: show(source.shown) })),
  }));
  return new Data(
    { ...FOLDERS, over: OVER },
    layOver([...base.files], own, OVER),
    [
      ...problems.map((problem) => ({ ...problem, file: show(problem.file) })),
      ...(await unknownFiles(OVER, await findFiles(folders))),
    ],
    base,
  );
}

/** The text of a file of the package. */
export const textOf = ({ files }: Data, path: string): string | undefined =>
  files.find(({ file }) => file === path)?.sources.at(-1)?.text;

/** The package's texts of a language. */
export const messagesOf = ({ model }: Data, locale: string): Record<string, string> =>
  model.locales.find((one) => one.locale === locale)?.messages ?? {};

export { SOURCE_LOCALE };
