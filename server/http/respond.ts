import type { Context } from 'hono';
import type { Answer } from './envelope';

/** Sends an answer as JSON. Answers carry sessions and tokens, so nothing may keep them. */
export function respond(c: Context, { status = 200, headers = {}, body }: Answer): Response {
  c.header('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return c.json(body, status as 200);
}
