/** `latchkey diagram`: draws the journeys. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataError, type Folders, readData } from '../data';
import { diagramFiles, graphs, mermaidPage } from '../diagram';
import { newCommand } from './command';
import { onData } from './folders';

export const diagram = onData(
  newCommand('diagram', {
    summary: 'Draw your journeys as diagrams.',
    description: 'Draws each journey as an SVG, with a README that shows them all.',
    example: 'diagram sign-on --out journeys',
  })
    .option('--out <folder>', 'the folder to write', 'journeys')
    .option('--mermaid', 'print Mermaid text instead of writing files'),
  diagramCommand,
);

/** Writes the diagrams to a folder, or prints them as Mermaid. @throws DataError for data that isn't valid JSON */
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
  console.log(`latchkey: Wrote ${all.length} diagrams to ${out}. Open ${join(out, 'README.md')}.`);
  return 0;
}
