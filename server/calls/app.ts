import { providersOf } from '../../auth/providers/provider';
import {
  type App,
  findApp,
  requireApp,
  requireBrand,
  type SignUpOptions,
  urlForPage,
} from '../domain/account/apps';
import { countAddress } from '../domain/account/rates';
import type { Outside } from '../domain/outside';
import { defineCall } from '../http/call';
import type { Edge } from '../http/edge';
import { optionalText, type Payload } from '../http/payload';
import { limits } from '../limits';
import { timeFromNow } from '../store/clock';
import type { Queries } from '../store/db/database';
import { keyedDigest } from '../store/random-and-digest';
import type { Store } from '../store/store';

/**
 * The settings of an application and brand. `properties`: a comma-separated list of the requested ones, all by default. `signOn` is
 * added without being requested, if users can sign on without a password, `signUp` if strangers can sign up, and `account` always.
 */
export const settings = defineCall<Store & Outside>('settings', {
  guard: 'open',
  async answer({ c, context }) {
    const app = await requireApp(context.db, c.req.param('appId') ?? '');
    const wanted =
      c.req
        .query('properties')
        ?.split(',')
        .map((name) => name.trim())
        .filter(Boolean) ?? [];
    const known = Object.entries(app.settings);
    const chosen = wanted.length === 0 ? known : known.filter(([name]) => wanted.includes(name));
    const signOn = signOnOf(context, app);
    const added = {
      ...(Object.keys(signOn).length > 0 && { signOn }),
      ...(app.sign_up && { signUp: signUpOf(app.sign_up) }),
      account: { sessions: true, passkeys: app.passkeys, app: true, password: true, rememberedDevices: true },
      ...(app.screens && { screens: app.screens }),
    };
    return { body: { app: { ...Object.fromEntries(chosen), ...added } } };
  },
});

/** The alternatives to a password. The server leaves out those that the application doesn't have. */
function signOnOf({ providers }: Store & Outside, app: App): Readonly<Record<string, unknown>> {
  const own = providersOf(providers, app.app_id).map(({ id, name, mark }) => ({
    id,
    name,
    ...(mark && { mark }),
  }));
  return { ...(app.passkeys && { passkeys: true }), ...(own.length > 0 && { providers: own }) };
}

const signUpOf = ({ userId = false, termsUrl }: SignUpOptions) => ({
  userId,
  ...(termsUrl === undefined ? {} : { termsUrl }),
});

/** The calling codes of countries to which the server sends text messages. */
const CODES = [
  '1',
  '31',
  '33',
  '34',
  '39',
  '44',
  '45',
  '46',
  '47',
  '49',
  '52',
  '55',
  '61',
  '64',
  '86',
  '358',
];

export const countryCodes = defineCall('countryCodes', {
  guard: 'open',
  answer: async () => ({ body: { CountryCodes: CODES } }),
});

/** Checks that the application and brand exist. In ping mode the widget shows nothing before this answer. */
export const validateAppAndBrand = defineCall('validateAppAndBrand', {
  guard: 'session',
  async answer({ c, context }) {
    await requireBrand(context.db, c.req.param('appId') ?? '', c.req.param('brandId') ?? '');
    return { body: { messages: [] } };
  },
});

/** The final target if neither an answer nor the host has one: the application's target, or else its home page. */
export const getTargetUrl = defineCall('getTargetUrl', {
  guard: 'session',
  async answer({ c, context, payload, session }) {
    const app = await findApp(context.db, optionalText(payload, 'appId') || session.app_id);
    return {
      body: {
        messages: [],
        nextAction: 'REDIRECT',
        targetUrl: urlForPage(c, app?.target_url ?? app?.home_url ?? '/'),
      },
    };
  },
});

/**
 * Stores an error report (Specification section 7). It needs no session and no CSRF token, because many reports are about a
 * missing session or token, and a report changes nothing else. Long texts are cut. The number of reports per address is
 * limited, and only the newest ones are kept, per address and in total.
 */
export const logError = defineCall<Store & Edge>('logError', {
  guard: 'open',
  async answer({ c, context, payload }) {
    await countAddress(c, context, 'report');
    const sender = keyedDigest(context.keys[0], `reports ${context.clientAddress(c)}`);
    await context.db.query(
      'insert into error_log (received_at, app_id, brand_id, report, sender) values ($1, $2, $3, $4, $5)',
      [
        timeFromNow(context.clock),
        cut(c.req.param('appId')),
        cut(c.req.param('brandId')),
        JSON.stringify(cutAll(payload)),
        sender,
      ],
    );
    await keepNewest(context.db, 'where sender = $2', limits.errorLog.ofOneAddress, [sender]);
    await keepNewest(context.db, '', limits.errorLog.kept);
    return { body: { messages: [] } };
  },
});

/** Deletes all reports that match `which` except the newest ones. */
async function keepNewest(
  queries: Queries,
  which: string,
  count: number,
  values: readonly unknown[] = [],
): Promise<void> {
  await queries.query(
    `delete from error_log where id in (select id from error_log ${which} order by id desc offset $1)`,
    [count, ...values],
  );
}

/** Makes a text storable in PostgreSQL. Cutting it, here or in the widget, can leave half of a surrogate pair. */
function cut(value: unknown): string {
  return String(value ?? '')
    .slice(0, limits.errorLog.characters)
    .toWellFormed()
    .replaceAll('\0', '');
}

/** Cuts each text of the report, two levels deep. Deeper values become JSON text. */
function cutAll(payload: Payload, depth = 2): Record<string, unknown> {
  const entries = Object.entries(payload)
    .slice(0, 50)
    .map(([name, value]): [string, unknown] => {
      if (typeof value === 'number' || typeof value === 'boolean' || value === null)
        return [cut(name), value];
      if (typeof value === 'object' && depth > 1) return [cut(name), cutAll(value as Payload, depth - 1)];
      return [cut(name), cut(typeof value === 'string' ? value : JSON.stringify(value))];
    });
  return Object.fromEntries(entries);
}
