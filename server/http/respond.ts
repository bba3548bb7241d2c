import type { Context } from 'hono';
import { localeFor, Text } from '../texts';
import type { Answer } from './envelope';
import { nameAnswer } from './requests';

/** The locale of the requesting page. Every call of the widget contains its language (Specification section 7). */
export const localeOf = (c: Context): string => localeFor(c.req.query('language'));

/**
 * Sends an answer as JSON, with its messages in the page's language. Answers contain session ids and tokens, so caches must not
 * store them.
 */
export function respond(c: Context, { status = 200, headers = {}, body }: Answer): Response {
  c.header('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  c.header('Content-Type', 'application/json');
  nameAnswer(c, body.nextAction);
  const locale = localeOf(c);
  const json = JSON.stringify(body, (_, value) => (value instanceof Text ? value.in(locale) : value));
  return c.body(json, status as 200);
}
