import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { respond } from '../http/respond';
import type { Fault, Scene } from './scenarios';

/** How long a timeout hangs when the order does not say, in milliseconds. */
const HANG = 60_000;

/** Plays an ordered scene in place of the call's own work, which is not done. */
export async function play(c: Context, scene: Scene): Promise<Response> {
  if (scene.answer) return respond(c, { status: scene.answer.status ?? 200, body: scene.answer.body as Record<string, unknown> });
  return faults[scene.fault as Fault](c, scene);
}

const faults: Record<Fault, (c: Context, scene: Scene) => Response | Promise<Response>> = {
  reset: (c) => hangUp(c),
  async timeout(c, { ms = HANG }) {
    await new Promise((resolve) => setTimeout(resolve, ms).unref());
    return hangUp(c);
  },
  html: (c) => c.html('<!doctype html><title>Sign in to the network</title><p>A captive portal would answer like this.</p>'),
  redirect: (c) => c.redirect('/', 302),
  empty: (c) => c.body('', 200, { 'Content-Type': 'application/json' }),
  noMessages: (c) => c.json({}),
  error500: (c) => c.text('Internal Server Error', 500),
};

/** Drops the connection without an answer. */
function hangUp(c: Context): Response {
  (c.env as HttpBindings).incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}
