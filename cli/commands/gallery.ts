/** `latchkey gallery`: shows every view of the widget with an owner's data. */
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { DataError, type Folders, foldersIn, packageRoot, readData } from '../data';
import { writeGallery } from '../gallery/files';
import { describeChanges, drawerIn, galleryOf } from '../gallery/gallery';
import { serveGallery } from '../gallery/serve';
import { partsIn } from '../publish/integrity';
import { earlier } from '../try/earlier';
import { newCommand, portFrom, UsageError } from './command';
import { onData } from './folders';

export const gallery = onData(
  newCommand('gallery', {
    summary: 'Write a page with every view of your panels.',
    description:
      'Writes a page with every view of your panels, in every language: each case that your files distinguish, each message and each error of a field. Any static file server can serve it.',
    example: 'gallery sign-on --serve',
  })
    .option('--out <folder>', 'the folder to write', 'gallery')
    .option('--since <place>', 'mark each view that differs from a git ref, a folder or "package"')
    .option('--serve', 'serve the page until you stop the command')
    .option('--port <port>', 'the port of --serve (0 picks a free one)', portFrom, 4800),
  galleryCommand,
);

interface GalleryOptions {
  out: string;
  since?: string | undefined;
  serve?: boolean | undefined;
  port: number;
}

/** @throws UsageError for a wrong folder, DataError for invalid data */
async function galleryCommand(
  folders: Folders,
  { out, since, serve, port }: GalleryOptions,
): Promise<number> {
  const dist = join(packageRoot(), 'dist');
  if (!existsSync(join(partsIn(dist).early, 'prerender.mjs')))
    throw new UsageError(`${dist} has no build yet. Run "npm run build" first`);
  const own = folders.over === undefined ? [] : [folders.over, ...Object.values(foldersIn(folders.over))];
  if ([...Object.values(folders), ...own].includes(resolve(out)))
    throw new UsageError("--out can't be one of the data folders");
  const data = await readData(folders);
  const before = since === undefined ? undefined : await earlier(data, since);
  const problems = [...data.problems, ...(before?.problems ?? [])];
  if (problems.length > 0) throw new DataError(problems);
  const made = await galleryOf(data, await drawerIn(partsIn(dist).early), before);
  await writeGallery(made, data, { out, dist, since });
  const removed = made.cards.filter(({ isRemoved }) => isRemoved).length;
  const views = made.cards.length - removed;
  const differences =
    before === undefined ? '' : describeChanges(made, before.product.product.locales, `${since}`);
  console.log(
    `latchkey: Wrote ${views} views in ${made.locales.length} languages to ${relative('.', out) || '.'}.${differences}`,
  );
  if (!serve) return 0;
  const server = await serveGallery(out, port);
  console.log(`Gallery on http://localhost:${(server.address() as AddressInfo).port}/`);
  await new Promise((stop) => process.once('SIGINT', stop));
  return 0;
}
