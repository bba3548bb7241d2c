import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../server/start/server';
import { type ScreensHost, startScreensHost } from './screens';

/** With `LATCHKEY_SCREENS=pack`, widgets fetch the package's own screens as a published pack. */
export const IS_PACK = process.env.LATCHKEY_SCREENS === 'pack';

/** Publishes the package's screens in the channel `live`. */
export const publishTo = (folder: string): Promise<unknown> =>
  promisify(execFile)(process.execPath, [join(root, 'dist/cli/latchkey.mjs'), 'publish', '--to', folder], {
    cwd: root,
  });

/** Publishes the package's screens, or returns undefined if the built-in ones show. */
export async function publishPack(): Promise<ScreensHost | undefined> {
  if (!IS_PACK) return undefined;
  const host = await startScreensHost();
  await publishTo(host.folder);
  return host;
}
