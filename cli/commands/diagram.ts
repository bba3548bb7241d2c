/** `latchkey diagram`: pictures of the journeys. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataError, type Folders, readData } from '../data';
import { diagramFiles, graphs, mermaidPage } from '../diagram';
import { newCommand } from './command';
import { onData } from './folders';

export const diagram = onData(
  newCommand('diagram', {
    summary: 'Draw the journeys.',
    description: 'Draws each journey as an SVG.',
    example: 'diagram sign-on --out journeys',
  })
    .option('--out <folder>', 'the folder to write', 'journeys')
    .option('--mermaid', 'print text for Mermaid instead of writing files'),
  diagramCommand,
);

/** Writes the pictures into a folder, or with `mermaid` their text to the console. @throws DataError for data that is not JSON */
async function diagramCommand(
  folders: Folders,
  { out, mermaid = false }: { out: string; mermaid?: boolean | undefined },
): Promise<number> {
  const data = await readData(folders);
  if (data.problems.length > 0) throw new DataError(data.problems);
  const all = graphs(data);
  if (mermaid) {
    console.log(mermaidPage(all));
    return 0;
  }
  await mkdir(out, { recursive: true });
  for (const [file, text] of Object.entries(diagramFiles(all))) await writeFile(join(out, file), text);
  console.log(`latchkey: ${all.length} journeys in ${out}; open ${join(out, 'README.md')}.`);
  return 0;
}
