/** Serves Studio with an owner's folder as its files. */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Folders, foldersIn, readData } from '../data';
import { listenLocally, MEDIA_TYPES, pageFolder } from '../local-pages';
import { watchFolders } from '../watch';
import { compare } from './archive';
import { keepRecording } from './keep';
import { openInEditor, pathOf } from './open';
import { FRAME_POLICY, PAGE_POLICY } from './policy';
import { saveFiles } from './save';
import { THEME } from './theme';
import { studioModules } from './widget';

export interface RunningPreview {
  url: string;
  close(): Promise<void>;
}

interface Served {
  folders: Folders;
  dist: string;
  server: Server;
  /** Generated files by path. */
  generated: Record<string, string>;
  /** The pages that are notified of changes. */
  pages: Set<ServerResponse>;
  /** The event that has the owner's files as they are now. */
  event(): Promise<string>;
}

/**
 * Serves on this machine only. Requests from other origins or under other host names are refused.
 * @param port 0 picks a free one
 */
export async function servePreview(
  options: Pick<Served, 'folders' | 'dist'> & { port: number },
): Promise<RunningPreview> {
  const { folders, dist } = options;
  const { archive, files } = await compare(folders, dist);
  const modules = await studioModules(await readData({ ...folders, over: undefined }), dist);
  const generated = Object.fromEntries([
    ...Object.entries(modules).map(([path, source]) => [`/studio/latchkey/${path}`, source]),
    ['/studio/data.json', JSON.stringify(archive)],
  ]);
  const event = async (): Promise<string> =>
    `event: files\ndata: ${JSON.stringify({ files: await files(), isBuilt: archive.isBuilt })}\n\n`;
  const pages = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    handle(request, response, { ...options, server, generated, pages, event }).catch(() =>
      response.destroy(),
    );
  });
  const unwatch = watchFolders(watched(folders), async () => {
    const text = await event().catch(() => '');
    for (const page of pages) page.write(text);
  });
  await listenLocally(server, options.port);
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    async close() {
      unwatch();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The folders that contain the data, including the owner's, and the owner's theme. */
const watched = ({ over, ...own }: Folders): string[] => [
  ...Object.values(own),
  ...(over === undefined ? [] : [...Object.values(foldersIn(over)), join(over, THEME)]),
];

/** Actions that the page requests, by path. Each returns a message for the user, if any. */
const ACTIONS: Record<string, (body: Record<string, unknown>, folders: Folders) => unknown> = {
  '/open'({ file, line, column }, folders) {
    const path = pathOf(folders, String(file));
    return path && openInEditor(path, Number(line) || 1, Number(column) || 1);
  },
  '/save': ({ changes }, { over }) =>
    saveFiles(over, changes).then(
      () => '',
      (error: Error) => error.message,
    ),
  '/keep': ({ name, steps, settings }, { over }) =>
    keepRecording(over, String(name), steps, Object(settings)).then(
      (file) => `Kept as ${file}. \`latchkey try\` replays it.`,
      (error: Error) => error.message,
    ),
};

async function handle(request: IncomingMessage, response: ServerResponse, served: Served): Promise<void> {
  const { port } = served.server.address() as AddressInfo;
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`];
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  // All answers have both headers, including those that aren't pages, because a browser can be sent to any address.
  const policy = pathname.startsWith('/studio/frame') ? FRAME_POLICY : PAGE_POLICY;
  response.setHeader('content-security-policy', `${policy}; frame-ancestors 'self'`);
  response.setHeader('x-content-type-options', 'nosniff');
  if (!hosts.includes(request.headers.host ?? ''))
    return end(response, 403, 'The preview can only be opened on localhost.');
  const { origin } = request.headers;
  if (origin && !hosts.includes(origin.replace('http://', '')))
    return end(response, 403, 'The preview refuses requests from other origins.');
  if (pathname === '/events') return listen(response, served);
  if (request.method === 'POST' && Object.hasOwn(ACTIONS, pathname)) {
    // A browser sends its origin with each POST. A program on this machine could do all of this without the preview.
    if (!origin) return end(response, 403, 'Only the page of the preview can do this.');
    const message = await ACTIONS[pathname]?.(await jsonOf(request), served.folders);
    return end(response, 200, typeof message === 'string' ? message : '');
  }
  const content = await contentOf(pathname, served);
  if (content === null) return end(response, 404, 'Unknown file.');
  response.writeHead(200, {
    'content-type': MEDIA_TYPES[extname(pathname) || '.html'] ?? 'application/octet-stream',
    // The name of a chunk changes with its content.
    'cache-control': pathname.includes('/chunks/') ? 'max-age=31536000, immutable' : 'no-store',
  });
  response.end(content);
}

/** Sends the owner's files to a page now and after each change (server-sent events). */
async function listen(response: ServerResponse, { pages, event }: Served): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  pages.add(response);
  response.on('close', () => pages.delete(response));
  response.write(await event());
}

/** The maximum size of a request: a recording of some hundred steps. */
const MAX_BYTES = 1_000_000;

async function jsonOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const part of request) {
    text += part;
    if (text.length > MAX_BYTES) throw new Error('the request is too long');
  }
  return Object(JSON.parse(text));
}

const WIDGET = '/studio/latchkey/';

/** A file that may be served: generated, of the widget, or of Studio. Null for all others. */
async function contentOf(path: string, { dist, generated }: Served): Promise<string | Buffer | null> {
  if (Object.hasOwn(generated, path)) return generated[path] ?? null;
  const safe = normalize(path).replaceAll('\\', '/');
  if (safe.includes('..')) return null;
  const file =
    safe.startsWith(WIDGET) && /^(chunks|data)\/|^latchkey\.mjs$/.test(safe.slice(WIDGET.length))
      ? join(dist, safe.slice(WIDGET.length))
      : join(pageFolder('preview', dist), safe === '/' ? 'index.html' : safe);
  return readFile(file).catch(() => readFile(`${file}.gz`).then(gunzipSync, () => null));
}

const end = (response: ServerResponse, status: number, text: string): void =>
  void response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
