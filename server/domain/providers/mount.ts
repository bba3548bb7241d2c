import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { authorizationUrl, identityFrom } from '../../../auth/providers/client';
import {
  CALLBACK,
  GO,
  leaveWith,
  type RoundTrip,
  returnWith,
  type SignOn,
} from '../../../auth/providers/round-trip';
import { sessionSecrets } from '../../http/cookies';
import type { Edge } from '../../http/edge';
import { ownOrigin } from '../../http/host';
import { policyOf } from '../../http/static';
import { faultOf } from '../../store/logs';
import type { Store } from '../../store/store';
import { localeFor, text } from '../../texts';
import type { Outside } from '../outside';
import { serviceOf } from './client';
import { giveSignOnCookie, secretsFrom, takeSignOnCookie } from './cookie';
import type { Provider } from './providers';
import { comeBack, keepResult, leave, pageOf } from './sign-ons';

export { CALLBACK };

/** The address with which a browser leaves for the provider, once. */
export const goUrl = (own: string, ticket: string): string => `${own}${GO}?ticket=${ticket}`;

/** Adds the redirects to identity providers and back. */
export function mountProviders(app: Hono, context: Store & Edge & Outside): void {
  const returned = async (c: Context, answer: URLSearchParams) =>
    redirect(c, await returnWith(tripOf(c, context), answer));
  app.get(GO, async (c) => redirect(c, await leaveWith(tripOf(c, context), c.req.query('ticket') ?? '')));
  app.get(CALLBACK, (c) => returned(c, new URL(c.req.url).searchParams));
  app.post(CALLBACK, async (c) => returned(c, new URLSearchParams(await c.req.text())));
}

function tripOf(c: Context, context: Store & Edge & Outside): RoundTrip<Provider, SignOn> {
  const own = ownOrigin(c);
  const { providers, providerConfiguration } = context;
  return {
    providers,
    own,
    secretsFrom: (cookie) => secretsFrom(context.keys[0], cookie),
    giveCookie: (state, value) => giveSignOnCookie(c, context, state, value),
    takeCookie: (state) => takeSignOnCookie(c, context, state),
    leave: (ticket, state) => leave(context, sessionSecrets(c, context), { ticket, state }),
    comeBack: (state) => comeBack(context, sessionSecrets(c, context), state),
    pageOf: (secret) => pageOf(context, secret),
    keepResult: (state, result) => keepResult(context, state, result),
    authorizationUrl: async (provider, ...given) =>
      authorizationUrl(await providerConfiguration(provider, own), provider, ...given),
    async identityFrom(provider, ...given) {
      const configuration = await providerConfiguration(provider, own);
      return serviceOf(provider).wait(() => identityFrom(configuration, provider, ...given));
    },
    // The kind of the fault only. Its message may repeat what the provider or the address said.
    warn: ({ id }, error) =>
      context.log.warn(
        { provider: id, ...faultOf(error as Error) },
        'a sign-on with an identity provider failed',
      ),
  };
}

/** Goes to `url`. The next page learns nothing from the address of this one, and no cache keeps it. */
function redirect(c: Context, url: string | null): Response | Promise<Response> {
  if (url === null) return stop(c);
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  return c.redirect(url, 303);
}

/** The page for an unknown sign-on, because the server doesn't know which page to return to. */
function stop(c: Context): Response | Promise<Response> {
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
