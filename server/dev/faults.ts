import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { Replace } from '../http/call';
import { respond } from '../http/envelope';
import type { Fault, Scenarios, Substitute } from './scenarios';

/** The default duration of a timeout, in milliseconds. */
const HANG = 60_000;
/** The default delay of an answer, in milliseconds. */
const DELAY = 3_000;
/** The default interval between two bytes of a slow answer, in milliseconds. */
const DRIP = 100;

/** Runs the call itself. */
type Work = () => Promise<Response>;

/** Replaces the answers that `scenarios` overrides. */
export function replaceOrdered(scenarios: Scenarios): Replace {
  return (call, c, work) => {
    const substitute = scenarios.take(call);
    return substitute ? play(c, substitute, work) : work();
  };
}

/** Sends an override. Runs the call itself only for the faults that send its answer. */
export async function play(c: Context, substitute: Substitute, work: Work): Promise<Response> {
  const { answer, fault, ms } = substitute;
  if (!answer) return faults[fault as Fault](c, substitute, work);
  if (ms) await wait(ms);
  return respond(c, { status: answer.status ?? 200, body: answer.body as Record<string, unknown> });
}

const faults: Record<
  Fault,
  (c: Context, substitute: Substitute, work: Work) => Response | Promise<Response>
> = {
  async delay(_, { ms = DELAY }, work) {
    await wait(ms);
    return work();
  },
  async drip(_, { ms = DRIP }, work) {
    return drip(await work(), ms);
  },
  async timeout(c, { ms = HANG }) {
    await wait(ms);
    return hangUp(c);
  },
  reset: (c) => hangUp(c),
  redirect: (c) => c.redirect('/', 302),
  html: (c) =>
    c.html(
      '<!doctype html><title>Sign in to the network</title><p>A captive portal would answer like this.</p>',
    ),
  truncated: (c) =>
    c.body('{"messages":[{"type":"ERROR","detail":"The rest of this answer is mis', 200, {
      'Content-Type': 'application/json',
    }),
  empty: (c) => c.body('', 200, { 'Content-Type': 'application/json' }),
  noMessages: (c) => c.json({}),
  error500: (c) => c.text('Internal Server Error', 500),
};

/** Sends the same answer one byte at a time. */
async function drip(answer: Response, ms: number): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await wait(ms);
      if (at < bytes.length) controller.enqueue(bytes.slice(at, ++at));
      else controller.close();
    },
  });
  return new Response(body, { status: answer.status, headers: answer.headers });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

/** Drops the connection without an answer. */
function hangUp(c: Context): Response {
  (c.env as HttpBindings).incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}
