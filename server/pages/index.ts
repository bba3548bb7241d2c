import type { Context, Hono } from 'hono';
import { readBelow, serveFile } from '../http/static';

const dist = new URL('../../dist/', import.meta.url);
const examples = new URL('../../examples/', import.meta.url);

const LOCAL_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

/** Adds the built widget at /dist/ and the host pages at / and /examples/. */
export function mountPages(app: Hono): void {
  app.get('/', (c) => c.redirect('/examples/demo/', 302));
  app.get('/dist/*', (c) => serveFile(c, dist, c.req.path.slice('/dist/'.length)));
  app.get('/examples/*', async (c) => {
    const path = c.req.path.slice('/examples/'.length);
    if (path.endsWith('.html') || path.endsWith('/') || path === '') return hostPage(c, path);
    // A folder without its slash: relative addresses in the page would miss it.
    if (!path.includes('.')) return c.redirect(`${c.req.path}/${new URL(c.req.url).search}`, 302);
    return serveFile(c, examples, path);
  });
}

/**
 * A host page, under the strict policy that the widget promises to work in. `?script=` and `?api=` choose other
 * origins of this machine for the script and the API, so that page, script and API can be three origins.
 * `{{script}}` and `{{api}}` in the page are replaced by them.
 */
async function hostPage(c: Context, path: string): Promise<Response> {
  const content = await readBelow(examples, path.endsWith('.html') ? path : `${path}index.html`);
  if (content === null) return c.text('Not found.', 404);
  const own = new URL(c.req.url).origin;
  const script = chosenOrigin(c.req.query('script'), own);
  const api = chosenOrigin(c.req.query('api'), own);
  c.header('Content-Security-Policy', policy(script, api));
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Referrer-Policy', 'strict-origin');
  c.header('Cache-Control', 'no-cache');
  return c.html(content.toString('utf8').replaceAll('{{script}}', script).replaceAll('{{api}}', api));
}

function chosenOrigin(wanted: string | undefined, own: string): string {
  return wanted !== undefined && LOCAL_ORIGIN.test(wanted) ? wanted : own;
}

function policy(script: string, api: string): string {
  return [
    "default-src 'none'",
    `script-src ${script}`,
    `style-src ${script}`,
    `connect-src ${api}`,
    `img-src ${api} data:`,
    `media-src ${api} blob:`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
