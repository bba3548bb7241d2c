import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { place, toSvg } from '../diagram';
import { readWalks } from '../try/walks';
import { type Answers, createAnswers } from './answers';
import type { PreviewOptions } from './preview';
import { createPreview, type Preview } from './preview';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "media-src 'self' blob:",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
};

/** Where the page's own files are: beside this file in the repository, below the command in the package. */
const PAGE = join(import.meta.dirname, import.meta.dirname.endsWith('preview') ? 'page' : 'preview');

export interface RunningPreview {
  url: string;
  preview: Preview;
  close(): Promise<void>;
}

/**
 * Serves the preview on this machine only: a page of another origin that reaches it by another name is refused.
 * @param port 0 takes a free one
 */
export async function servePreview(
  options: Omit<PreviewOptions, 'out' | 'answers'> & { port: number },
): Promise<RunningPreview> {
  const out = await mkdtemp(join(tmpdir(), 'latchkey-preview-'));
  const answers = createAnswers(() => preview.calls(), readWalks());
  const preview = createPreview({ ...options, out, answers });
  await preview.remake();
  const server = createServer((request, response) => {
    void handle(request, response, { ...options, out, answers, preview, server }).catch(() =>
      response.destroy(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    preview,
    async close() {
      preview.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(out, { recursive: true, force: true });
    },
  };
}

interface Served {
  out: string;
  dist: string;
  answers: Answers;
  preview: Preview;
  server: Server;
}

async function handle(request: IncomingMessage, response: ServerResponse, served: Served): Promise<void> {
  const { port } = served.server.address() as AddressInfo;
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`];
  if (!hosts.includes(request.headers.host ?? ''))
    return end(response, 403, 'This preview answers to localhost only.');
  const { origin } = request.headers;
  if (origin && !hosts.includes(origin.replace('http://', '')))
    return end(response, 403, 'This preview has another origin.');
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname === '/events') return served.preview.listen(response);
  if (url.pathname === '/answer' && request.method === 'POST') {
    served.preview.choose(url.searchParams.get('call') ?? '', url.searchParams.get('next') ?? '');
    return end(response, 204, '');
  }
  if (url.pathname.startsWith('/journey/')) return drawJourney(response, url, served);
  if (url.pathname.startsWith('/api/')) return answerCall(request, response, url, served);
  const file = fileOf(url.pathname, served);
  const content = file && (await readFile(file).catch(() => null));
  if (!file || !content) return end(response, 404, 'There is no such file.');
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(content);
}

/** The path of a file that may be served; undefined for all others. */
function fileOf(path: string, { out, dist }: Served): string | undefined {
  const safe = normalize(path).replaceAll('\\', '/');
  if (safe.includes('..')) return undefined;
  const version = /^\/v\/(\d+)\/(.+)$/.exec(safe);
  // A version has loaders and data of its own; the engine's files are those of the build.
  if (version?.[2]?.startsWith('chunks/')) return join(dist, version[2]);
  if (version) return join(out, `${version[1]}`, version[2] ?? '');
  return join(PAGE, safe === '/' ? 'index.html' : safe === '/frame' ? 'frame.html' : safe);
}

function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  { answers, preview }: Served,
): void {
  const found = answers.answer(request.method ?? 'GET', url.pathname.slice('/api'.length));
  if (found) preview.called(found.call);
  request.resume();
  response.writeHead(found ? 200 : 404, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(found?.body ?? {}));
}

async function drawJourney(response: ServerResponse, url: URL, { preview }: Served): Promise<void> {
  const graph = await preview.graph(url.pathname.slice('/journey/'.length));
  if (!graph) return end(response, 404, 'There is no such journey.');
  response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' });
  response.end(toSvg(place(graph), graph.about, url.searchParams.get('page') ?? undefined));
}

const end = (response: ServerResponse, status: number, text: string): void =>
  void response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
