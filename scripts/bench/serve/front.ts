/** The server for all subjects: serves pages and scripts compressed with brotli, and forwards calls to the reference server. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import { type Listening, opened } from '../../../test/support/server/start/listen';
import { passOn } from '../../dev/pass-on';
import type { Subject } from '../subjects';
import { DIST, script } from '../subjects/build';
import { STATIC_SHEET, STATIC_STYLES } from '../subjects/static';
import { publishedFiles } from './pack';
import { hostPage, SCREENS } from './page';
import { settingsCall } from './settings-call';

const compressed = (content: Buffer | string) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

/** Starts the server in front of the reference server `api`. Files are compressed in advance, like a host's static files. */
export async function startFront(subjects: Subject[], api: string): Promise<Listening> {
  const files = new Map<string, Buffer>();
  const names = readdirSync(DIST, { recursive: true }).map((path) => String(path).replaceAll('\\', '/'));
  const early = names.find((name) => /^data\/.*\/early\/en_US\.js$/.test(name));
  const known = { settings: await settingsCall(), early: `/dist/${early}` };
  for (const subject of subjects) {
    files.set(`/${subject.id}.html`, compressed(hostPage(subject, known)));
    if (subject.script && subject.source) files.set(subject.script, compressed(await script(subject.source)));
  }
  files.set(STATIC_SHEET, compressed(STATIC_STYLES));
  for (const name of names) {
    if (/\.(js|css)$/.test(name) && !name.startsWith('cli/'))
      files.set(`/dist/${name}`, compressed(readFileSync(join(DIST, name))));
  }
  for (const [name, text] of await publishedFiles()) files.set(`${SCREENS}/${name}`, compressed(text));
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', api);
    const content = files.get(pathname);
    if (!content) return passOn(api, incoming, outgoing);
    outgoing
      .writeHead(200, {
        'content-type': getMimeType(pathname),
        'content-encoding': 'br',
        'content-length': content.length,
        'cache-control': 'public, max-age=3600',
        vary: 'Accept-Encoding',
      })
      .end(content);
  });
  return opened(server);
}
