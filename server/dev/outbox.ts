import type { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { speakDigits } from '../../auth/captcha/speak';
import type { ServerContext } from '../context';
import { readMail, readMessages, readOutbox, spokenCode } from '../domain/codes/outbox';
import { DEV_POLICY, serveFile } from '../http/static';
import { keyedDigest } from '../store/random-and-digest';

const pages = new URL('./pages/outbox/', import.meta.url);
const schemas = new URL('../../schemas/', import.meta.url);

/** The interval of heartbeats in milliseconds, because proxies close idle connections. */
const HEARTBEAT = 20_000;

/** An email runs no scripts, follows no links and loads only its logo. The page around it may measure its height. */
const MAIL_POLICY =
  "default-src 'none'; img-src https:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin";

/** Adds the outbox as JSON, as a page, and as a stream of events. */
export function mountOutbox(app: Hono, context: ServerContext): void {
  const { clock, post } = context;

  app.get('/outbox.json', async (c) => {
    c.header('Cache-Control', 'no-store');
    // The Date header uses the same clock as the messages, so that the page can compute their age.
    c.header('Date', new Date(clock.now()).toUTCString());
    const from = post.from;
    // An email address, or a phone number without its country code.
    const to = c.req.query('to') ?? '';
    // Without notices by default, so that the last message to a user has the code.
    const read = c.req.query('with') === 'notices' ? readMessages : readOutbox;
    const entries = (await read(context.db, post.brand)).filter((entry) => entry.to.endsWith(to));
    return c.json(entries.map((entry) => (entry.channel === 'EMAIL' ? { ...entry, from } : entry)));
  });
  app.get('/outbox', (c) => {
    c.header('Content-Security-Policy', DEV_POLICY.replace('connect-src', "frame-src 'self'; connect-src"));
    return serveFile(c, pages, 'outbox.html');
  });
  app.get('/outbox/mails/:id', async (c) => {
    const mail = await readMail(context.db, post.brand, c.req.param('id'));
    c.header('Cache-Control', 'no-store');
    if (mail === null) return c.text('No such email.', 404);
    c.header('Content-Security-Policy', MAIL_POLICY);
    return c.html(mail);
  });
  app.get('/outbox/events', (c) =>
    streamSSE(c, async (stream) => {
      // The event only announces a change. The page then requests the list.
      const notify = () => stream.writeSSE({ event: 'change', data: 'outbox' });
      const stop = post.watch(notify);
      const beat = setInterval(() => stream.write(': still here\n\n'), HEARTBEAT);
      await notify();
      await new Promise<void>((resolve) => stream.onAbort(resolve));
      clearInterval(beat);
      stop();
    }),
  );
  app.get('/outbox/spoken/:id', async (c) => {
    const id = c.req.param('id');
    const code = await spokenCode(context.db, id);
    c.header('Cache-Control', 'no-store');
    if (code === null) return c.text('No such call.', 404);
    const sound = speakDigits(code, keyedDigest(context.keys[0], `call ${id}`));
    return c.body(sound, 200, { 'Content-Type': 'audio/wav', 'Content-Length': String(sound.length) });
  });
  app.get('/outbox/relative-time.json', (c) => serveFile(c, schemas, 'relative-time.json'));
  app.get('/outbox/:file', (c) => serveFile(c, pages, c.req.param('file')));
}
