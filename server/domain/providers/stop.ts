import type { Context } from 'hono';
import { html } from 'hono/html';
import { policyOf } from '../../http/policy';
import { localeFor, text } from '../../texts';

/** The page for an unknown sign-on, because the server doesn't know which page to return to. */
export function stop(c: Context): Response | Promise<Response> {
  const [wanted] = (c.req.header('Accept-Language') ?? '').split(/[,;]/);
  const locale = localeFor(wanted?.trim().replace('-', '_'));
  const words = text('ASSERTION_INVALID').in(locale);
  c.header('Content-Security-Policy', policyOf({}));
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  return c.html(
    html`<!doctype html>
<html lang="${locale.split('_')[0]}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${words}</title>
  </head>
  <body><p>${words}</p></body>
</html>`,
    400,
  );
}
