import type { Context, Hono } from 'hono';
import type { ServerContext } from '../../context';
import { giveSignOnCookie, secretsFrom, takeSignOnCookie } from '../../domain/providers/cookie';
import { findPerson, listPeople } from '../../domain/registration/people';
import { tryResponse } from '../../domain/saml/accept';
import type { AssertionIssuer } from '../../domain/saml/keys';
import {
  answerPage,
  askIdentityProvider,
  keepReference,
  stateOf,
  targetAsked,
} from '../../domain/saml/requests';
import { pageFault } from '../../http/envelope';
import { ownOrigin } from '../../http/host';
import { badField } from '../../http/payload';
import { policyOf, serveFile } from '../../http/static';
import { randomName } from '../../store/random-and-digest';
import { text } from '../../texts';
import { carryPage, choicePage, stopPage } from '../pages/identity';

const files = new URL('../pages/idp/', import.meta.url);
/** The language of the identity provider's pages. */
const PAGES = 'en_US';
const UNKNOWN_REQUEST = 'This sign-on request is unknown or has expired. Please start again.';
const LONGEST = 16_384;
const LONGEST_TARGET = 2048;

/**
 * Adds the demo's identity provider and the redirects to it and back: a host page sends the browser to /sp/start, the user chooses
 * a person at /idp, the signed response is posted to /sp/post, and the host page opens with `REF` and `TargetResource` in its
 * address.
 */
export function mountFederation(
  app: Hono,
  context: ServerContext,
  issuer: AssertionIssuer,
  isAllowed: (origin: string) => boolean,
): void {
  app.get('/sp/start', async (c) => {
    const target = targetOf(c, isAllowed);
    // Only the browser that starts the sign-on can complete it, as with other identity providers.
    const cookie = randomName();
    const { state } = secretsFrom(context.keys[0], cookie);
    const request = await askIdentityProvider(context, { target, state });
    giveSignOnCookie(c, context, state, cookie);
    return c.redirect(`/idp?request=${encodeURIComponent(request)}`, 302);
  });

  app.get('/idp', async (c) => {
    const request = c.req.query('request') ?? '';
    if ((await targetAsked(context, request)) === null) return show(c, stopPage(UNKNOWN_REQUEST), 404);
    return show(c, choicePage(request, await listPeople(context.db)));
  });

  app.post('/idp', async (c) => {
    const form = await readForm(c);
    const request = field(form, 'request');
    const target = await targetAsked(context, request);
    if (target === null) return show(c, stopPage(UNKNOWN_REQUEST), 404);
    const person = await findPerson(context.db, field(form, 'person'));
    if (!person) return show(c, stopPage(text('ASSERTION_REFUSED').in(PAGES)), 400);
    // Browsers also apply the policy of the form's page to the redirect that follows.
    return show(c, carryPage(await issuer.issue(person.id, request), request), 200, new URL(target).origin);
  });

  app.post('/sp/post', async (c) => {
    const form = await readForm(c);
    const relayState = field(form, 'RelayState');
    const assertion = await tryResponse(context, field(form, 'SAMLResponse'));
    const answers =
      assertion !== null &&
      assertion.inResponseTo === relayState &&
      (await findPerson(context.db, assertion.personId)) !== null &&
      takeSignOnCookie(c, context, stateOf(relayState)) !== null;
    const target = answers ? await answerPage(context, relayState) : null;
    if (!assertion || target === null) return show(c, stopPage(text('ASSERTION_INVALID').in(PAGES)), 400);
    const address = new URL(target);
    address.searchParams.set('REF', await keepReference(context, assertion, target));
    address.searchParams.set('TargetResource', target);
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    return c.redirect(address.href, 303);
  });

  app.get('/idp/:file', (c) => serveFile(c, files, c.req.param('file')));
}

/** The host page to return to. It must be allowed to use the API, so that no reference is sent to another site. */
function targetOf(c: Context, isAllowed: (origin: string) => boolean): string {
  const given = c.req.query('TargetResource') ?? '';
  const own = ownOrigin(c);
  const target = URL.canParse(given, own) ? new URL(given, own) : null;
  if (
    given === '' ||
    given.length > LONGEST_TARGET ||
    !target ||
    (target.origin !== own && !isAllowed(target.origin))
  ) {
    throw badField('TargetResource', 'must be a page that may use this server');
  }
  for (const name of ['REF', 'TargetResource']) target.searchParams.delete(name);
  target.hash = '';
  return target.href;
}

async function readForm(c: Context): Promise<URLSearchParams> {
  const type = (c.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded')
    throw pageFault(415, 'The body must be application/x-www-form-urlencoded.');
  return new URLSearchParams(await c.req.text());
}

function field(form: URLSearchParams, name: string): string {
  const value = form.get(name) ?? '';
  if (value === '' || value.length > LONGEST || value.includes('\0')) throw badField(name, 'is required');
  return value;
}

function show(
  c: Context,
  page: ReturnType<typeof stopPage>,
  status: 200 | 400 | 404 = 200,
  alsoTo = '',
): Response | Promise<Response> {
  const policy = policyOf({
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': 'data:',
    'form-action': `'self' ${alsoTo}`.trim(),
  });
  c.header('Content-Security-Policy', policy);
  c.header('Referrer-Policy', 'same-origin');
  c.header('Cache-Control', 'no-store');
  return c.html(page, status);
}
