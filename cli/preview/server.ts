import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import type { Folders } from '../data';
import { place, toSvg } from '../diagram';
import { listenLocally, MEDIA_TYPES, pageFolder } from '../local-pages';
import { headerOf, widgetPolicy } from '../snippet/policy';
import { packageTranscripts } from '../try/play-all';
import { type Answers, createAnswers } from './answers';
import { POST_ROUTES } from './post-routes';
import type { PreviewOptions } from './preview';
import { createPreview, type Preview } from './preview';
import { createVersions, type Versions } from './versions';
import { type Pointed, whereIs } from './where';

const POLICY = headerOf({
  ...widgetPolicy("'self'", "'self'", "'self'"),
  'frame-src': "'self'",
  'frame-ancestors': "'self'",
});

const PAGE = pageFolder('preview');

const PAGES: Record<string, string> = {
  '/': 'index.html',
  '/frame': 'frame.html',
  '/wall': 'wall/wall.html',
};

export interface RunningPreview {
  url: string;
  preview: Preview;
  close(): Promise<void>;
}

/**
 * Serves the preview on this machine only. Requests from other origins or under other host names are refused.
 * @param port 0 picks a free one
 */
export async function servePreview(
  options: Pick<PreviewOptions, 'folders'> & { dist: string; port: number },
): Promise<RunningPreview> {
  const versions = await createVersions(options.dist);
  const answers = createAnswers(() => preview.calls(), packageTranscripts());
  const preview = createPreview({ ...options, versions, answers });
  await preview.remake();
  const server = createServer((request, response) => {
    void handle(request, response, { ...options, versions, answers, preview, server }).catch(() =>
      response.destroy(),
    );
  });
  await listenLocally(server, options.port);
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    preview,
    async close() {
      preview.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Served {
  folders: Folders;
  versions: Versions;
  dist: string;
  answers: Answers;
  preview: Preview;
  server: Server;
}

async function handle(request: IncomingMessage, response: ServerResponse, served: Served): Promise<void> {
  // All answers have both headers, including those that aren't pages, because a browser can be sent to any address.
  response.setHeader('content-security-policy', POLICY);
  response.setHeader('x-content-type-options', 'nosniff');
  const { port } = served.server.address() as AddressInfo;
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`];
  if (!hosts.includes(request.headers.host ?? ''))
    return end(response, 403, 'The preview can only be opened on localhost.');
  const { origin } = request.headers;
  if (origin && !hosts.includes(origin.replace('http://', '')))
    return end(response, 403, 'The preview refuses requests from other origins.');
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname === '/events') return served.preview.listen(response);
  if (request.method === 'POST' && Object.hasOwn(POST_ROUTES, url.pathname)) {
    // A browser sends its origin with each POST. A program on this machine could do all of this without the preview.
    if (!origin) return end(response, 403, 'Only the page of the preview can do this.');
    const message = await POST_ROUTES[url.pathname]?.(await jsonOf(request), served);
    return end(response, 200, typeof message === 'string' ? message : '');
  }
  if (url.pathname === '/where') {
    const pointed = Object.fromEntries(url.searchParams) as unknown as Pointed;
    return end(response, 200, JSON.stringify(whereIs(served.preview.data(), pointed)));
  }
  const module = moduleOf(url, served);
  if (module !== undefined) return send(response, '.js', module);
  if (url.pathname.startsWith('/journey/')) return drawJourney(response, url, served);
  // Only the calls of the preview's own picture belong to a recording.
  if (/^\/(wall\/)?api\//.test(url.pathname)) return answerCall(request, response, url, served);
  const file = fileOf(url.pathname, served);
  const content = file && (await readFile(file).catch(() => null));
  if (!file || !content) return end(response, 404, 'Unknown file.');
  send(response, extname(file), content, url.pathname.startsWith('/chunks/') ? HASHED : 'no-store');
}

/** The name of a chunk changes with its content. */
const HASHED = 'max-age=31536000, immutable';

function send(response: ServerResponse, type: string, content: string | Buffer, cache = 'no-store'): void {
  response.writeHead(200, {
    'content-type': MEDIA_TYPES[type] ?? 'application/octet-stream',
    'cache-control': cache,
  });
  response.end(content);
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

/** The source of a generated module: a version's loader or one of its modules. */
function moduleOf(url: URL, { versions }: Served): string | undefined {
  if (url.pathname === '/latchkey.mjs') return versions.loader(Number(url.searchParams.get('version')));
  const [, version, path] = /^\/v\/(\d+)\/(.+)$/.exec(url.pathname) ?? [];
  return version && path ? versions.module(Number(version), path) : undefined;
}

/** The path of a file that may be served, or undefined. */
function fileOf(path: string, { dist }: Served): string | undefined {
  const safe = normalize(path).replaceAll('\\', '/');
  if (safe.includes('..')) return undefined;
  if (safe.startsWith('/chunks/')) return join(dist, safe);
  return join(PAGE, PAGES[safe] ?? safe);
}

function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  { answers, preview }: Served,
): void {
  const [of = '', path = ''] = url.pathname.split(/api(?=\/)/, 2);
  const found = answers.answer(request.method ?? 'GET', path);
  if (found && of === '/') preview.called(found.call, found.body);
  request.resume();
  response.writeHead(found ? 200 : 404, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(found?.body ?? {}));
}

function drawJourney(response: ServerResponse, url: URL, { preview }: Served): void {
  const graph = preview.graph(url.pathname.slice('/journey/'.length));
  if (!graph) return end(response, 404, 'Unknown journey.');
  response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' });
  response.end(toSvg(place(graph), graph.about, url.searchParams.get('page') ?? undefined));
}

const end = (response: ServerResponse, status: number, text: string): void =>
  void response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
