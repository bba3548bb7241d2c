import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { passOn } from '../../../scripts/dev/pass-on';
import { files, type Listening, listen } from '../server/start/listen';

/** A host page and its policy. */
export interface HostPage {
  policy: string;
  html: string;
  /** Whether the browser may keep the page in its back/forward cache. */
  isKept?: boolean;
}

/** A POST request that the proxy has received. */
export interface Post {
  /** Path and query. */
  url: string;
  body: string;
  /** The body of the answer, as far as it has arrived. */
  answer: string;
}

/**
 * A reverse proxy of the reference server. It serves the host pages of a test, and forwards all other requests. It also records
 * requests and answers, because only some browsers show their bodies to a test.
 */
export interface ReverseProxy extends Listening {
  /** Host pages by path. */
  pages: Map<string, HostPage>;
  /** The POST requests, oldest first. */
  posts: Post[];
  /** Holds requests whose URL contains `path` until the returned function is called. Answers preflight requests. */
  hold(path: string): () => void;
}

/** Starts a proxy for `target`. With `dist`, it serves the widget's files from that folder. */
export async function startReverseProxy(target: string, dist?: () => string): Promise<ReverseProxy> {
  const pages = new Map<string, HostPage>();
  const posts: Post[] = [];
  const holds = new Map<string, Promise<void>>();
  const app = new Hono<{ Bindings: HttpBindings }>();
  /** Reads the body before it waits, so that a test sees the request while its answer is held. */
  app.post('*', async ({ env: { incoming, outgoing } }) => {
    const body = await buffer(incoming);
    const post: Post = { url: incoming.url ?? '', body: body.toString(), answer: '' };
    posts.push(post);
    await released(post.url);
    passOn(target, incoming, outgoing, {
      body: Readable.from([body]),
      onAnswer: (answer) =>
        answer.on('data', (chunk) => {
          post.answer += chunk;
        }),
    });
    return RESPONSE_ALREADY_SENT;
  });
  app.use(async (c, next) => {
    if (c.req.method !== 'OPTIONS') await released(c.env.incoming.url ?? '');
    if (c.req.path === '/host/nothing') return c.body(null, 204);
    if (c.req.path === '/host/file') return c.body('', 200, { 'content-disposition': 'attachment' });
    const page = pages.get(c.req.path);
    if (!page) return next();
    return c.html(page.html, 200, {
      'content-security-policy': page.policy,
      'cache-control': page.isKept ? 'no-cache' : 'no-store',
    });
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

  async function released(url: string): Promise<void> {
    for (const [path, release] of holds) if (url.includes(path)) await release;
  }
  return {
    ...(await listen(app, 'localhost')),
    pages,
    posts,
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
