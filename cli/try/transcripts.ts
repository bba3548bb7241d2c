import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Folders, TRANSCRIPTS } from '../data';
import { packageRoot } from '../data/folders';
import { expandAll, type Named, readTranscriptFiles, type TranscriptFiles } from '../transcript/read';

/**
 * All transcripts and beginnings by name, packed next to the command. Unpacked, they would be a tenth of the package.
 */
export const PACKED_TRANSCRIPTS = 'transcripts.json.gz';

/** The content of that file. */
export const packTranscripts = ({ transcripts, beginnings }: TranscriptFiles): Buffer =>
  gzipSync(JSON.stringify({ transcripts: [...transcripts], beginnings: [...beginnings] }));

/** The transcripts and beginnings of the package, or the files themselves in the repository. */
function readPackage(): TranscriptFiles {
  const file = join(import.meta.dirname, PACKED_TRANSCRIPTS);
  if (!existsSync(file)) return readTranscriptFiles(join(packageRoot(), 'test/conformance'));
  const { transcripts, beginnings } = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'));
  return { transcripts: new Map(transcripts), beginnings: new Map(beginnings) };
}

let known: TranscriptFiles | undefined;
const packageFiles = (): TranscriptFiles => (known ??= readPackage());

/** The transcripts of the package. */
export const packageTranscripts = (): Named[] => expandAll(packageFiles());

/**
 * The transcripts of an owner's folder, or none without one. They may start from the owner's or the package's
 * beginnings.
 * @throws DataError for an unknown beginning, or one that starts from itself
 */
export function ownTranscripts({ over }: Folders): Named[] {
  const folder = over === undefined ? undefined : join(over, TRANSCRIPTS);
  return folder && existsSync(folder)
    ? expandAll(readTranscriptFiles(folder), packageFiles().beginnings)
    : [];
}
