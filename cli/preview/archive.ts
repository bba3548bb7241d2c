/** The files that the check in the page reads: those of the package, and those of the owner. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Archive, OwnerFiles } from '../../studio/protocol';
import { type Data, type Folders, foldersIn, metaFolder, packageData, readData } from '../data';
import { INTEGRITY, partsIn } from '../publish/integrity';
import type { Named } from '../transcript/read';
import { earlier } from '../try/earlier';
import { packageFiles, packageTranscripts } from '../try/play-all';
import { THEME } from './theme';

/** The texts of the JSON files below a folder, by their paths after `name`. */
async function textsBelow(folder: string, name: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const texts = names
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.json'))
    .sort()
    .map(async (path) => [`${name}/${path}`, await readFile(join(folder, path), 'utf8')]);
  return Object.fromEntries(await Promise.all(texts));
}

async function textsIn({ schemas, flows, locales }: Folders): Promise<Record<string, string>> {
  return {
    ...(await textsBelow(schemas, 'schemas')),
    ...(await textsBelow(flows, 'flows')),
    ...(await textsBelow(locales, 'locales')),
  };
}

/** The transcripts that no change of the data may break, and what they start from, by their paths in the repository. */
function criticalFiles(): Record<string, string> {
  const { transcripts, beginnings } = packageFiles();
  const named = [
    ...[...transcripts].filter(([, { data }]) => data.critical),
    ...[...beginnings].map(([name, written]) => [`beginnings/${name}`, written] as const),
  ];
  return Object.fromEntries(
    named.map(([name, { data }]) => [`test/conformance/${name}.json`, JSON.stringify(data)]),
  );
}

/** The body of the first successful answer in a transcript, by call and nextAction. */
function samplesOf(transcripts: readonly Named[]): Archive['samples'] {
  const samples: Archive['samples'] = {};
  for (const { transcript } of transcripts)
    for (const step of transcript.steps) {
      if (!('answer' in step)) continue;
      const { call, body = {}, status = 200, fault } = step.answer;
      const key = `${call} ${String((body as { nextAction?: unknown }).nextAction ?? '')}`;
      if (status === 200 && !fault) samples[key] ??= body;
    }
  return samples;
}

/** The archive without an owner's folder, for a widget that was built from these files. */
export const archiveOf = async (folders: Folders, dist: string, isSlim = false): Promise<Archive> => ({
  files: {
    ...(await textsIn(folders)),
    ...(await textsBelow(metaFolder(), 'schemas/meta')),
    ...criticalFiles(),
  },
  integrity: JSON.parse(await readFile(join(partsIn(dist, isSlim).engine, INTEGRITY), 'utf8')),
  samples: samplesOf(packageTranscripts()),
  owner: '',
  isBuilt: true,
});

/** The package's data, and the owner's files that the page lays over it. */
interface Compared {
  archive: Archive;
  /** The owner's files as they are now. */
  files(): Promise<OwnerFiles>;
}

/** An owner's folder is compared with the package, and the package's own data with the last commit. */
export async function compare(folders: Folders, dist: string): Promise<Compared> {
  const { over } = folders;
  const archive = await archiveOf(folders, dist);
  if (over !== undefined) {
    archive.owner = relative(process.cwd(), over).replaceAll('\\', '/');
    const below = await readData({ ...folders, over: undefined });
    archive.isBuilt = (await packageData(below)) === below;
    return {
      archive,
      files: async () => {
        const theme = await readFile(join(over, THEME), 'utf8').catch(() => null);
        const texts = await textsIn(foldersIn(over));
        return { ...withoutMeta(texts), ...(theme !== null && { [THEME]: theme }) };
      },
    };
  }
  archive.isBuilt = false;
  for (const file of (await lastCommit(await readData(folders)))?.files ?? [])
    archive.files[file.file] = file.sources.at(-1)?.text ?? '';
  return {
    archive,
    files: async () =>
      Object.fromEntries(
        Object.entries(withoutMeta(await textsIn(folders))).filter(
          ([file, text]) => archive.files[file] !== text,
        ),
      ),
  };
}

/** The meta schemas belong to the package. */
const withoutMeta = (texts: Record<string, string>): OwnerFiles =>
  Object.fromEntries(Object.entries(texts).filter(([path]) => !path.startsWith('schemas/meta/')));

async function lastCommit(now: Data): Promise<Data | null> {
  try {
    const committed = await earlier(now, 'HEAD');
    return committed.problems.length === 0 ? committed : null;
  } catch {
    // Not in git, so there is nothing to compare with.
    return null;
  }
}
