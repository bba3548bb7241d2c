/** `latchkey preview`: shows the widget with an owner's data while it is edited. */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Folders, packageRoot } from '../data';
import { servePreview } from '../preview/server';
import { newCommand, portFrom, UsageError } from './command';
import { onData } from './folders';

export const preview = onData(
  newCommand('preview', {
    summary: 'Show the widget while you edit your files.',
    description:
      "Shows the widget on any page, in any language, and reloads it when a file changes. You don't need an auth server.",
    example: 'preview sign-on',
  }).option('--port <port>', 'the port of the preview (0 picks a free one)', portFrom, 4700),
  previewCommand,
);

/** Serves until the process is interrupted. @throws UsageError if the package isn't built */
async function previewCommand(folders: Folders, { port }: { port: number }): Promise<number> {
  const dist = join(packageRoot(), 'dist');
  if (!existsSync(join(dist, 'cli/templates')))
    throw new UsageError(`${dist} has no build yet. Run "npm run build" first`);
  const { url } = await servePreview({ folders, dist, port });
  const watched = [folders.schemas, folders.flows, folders.locales, folders.over].filter(
    (folder) => folder !== undefined,
  );
  console.log(
    `Preview on ${url}, watching ${watched.map((folder) => relative(process.cwd(), folder) || '.').join(', ')}`,
  );
  await new Promise((resolve) => process.once('SIGINT', resolve));
  return 0;
}
