/** Serves a page with the widget, the widget's files, and the answers of the fake server. */
import { Hono } from 'hono';
import { fakeApi, files, type Listening, listen } from '../../../test/support/server/start/listen';

const PAGE = `<!doctype html><html lang="en"><title>size</title><link rel="icon" href="data:,"><script src="/dist/latchkey.js"></script>
<script>const widget = Latchkey.create({ appId: 'size', brandId: 'size' });
globalThis.live = new Promise((resolve) => widget.on('page', resolve));
widget.authenticateUser();</script>`;

export function serve(folder: string): Promise<Listening> {
  const app = new Hono();
  app.get('/', (c) => c.html(PAGE));
  app.use('/dist/*', files('/dist', folder));
  app.all('*', fakeApi(''));
  return listen(app);
}
