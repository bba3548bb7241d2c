/** `latchkey preview`: the widget on an owner's data, seen while it is edited. */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Folders, packageRoot } from '../data';
import { servePreview } from '../preview/server';
import { UsageError } from './usage-error';

const PORT = 4700;

/** Serves until the process ends. @throws UsageError for a port that is none, or without a build */
export async function previewCommand(
  folders: Folders,
  { port }: { port?: string | undefined },
): Promise<number> {
  const wanted = port === undefined ? PORT : Number(port);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65535)
    throw new UsageError(`--port ${port}: a port is a number up to 65535`);
  const dist = join(packageRoot(), 'dist');
  if (!existsSync(join(dist, 'cli/templates')))
    throw new UsageError(`${dist} has no build yet: "npm run build" makes it`);
  const { url } = await servePreview({ folders, dist, port: wanted });
  const watched = [folders.schemas, folders.flows, folders.locales, folders.over].filter(
    (folder) => folder !== undefined,
  );
  console.log(
    `Preview on ${url}, watching ${watched.map((folder) => relative(process.cwd(), folder) || '.').join(', ')}`,
  );
  await new Promise((resolve) => process.once('SIGINT', resolve));
  return 0;
}
