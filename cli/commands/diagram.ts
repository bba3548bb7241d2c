/** `latchkey diagram`: pictures of the journeys. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataError, type Folders, readFiles } from '../data';
import { diagramFiles, graphs, mermaidPage } from '../diagram';

/** Writes the pictures into a folder, or with `mermaid` their text to the console. @throws DataError for data that is not JSON */
export async function diagramCommand(
  folders: Folders,
  { out = 'journeys', mermaid = false }: { out?: string | undefined; mermaid?: boolean | undefined },
): Promise<number> {
  const { problems } = await readFiles(folders);
  if (problems.length > 0) throw new DataError(problems);
  const all = await graphs(folders);
  if (mermaid) {
    console.log(mermaidPage(all));
    return 0;
  }
  await mkdir(out, { recursive: true });
  for (const [file, text] of Object.entries(diagramFiles(all))) await writeFile(join(out, file), text);
  console.log(`latchkey: ${all.length} journeys in ${out}; open ${join(out, 'README.md')}.`);
  return 0;
}
