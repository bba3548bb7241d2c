import { Hono } from 'hono';
import { calls } from './calls';
import { mountCaptchaImage } from './calls/captcha';
import type { ServerContext } from './context';
import { mountDev } from './dev';
import { replaceOrdered } from './dev/faults';
import { mountOpenApi } from './dev/openapi';
import { mountPages, mountSharedFiles } from './dev/pages';
import { mountFederation } from './dev/saml';
import { createScenarios } from './dev/scenarios';
import { CALLBACK, mountProviders } from './domain/providers/mount';
import { limitAtOnce } from './http/at-once';
import { readBody, refuseNul } from './http/body';
import { mountCall } from './http/call';
import { pageFault, RequestFault, respond } from './http/envelope';
import { mountHealth } from './http/health';
import { checkHost, cors, type HostRule, hostRule } from './http/host';
import { callOf, nameOutcome, watchRequests } from './http/requests';
import { policyOf } from './http/static';
import { limits } from './limits';
import { TooBusy } from './store/db/database';
import { faultOf } from './store/logs';
import { text } from './texts';

const RETRY_SECONDS = 2;

/** The policy of all answers but pages. */
const NO_CONTENT_POLICY = policyOf({});

/** The answer when the server is overloaded. */
const tooBusy = () =>
  new RequestFault(503, text('SYSTEM_ERROR'), { headers: { 'Retry-After': String(RETRY_SECONDS) } }).answer();

/** Assembles the application: calls, captcha pictures, and the development endpoints and pages if the context enables them. */
export function createApp(context: ServerContext, ruleOfHost: HostRule = hostRule([])): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof RequestFault) {
      if (error.status === 429) nameOutcome(c, 'too-often');
      return respond(c, error.answer());
    }
    if (error instanceof TooBusy) return respond(c, tooBusy());
    if (context.dev) console.error('[latchkey]', c.req.method, c.req.path, error);
    else context.log.error({ call: callOf(c), ...faultOf(error) }, 'a call failed');
    return respond(c, new RequestFault(500, text('SYSTEM_ERROR')).answer());
  });
  app.notFound((c) =>
    respond(
      c,
      pageFault(404, 'Unknown call. Check the address and authApiPath in the widget’s config.').answer(),
    ),
  );

  app.use(watchRequests(context));
  app.use((c, next) => {
    c.header('X-Content-Type-Options', 'nosniff');
    // Each page replaces it by its own policy.
    c.header('Content-Security-Policy', NO_CONTENT_POLICY);
    return next();
  });
  mountHealth(app, context.db, context.readiness);
  app.use(checkHost(ruleOfHost));
  app.use(cors(context.isAllowedOrigin, [CALLBACK]));
  app.use(refuseNul);
  // Read the body first, so that a client that sends it slowly doesn't take a place from other requests.
  app.use(readBody(limits.body.bytes));
  app.use(limitAtOnce(limits.requests.atOnce));
  mountCaptchaImage(app, context);
  const scenarios = createScenarios(calls.flatMap(({ id, variant }) => (variant ? [id, variant.id] : [id])));
  for (const call of calls)
    mountCall(app, call, context, context.dev ? replaceOrdered(scenarios) : undefined);
  mountProviders(app, context);
  if (context.dev) {
    mountDev(app, context, scenarios);
  }
  if (context.issuer) mountFederation(app, context, context.issuer, context.isAllowedOrigin);
  if (context.dev || context.pages) mountSharedFiles(app);
  if (context.pages) {
    mountOpenApi(app);
    mountPages(app, context);
  }
  return app;
}
