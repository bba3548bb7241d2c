/** Builds the playground, the home page of the public site, as static files. */
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { defaultFolders, readData } from '../../../cli/data';
import { archiveOf } from '../../../cli/preview/archive';
import { FRAME_POLICY } from '../../../cli/preview/policy';
import { studioModules } from '../../../cli/preview/widget';
import { partsIn } from '../../../cli/publish/integrity';
import { buildScripts } from '../../../studio/build/bundle';
import { writeHosts } from './build/hosts';
import { writePage } from './build/page';
import { LINKS, type Links } from './links';

export { LINKS, type Links } from './links';

export interface PlaygroundOptions {
  /** The links of the page. */
  links?: Links;
  /** A finished build (`npm run build`). */
  dist?: string;
}

/**
 * Writes `index.html`, and everything that it loads to the folder `studio` beside it. All addresses are relative,
 * so the files work below any path. The frame is a page of the site, so a policy header of the site needs
 * `frame-ancestors 'self'`.
 */
export async function buildPlayground(out: string, options: PlaygroundOptions = {}): Promise<void> {
  const { links = LINKS, dist = resolve(import.meta.dirname, '../../../dist') } = options;
  const folder = join(out, 'studio');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const widget = join(folder, 'latchkey');
  const data = await readData(defaultFolders());
  await cp(partsIn(dist, true).engine, widget, {
    recursive: true,
    filter: (path) => !/\.(map|d\.ts)$/.test(path),
  });
  for (const [path, source] of Object.entries(await studioModules(data, dist, true))) {
    await mkdir(dirname(join(widget, path)), { recursive: true });
    await writeFile(join(widget, path), source);
  }
  const [hash] = await readdir(join(widget, 'data'));
  await Promise.all([
    buildScripts(folder, join(import.meta.dirname, 'page.css')),
    writeFile(join(folder, 'data.json'), JSON.stringify(await archiveOf(defaultFolders(), dist, true))),
    writeHosts(folder, {
      dist,
      policy: FRAME_POLICY,
      preloads: ['./frame.js', './latchkey/latchkey.mjs', `./latchkey/data/${hash}/early/en_US.js`],
      help: new URL(links.docs, 'https://site.invalid/').pathname,
    }),
    writePage(out, links),
  ]);
}
