import type { Context, Hono } from 'hono';
import type { ServerContext } from '../context';
import { captchaAnswer } from '../domain/captcha/store';
import { currentAppCode } from '../domain/factors/authenticator-app';
import { findPerson } from '../domain/registration/people';
import { keepReference } from '../domain/saml/references';
import { pageFault, respond } from '../http/envelope';
import { badField } from '../http/payload';
import { DEV_POLICY } from '../http/policy';
import { serveFile } from '../http/static';
import { randomName } from '../store/random-and-digest';
import { mountOutbox } from './outbox';
import { mountDemoProvider } from './provider';
import { samlInputFor } from './saml/issue';
import { FAULTS, type Scenarios } from './scenarios';
import { changeScreens } from './screens';
import { reseed } from './seed';
import { trialUsers } from './users';

const pages = new URL('./pages/dev/', import.meta.url);

/** Adds the development endpoints: control page, outbox, clock, overrides, captcha answers, demo users, demo provider, reset. */
export function mountDev(app: Hono, context: ServerContext, scenarios: Scenarios): void {
  const { clock, post } = context;
  const time = () => ({ now: new Date(clock.now()).toISOString(), forwardedSeconds: clock.aheadBySeconds });

  mountOutbox(app, context);
  mountDemoProvider(app);
  app.get('/dev', (c) => {
    c.header('Content-Security-Policy', DEV_POLICY);
    return serveFile(c, pages, 'dev.html');
  });
  app.get('/dev/page/:file', (c) => serveFile(c, pages, c.req.param('file')));
  app.get('/dev/users', (c) => respond(c, { body: { journeys: trialUsers() } }));

  app.get('/dev/clock', (c) => respond(c, { body: time() }));
  app.post('/dev/clock', async (c) => {
    const { forwardSeconds } = await jsonBody(c);
    if (typeof forwardSeconds !== 'number' || !(forwardSeconds >= 0 && forwardSeconds <= 1e9)) {
      throw badField('forwardSeconds', 'must be a number of seconds from 0 to 1000000000');
    }
    clock.forward(forwardSeconds);
    post.changed();
    return respond(c, { body: time() });
  });

  app.get('/dev/scenarios', (c) => respond(c, { body: { scenarios: scenarios.list(), faults: FAULTS } }));
  app.post('/dev/scenarios', async (c) =>
    respond(c, { status: 201, body: { ...scenarios.add(await jsonBody(c)) } }),
  );
  app.delete('/dev/scenarios', (c) => {
    scenarios.clear();
    return respond(c, { body: { scenarios: [] } });
  });
  app.delete('/dev/scenarios/:id', (c) => {
    if (!scenarios.remove(Number(c.req.param('id'))))
      throw pageFault(404, 'Unknown override. It may have been used up or removed.', {
        field: 'id',
      });
    return respond(c, { body: { scenarios: scenarios.list() } });
  });

  app.get('/dev/captcha', async (c) => {
    const id = c.req.query('id') ?? '';
    const answer = await captchaAnswer(context, id);
    return respond(c, { status: answer === null ? 404 : 200, body: { id, answer } });
  });
  app.get('/dev/app-code', async (c) => {
    const userId = c.req.query('userId') ?? '';
    const code = await currentAppCode(context, userId);
    return respond(c, { status: code === null ? 404 : 200, body: { userId, code } });
  });
  app.get('/dev/errors', async (c) => {
    const errors = await context.db.query(
      'select received_at as at, app_id, brand_id, report from error_log order by id',
    );
    return respond(c, { body: { errors } });
  });
  app.get('/dev/assertion', (c) =>
    respond(c, { body: { samlInput: samlInputFor(c.req.query('person') ?? '') } }),
  );
  // The parameters that an identity provider adds to the address of the host page.
  app.post('/dev/reference', async (c) => {
    const { person } = await jsonBody(c);
    if (typeof person !== 'string') throw badField('person', 'must be a string');
    if (!(await findPerson(context.db, person)))
      throw badField('person', 'must be the id of a person in the identity provider’s directory');
    const TargetResource = '/examples/demo/';
    const REF = await keepReference(context, { id: randomName(), personId: person }, TargetResource);
    return respond(c, { status: 201, body: { REF, TargetResource } });
  });
  app.post('/dev/screens', async (c) => {
    const { appId, screens } = await jsonBody(c);
    await changeScreens(context, { appId, screens });
    return respond(c, { body: { appId, screens } });
  });
  app.post('/dev/reset', async (c) => {
    scenarios.clear();
    clock.back();
    await reseed(context);
    post.changed();
    return respond(c, { body: { reset: true } });
  });
}

async function jsonBody(c: Context): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => null);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badField('body', 'must be a JSON object');
  return body as Record<string, unknown>;
}
