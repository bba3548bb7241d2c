import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { passOn } from '../dev/pass-on';
import { files, type Listening, listen } from '../servers/listen';

/** A host page and its policy. */
export interface HostPage {
  policy: string;
  html: string;
}

/** A web server in front of the reference server. It serves the host pages of a test, and forwards all other requests. */
export interface Front extends Listening {
  /** Host pages by path. */
  pages: Map<string, HostPage>;
  /** Holds requests whose URL contains `path` until the returned function is called. */
  hold(path: string): () => void;
}

/** Starts a front server for `target`. With `dist`, it serves the widget's files from that folder. */
export async function startFront(target: string, dist?: () => string): Promise<Front> {
  const pages = new Map<string, HostPage>();
  const holds = new Map<string, Promise<void>>();
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (c, next) => {
    for (const [path, released] of holds) if (c.env.incoming.url?.includes(path)) await released;
    const page = pages.get(c.req.path);
    if (!page) return next();
    return c.html(page.html, 200, { 'content-security-policy': page.policy, 'cache-control': 'no-store' });
  });
  if (dist)
    app.use('/dist/*', (c) => {
      c.header('access-control-allow-origin', '*');
      return files('/dist', dist())(c, async () => {}).then((sent) => sent ?? c.notFound());
    });
  app.all('*', ({ env }) => {
    passOn(target, env.incoming, env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });
  return {
    ...(await listen(app, 'localhost')),
    pages,
    hold(path) {
      let release = (): void => {};
      holds.set(
        path,
        new Promise((resolve) => {
          release = resolve;
        }),
      );
      return () => {
        holds.delete(path);
        release();
      };
    },
  };
}
