import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { Transcript } from '../../../../src/core/data/data.gen';

/**
 * The host page's path; all other requests of a browser are for the API, for the widget's files, or for a
 * page that the browser was sent to.
 */
export const PAGE = '/host.html';
export const FILES = '/dist/';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.map': 'application/json',
};

/** The policy that the widget promises to work under, with everything on one origin. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "media-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The host page of a transcript. */
export function pageOf({ page }: Transcript): string {
  const inputs = Object.entries(page?.inputs ?? {}).map(
    ([name, value]) => `<input name="${escape(name)}" value="${escape(value)}">`,
  );
  const elements = (page?.elements ?? []).map((id) => `<div id="${escape(id)}"></div>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A host</title><link rel="icon" href="data:,"><script src="${FILES}latchkey.js"></script></head><body>${inputs.join('')}${elements.join('')}</body></html>`;
}

/** Serves the built widget and the page of the current transcript. */
export function site(
  dist: string,
  current: () => string,
): (request: IncomingMessage, response: ServerResponse, url: URL) => void {
  return (_request, response, url) => {
    if (url.pathname === PAGE) {
      response
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': POLICY,
          'cache-control': 'no-store',
        })
        .end(current());
      return;
    }
    if (!url.pathname.startsWith(FILES)) {
      response.writeHead(404).end();
      return;
    }
    const file = join(dist, url.pathname.slice(FILES.length));
    readFile(file).then(
      (content) =>
        response
          .writeHead(200, {
            'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
            'cache-control': 'max-age=600',
          })
          .end(content),
      () => response.writeHead(404).end(),
    );
  };
}
