import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { sessionSecrets } from '../../http/cookies';
import type { Edge } from '../../http/edge';
import { ownOrigin } from '../../http/host';
import { policyOf } from '../../http/static';
import { faultOf } from '../../store/logs';
import { randomName } from '../../store/random-and-digest';
import type { Store } from '../../store/store';
import { localeFor, text } from '../../texts';
import type { Outside } from '../outside';
import { authorizationUrl, identityFrom, serviceOf } from './client';
import { giveSignOnCookie, type SignOnSecrets, secretsFrom, takeSignOnCookie } from './cookie';
import { withReference } from './page-url';
import type { Provider } from './providers';
import { comeBack, keepResult, leave, pageOf, type Result } from './sign-ons';

const GO = '/federation/wgt/go';

/** The address to register at each provider. A provider's page may post to it, because the answer proves itself. */
export const CALLBACK = '/federation/wgt/callback';

/** The address with which a browser leaves for the provider, once. */
export const goUrl = (own: string, ticket: string): string => `${own}${GO}?ticket=${ticket}`;

const redirectUri = (c: Context): string => `${ownOrigin(c)}${CALLBACK}`;

/**
 * Adds the redirects to identity providers and back. Whatever happens at the provider, the user returns to the page with a reference
 * in its address. The page learns from the call signOnReference how it ended, so no text of an address is ever shown. Only the browser
 * that started the sign-on can go there and complete it.
 */
export function mountProviders(app: Hono, context: Store & Edge & Outside): void {
  app.get(GO, async (c) => {
    const ticket = c.req.query('ticket') ?? '';
    const cookie = randomName();
    const secrets = secretsFrom(context.keys[0], cookie);
    const { state } = secrets;
    const signOn = await leave(context, sessionSecrets(c, context), { ticket, state });
    const provider = signOn && providerBy(context, signOn.provider);
    if (!provider) return backWithout(c, context, ticket);
    try {
      const configuration = await context.providerConfiguration(provider, ownOrigin(c));
      const url = await authorizationUrl(configuration, provider, secrets, redirectUri(c));
      giveSignOnCookie(c, context, state, cookie);
      return redirect(c, url, 302);
    } catch (error) {
      warn(context, provider, error);
      return backWithout(c, context, ticket);
    }
  });

  app.get(CALLBACK, (c) => callback(c, context, new URL(c.req.url).searchParams));
  app.post(CALLBACK, async (c) => callback(c, context, new URLSearchParams(await c.req.text())));
}

async function callback(
  c: Context,
  context: Store & Edge & Outside,
  answer: URLSearchParams,
): Promise<Response> {
  const state = answer.get('state') ?? '';
  const secrets = takeSignOnCookie(c, context, state);
  // Another browser doesn't use up the sign-on.
  const signOn = secrets && (await comeBack(context, sessionSecrets(c, context), state));
  const provider = signOn && providerBy(context, signOn.provider);
  if (!secrets || !signOn || !provider) return backWithout(c, context, state);
  const result = await resultOf(c, context, { provider, secrets, answer });
  return backTo(c, signOn.pageUrl, await keepResult(context, state, result));
}

async function resultOf(
  c: Context,
  context: Store & Outside,
  { provider, secrets, answer }: { provider: Provider; secrets: SignOnSecrets; answer: URLSearchParams },
): Promise<Result> {
  try {
    const configuration = await context.providerConfiguration(provider, ownOrigin(c));
    const url = new URL(redirectUri(c));
    url.search = answer.toString();
    const exchange = () => identityFrom(configuration, provider, secrets, url);
    return { kind: 'identity', identity: await serviceOf(provider).wait(exchange) };
  } catch (error) {
    if ((error as { error?: unknown }).error === 'access_denied') return { kind: 'cancelled' };
    warn(context, provider, error);
    return { kind: 'failed' };
  }
}

const providerBy = ({ providers }: Store & Outside, id: string): Provider | undefined =>
  providers.find((one) => one.id === id);

/** Returns to the page with a reference that nothing belongs to, so that it learns that the sign-on failed. */
async function backWithout(c: Context, context: Store, secret: string): Promise<Response> {
  const page = await pageOf(context, secret);
  return page === null ? stop(c) : backTo(c, page, randomName());
}

const backTo = (c: Context, page: string, reference: string): Response =>
  redirect(c, withReference(page, reference), 303);

/** The next page learns nothing from the address of this one, and no cache keeps it. */
function redirect(c: Context, url: string, status: 302 | 303): Response {
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  return c.redirect(url, status);
}

/** Logs the kind of a fault. Its message may repeat what the provider or the address said. */
function warn({ log }: Store, provider: Provider, error: unknown): void {
  log.warn(
    { provider: provider.id, ...faultOf(error as Error) },
    'a sign-on with an identity provider failed',
  );
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
