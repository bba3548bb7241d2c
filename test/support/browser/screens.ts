import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { files, type Listening, listen } from '../server/start/listen';

/** Answers a request instead of the folder, or passes undefined on to it. */
export type Fault = (path: string) => Response | undefined | Promise<Response | undefined>;

/** A static host of published screens, which can fail. */
export interface ScreensHost extends Listening {
  /** The folder that it serves as `/screens`. */
  folder: string;
  /** Its URL for `config.screens.from`. */
  from: string;
  /** The requested paths. */
  paths: string[];
  fault: Fault | undefined;
}

const CORS = { 'access-control-allow-origin': '*' };

/** A response that other origins can read. */
export const readable = (body: BodyInit | null, status = 200): Response =>
  new Response(body, { status, headers: { ...CORS, 'content-type': 'application/json' } });

/** Starts the host with an empty folder. */
export async function startScreensHost(): Promise<ScreensHost> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-screens-'));
  const app = new Hono();
  const paths: string[] = [];
  const host = { folder, paths, fault: undefined as Fault | undefined };
  app.get('/screens/*', async (c, next) => {
    const path = c.req.path.slice('/screens/'.length);
    paths.push(path);
    const answer = await host.fault?.(path);
    if (answer) return answer;
    c.header('access-control-allow-origin', '*');
    c.header('cache-control', path.startsWith('files/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    return (await files('/screens', folder)(c, next)) ?? undefined;
  });
  const { url, close } = await listen(app, 'localhost');
  return Object.assign(host, {
    url,
    from: `${url}/screens`,
    async close() {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  });
}
