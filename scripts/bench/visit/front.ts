/** The server for all subjects: serves pages and scripts compressed with brotli, and forwards calls to the reference server. */
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import { type Data, defaultFolders, readData } from '../../../cli/data';
import { describe } from '../../../cli/publish/descriptor';
import { ALWAYS } from '../../../src/start/first-calls';
import { type Listening, opened } from '../../../test/support/server/start/listen';
import { passOn } from '../../dev/pass-on';
import { hostPage, STATIC_SHEET, STATIC_STYLES } from './host-page';
import { REACT_FORM, SUBJECTS } from './subjects';

const compressed = (content: Buffer | string) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

/** Starts the server in front of the reference server `api`. Files are compressed in advance, like a host's static files. */
export async function startFront(api: string, reactForm: string): Promise<Listening> {
  const data = await readData(defaultFolders());
  const names = (await readdir('dist', { recursive: true })).map((path) => path.replaceAll('\\', '/'));
  const known = { settings: settingsCall(data), loader: await readFile('dist/latchkey.js', 'utf8') };
  const files = new Map<string, Buffer>([
    ...SUBJECTS.map((subject) => [`/${subject.id}.html`, compressed(hostPage(subject, known))] as const),
    [REACT_FORM, compressed(reactForm)],
    [STATIC_SHEET, compressed(STATIC_STYLES)],
  ]);
  for (const name of names) {
    if (/\.(js|css)$/.test(name) && !name.startsWith('cli/'))
      files.set(`/dist/${name}`, compressed(await readFile(join('dist', name))));
  }
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

/** Path and query of the settings call, as `src/start/first-calls.ts` sends it for the application `demo`. */
function settingsCall({ product }: Data): string {
  const [first] = describe(product.product, '');
  return (first.settings + ALWAYS).replace('{appId}', 'demo').replace('{language}', 'en_US');
}
