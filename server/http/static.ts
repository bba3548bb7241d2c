import { readFile } from 'node:fs/promises';
import { extname, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Context } from 'hono';

/**
 * A Content-Security-Policy with these `sources` by directive. Everything else is forbidden, and strings can't become markup. The
 * CLI has a separate one for host pages (cli/snippet/policy.ts), because the server doesn't import the CLI.
 */
export const policyOf = (sources: Readonly<Record<string, string>>): string =>
  Object.entries({
    'default-src': "'none'",
    ...sources,
    'base-uri': "'none'",
    'form-action': sources['form-action'] ?? "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  })
    .map(([directive, allowed]) => `${directive} ${allowed}`)
    .join('; ');

/** The policy of the development pages: they may load their own files and make calls. */
export const DEV_POLICY = policyOf({
  'script-src': "'self'",
  'style-src': "'self'",
  'connect-src': "'self'",
  'media-src': "'self'",
  'img-src': 'data:',
});

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.tsx': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wav': 'audio/wav',
};

/** Reads a file in `folder`; null if it doesn't exist or the path leads outside. */
export async function readBelow(folder: URL, path: string): Promise<Buffer<ArrayBuffer> | null> {
  const root = fileURLToPath(folder);
  let file: string;
  try {
    file = normalize(root + decodeURIComponent(path));
  } catch {
    return null;
  }
  if (!file.startsWith(root.endsWith(sep) ? root : root + sep) || file.includes('\0')) return null;
  try {
    return await readFile(file);
  } catch {
    return null;
  }
}

/** Sends a file that pages of any origin may use as a script, style or module. */
export async function serveFile(c: Context, folder: URL, path: string): Promise<Response> {
  const content = await readBelow(folder, path);
  if (content === null) return c.text('Not found.', 404);
  c.header('Content-Type', types[extname(path)] ?? 'application/octet-stream');
  c.header('Access-Control-Allow-Origin', '*');
  c.header('Access-Control-Allow-Credentials', undefined);
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  c.header('Cache-Control', 'no-cache');
  return c.body(content);
}
