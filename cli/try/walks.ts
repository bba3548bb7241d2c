import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Transcript } from '../../src/core/data/data.gen';
import { type Folders, TRANSCRIPTS } from '../data';
import { packageRoot } from '../data/folders';
import { type Named, readTranscripts } from '../transcript/read';

/** All transcripts by name, beside the command: packed, because unpacked they would be a tenth of the package. */
export const WALKS = 'walks.json.gz';

/** The content of that file. */
export const packWalks = (walks: readonly Named[]): Buffer =>
  gzipSync(JSON.stringify(Object.fromEntries(walks.map(({ name, transcript }) => [name, transcript]))));

/** The transcripts of the package; in the repository, the files themselves. */
export function readWalks(): Named[] {
  const file = join(import.meta.dirname, WALKS);
  if (!existsSync(file)) return readTranscripts(join(packageRoot(), 'test/conformance'));
  const walks = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as Record<string, Transcript>;
  return Object.entries(walks).map(([name, transcript]) => ({ name, transcript }));
}

/** The transcripts of an owner's folder; none without one. */
export function ownWalks({ over }: Folders): Named[] {
  const folder = over === undefined ? undefined : join(over, TRANSCRIPTS);
  return folder && existsSync(folder) ? readTranscripts(folder) : [];
}
