import type { Hono } from 'hono';
import { calls } from '../../calls';
import { policyOf, serveFile } from '../../http/static';
import { describe } from './document';
import { pageOf } from './page';
import { readSource } from './source';

const styles = new URL('../pages/openapi/', import.meta.url);

/** Adds the description of the API: /openapi.json for programs, /openapi as a page. Pages of any origin may read both. */
export function mountOpenApi(app: Hono): void {
  const source = readSource();
  const document = describe(source, calls);
  const page = pageOf(source, document);
  app.get('/openapi.json', (c) => {
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Access-Control-Allow-Credentials', undefined);
    c.header('Cache-Control', 'no-cache');
    return c.json(document);
  });
  app.get('/openapi', (c) => {
    c.header('Content-Security-Policy', policyOf({ 'style-src': "'self'", 'img-src': 'data:' }));
    c.header('Cache-Control', 'no-cache');
    return c.html(page);
  });
  app.get('/openapi/openapi.css', (c) => serveFile(c, styles, 'openapi.css'));
}
