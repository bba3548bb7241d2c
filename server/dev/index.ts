import type { Context, Hono } from 'hono';
import type { ServerContext } from '../context';
import { captchaAnswer } from '../domain/captcha';
import { currentAppCode } from '../domain/factors/authenticator-app';
import { findPerson } from '../domain/registration/people';
import { keepReference } from '../domain/saml/requests';
import { pageFault, respond } from '../http/envelope';
import { badField } from '../http/payload';
import { DEV_POLICY, serveFile } from '../http/static';
import { randomName } from '../store/random-and-digest';
import { mountOutbox } from './outbox';
import { mountDemoProvider } from './provider';
import { samlInputFor } from './saml/issue';
import { FAULTS, type Scenarios } from './scenarios';
import { reseed } from './seed';
import { type SeedUser, seedPeople, seedUsers } from './seed/data';

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

const SHAPES = { channel: /^[a-z][a-z0-9-]*$/, pack: /^[0-9a-f]{64}$/ };

/**
 * Changes the screens of an application until the next reset. `screens: null` leaves the choice to the config of its widgets.
 * @throws RequestFault if the application is unknown, or the channel or pack can't exist
 */
async function changeScreens(
  { db }: ServerContext,
  { appId, screens }: Record<string, unknown>,
): Promise<void> {
  if (screens !== null) checkShape(screens);
  const changed = await db.query('update apps set screens = $2 where app_id = $1 returning app_id', [
    String(appId),
    screens && JSON.stringify(screens),
  ]);
  if (changed.length === 0) throw badField('appId', 'must be the id of an application');
}

function checkShape(screens: unknown): void {
  if (typeof screens !== 'object' || Array.isArray(screens))
    throw badField('screens', 'must be null or an object');
  for (const [name, value] of Object.entries(screens as object)) {
    const shape = Object.hasOwn(SHAPES, name) ? SHAPES[name as keyof typeof SHAPES] : undefined;
    if (!shape) throw badField(`screens.${name}`, 'is unknown. Use channel or pack');
    if (typeof value !== 'string' || !shape.test(value))
      throw badField(`screens.${name}`, `must match ${shape.source}`);
  }
}

/** A user with whom to try a journey. */
export interface TrialUser {
  readonly userId: string;
  readonly password: string | null;
  /** The effect of signing on with this user. */
  readonly about: string;
  readonly email: string;
}

/** The users with whom to try one journey. */
export interface TrialJourney {
  readonly journey: string;
  readonly users: readonly TrialUser[];
}

/** Journey -> the condition under which a user shows it. The first match wins. It depends on the user's state, so new users are grouped too. */
const JOURNEYS: readonly (readonly [string, (user: SeedUser) => boolean])[] = [
  ['Sign-on with an identity provider', (user) => user.subject !== undefined && user.password === null],
  ['New user', (user) => user.password === null],
  ['Enable sign-on with a code', (user) => user.isEnabledByCode === true],
  ['Password that must be changed', (user) => user.isTemporary === true || user.expiresInDays !== undefined],
  ['Second factor or step-up', (user) => user.secondStep !== undefined],
  ['Password that the user can’t change', (user) => user.isManaged === true],
  ['Offer of a passkey', (user) => user.isOfferedPasskey === true],
  ['Sign-on with a captcha', (user) => user.isLocked === true],
  ['Sign-on, forgotten password', () => true],
];

/** The users by journey, simplest first. People who can register are last. The list shows users as they were seeded. */
function trialUsers(): TrialJourney[] {
  const journeyOf = (user: SeedUser) => JOURNEYS.find(([, fits]) => fits(user))?.[0];
  const groups = [...JOURNEYS].reverse().map(([journey]) => ({
    journey,
    users: seedUsers
      .filter((user) => journeyOf(user) === journey)
      .map(({ userId, password, about, email }) => ({ userId, password, about, email })),
  }));
  const known = new Set(seedUsers.map(({ userId }) => userId));
  const newcomers = seedPeople
    .filter(({ personId }) => !known.has(personId))
    .map(({ personId, about, email }) => ({ userId: personId, password: null, about, email }));
  return [...groups, { journey: 'Registration', users: newcomers }].filter(({ users }) => users.length > 0);
}
