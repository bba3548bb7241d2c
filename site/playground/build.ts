/** Builds the playground, the home page of the public site, as static files. */
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeArchive } from './build/archive';
import { buildScripts } from './build/bundle';
import { writeHosts } from './build/hosts';
import { writePage } from './build/page';
import { FRAME_POLICY } from './build/policy';
import { copyWidget, findFile } from './build/widget';
import { API, send } from './frame/auth';
import { LINKS, type Links } from './links';

export { LINKS, type Links } from './links';

export interface PlaygroundOptions {
  /** The links of the page. */
  links?: Links;
  /** A finished build (`npm run build`). */
  dist?: string;
}

/**
 * Writes `index.html`, and everything that it loads to the folder `playground` beside it. All addresses are relative,
 * so the files work below any path. The frame is a page of the site, so a policy header of the site needs
 * `frame-ancestors 'self'`.
 */
export async function buildPlayground(out: string, options: PlaygroundOptions = {}): Promise<void> {
  const { links = LINKS, dist = resolve(import.meta.dirname, '../../dist') } = options;
  const folder = join(out, 'playground');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const integrity = await copyWidget(dist, join(folder, 'latchkey'));
  const product = `./latchkey/${await findFile(join(folder, 'latchkey'), /^data\/\w+\/product\.js$/)}`;
  const early = product.replace('product.js', 'early/en_US.js');
  await Promise.all([
    buildScripts(folder, {
      PLAYGROUND_PRODUCT: JSON.stringify(product),
      PLAYGROUND_SETTINGS: JSON.stringify(await settings()),
      PLAYGROUND_HELP: JSON.stringify(new URL(links.docs, 'https://site.invalid/').pathname),
    }),
    writeArchive(folder, integrity),
    writeHosts(folder, { policy: FRAME_POLICY, preloads: ['./frame.js', './latchkey/latchkey.mjs', early] }),
    writePage(out, links),
  ]);
}

/** The auth server's answer to the settings call, which the first panel waits for. */
async function settings(): Promise<string> {
  return (await send(`${API}/appsdetails/wgt/apps/playground?isWidget=true`)).text();
}
