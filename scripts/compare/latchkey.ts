/** The same measurements of this repository's builds. */
import { readdir, readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import type { Browser } from 'playwright-core';
import { partsIn } from '../../cli/publish/published';
import { measure, total } from '../bench/size/measure';
import { fakeApi, files, listen } from '../servers/listen';
import type { SignOnPage } from './peer';
import type { Row } from './table';
import { visit } from './visit';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign on</title><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"></head><body><main><h1>Sign on</h1><div id="root"></div></main>
<script src="/dist/latchkey.js"></script><script src="/start.js"></script></body></html>`;

const SIGN_ON: SignOnPage = {
  script: `Latchkey.create({ appId: 'size', brandId: 'size', container: '#root' }).authenticateUser();`,
  html: '',
  field: '#root input[type=password]',
};

/** A row for the default build and one for the slim build, shown in the page as the other products are. */
export async function latchkeyRows(
  browser: Browser,
  pictureOf: (name: string) => string | undefined,
): Promise<Row[]> {
  const { version, license, dependencies = {} } = JSON.parse(await readFile('package.json', 'utf8'));
  const languages = (await readdir('locales')).filter((name) => name.endsWith('.json')).length;
  const rowOf = async (isSlim: boolean): Promise<Row> => {
    const name = isSlim ? 'Latchkey slim' : 'Latchkey';
    const { engine } = partsIn('dist', isSlim);
    const app = new Hono();
    app.get('/', (c) => c.html(PAGE));
    app.get('/start.js', (c) => c.body(SIGN_ON.script, 200, { 'content-type': 'text/javascript' }));
    app.use('/dist/*', files('/dist', engine));
    app.all('*', fakeApi(''));
    const server = await listen(app);
    try {
      const seen = await visit(browser, `${server.url}/`, SIGN_ON, pictureOf(name));
      const own = [...new Set(seen.files)].filter((path) => path.startsWith('/dist/'));
      const sizes = await measure(
        engine,
        own.map((path) => path.slice('/dist/'.length)),
      );
      return {
        ...seen,
        name,
        versions: [`latchkey ${version}`],
        packages: 1 + Object.keys(dependencies).length,
        licenses: [license],
        deprecated: [],
        languages,
        bytes: [...sizes, total(sizes)],
      };
    } finally {
      await server.close();
    }
  };
  return [await rowOf(false), await rowOf(true)];
}
