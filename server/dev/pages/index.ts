import { fileURLToPath } from 'node:url';
import type { Context, Hono } from 'hono';
import { renderSignOn } from '../../../kit/render';
import type { ServerContext } from '../../context';
import { ownOrigin } from '../../http/host';
import { policyOf, readBelow, serveFile } from '../../http/static';

/** Tests set the variable to serve each of the builds. */
const dist = new URL(`../../../${process.env.LATCHKEY_DIST ?? 'dist'}/`, import.meta.url);
const examples = new URL('../../../examples/', import.meta.url);
const gallery = new URL('../../../docs/gallery/', import.meta.url);
const shared = new URL('./shared/', import.meta.url);

const LOCAL_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

/** Adds the files that the server's pages share, at /pages/. */
export function mountSharedFiles(app: Hono): void {
  app.get('/pages/:file', (c) => serveFile(c, shared, c.req.param('file')));
}

/** Adds the built widget at /dist/, pictures of brands at /gallery/, and the host pages at / and /examples/. */
export function mountPages(app: Hono, { extraUrls }: ServerContext): void {
  app.get('/', (c) => c.redirect('/examples/', 302));
  app.get('/dist/*', (c) => serveFile(c, dist, c.req.path.slice('/dist/'.length)));
  app.get('/gallery/:file', (c) => serveFile(c, gallery, c.req.param('file')));
  app.get('/examples/options/', (c, next) => {
    if (c.req.query('show') !== 'origins') return next();
    const own = ownOrigin(c);
    const [page, api = own] = extraUrls;
    if (page === undefined || c.req.query('script') !== undefined) return next();
    return c.redirect(
      `${page}${c.req.path}?${new URLSearchParams({ show: 'origins', script: own, api })}`,
      302,
    );
  });
  app.get('/examples/*', async (c) => {
    const path = c.req.path.slice('/examples/'.length);
    if (path.endsWith('.html') || path.endsWith('/') || path === '') return hostPage(c, path);
    // Without the trailing slash, relative URLs in the page would be wrong. Only an existing folder is redirected, because its
    // name goes into a header.
    if (!path.includes('.') && (await readBelow(examples, `${path}/index.html`)) !== null)
      return c.redirect(`${c.req.path}/${new URL(c.req.url).search}`, 302);
    return serveFile(c, examples, path);
  });
}

/**
 * A host page, under the strict policy that the widget supports. `?script=` and `?api=` choose other origins of this machine for
 * the script and the API, so that page, script and API can have three origins. They replace `{{script}}` and `{{api}}` in the
 * page, the policy replaces `{{policy}}`, with one directive per line, and the sign-on panel replaces `{{panel}}`.
 */
async function hostPage(c: Context, path: string): Promise<Response> {
  const content = await readBelow(examples, path.endsWith('.html') ? path : `${path}index.html`);
  if (content === null) return c.text('Not found.', 404);
  const text = content.toString('utf8');
  const own = ownOrigin(c);
  const script = chosenOrigin(c.req.query('script'), own);
  const api = chosenOrigin(c.req.query('api'), own);
  const rules = policy(script, api);
  c.header('Content-Security-Policy', rules);
  c.header('Referrer-Policy', 'strict-origin');
  c.header('Cache-Control', 'no-cache');
  const panel = text.includes('{{panel}}') ? signOnPanel(c.req.url, api) : '';
  const words = { script, api, panel, policy: rules.replaceAll('; ', ';\n') };
  return c.html(
    Object.entries(words).reduce((html, [name, value]) => html.replaceAll(`{{${name}}}`, value), text),
  );
}

/** The markup of sign-on, so that its fields are visible before any script has loaded. */
const signOnPanel = (url: string, authApiPath: string): string =>
  renderSignOn({
    config: { appId: 'demo-host', brandId: 'demo', authApiPath },
    url,
    dist: fileURLToPath(dist),
  });

function chosenOrigin(wanted: string | undefined, own: string): string {
  return wanted !== undefined && LOCAL_ORIGIN.test(wanted) ? wanted : own;
}

const policy = (script: string, api: string): string =>
  policyOf({
    'script-src': script,
    'style-src': script,
    'connect-src': api,
    'img-src': `${api} data:`,
    'media-src': `${api} blob:`,
  });
