import type { Context } from 'hono';
import type { Edge } from '../../http/edge';
import { pageFault } from '../../http/envelope';
import { ownOrigin } from '../../http/host';
import { limits } from '../../limits';
import { timeFromNow } from '../../store/clock';
import type { Store } from '../../store/store';
import { type App, findApp, requireApp } from '../account/apps';
import type { User } from '../account/users';
import { passkeysOf } from './store';

const NO_PASSKEYS = 'This application has no passkeys. Turn them on in the table apps.';

/** The domain and the pages on which an application's passkeys work. */
export interface Site {
  /** The domain that owns the passkeys (RP ID). */
  readonly rpId: string;
  /** Whether pages of this origin may use them. */
  isAllowed(origin: string): boolean;
}

/**
 * Returns the domain and the origins of the table apps. Without them, it is the host name of the requesting page, and all origins
 * that may use the API. A request without an Origin header comes from this server's own pages.
 * @throws RequestFault 404 if the application is unknown or has no passkeys
 */
export function siteOf(c: Context, context: Store & Edge, app: App): Site {
  if (!app.passkeys) throw pageFault(404, NO_PASSKEYS, { field: 'appId' });
  const own = ownOrigin(c);
  const page = c.req.header('Origin') ?? '';
  const { origins } = app;
  return {
    // A GET of a page with an opaque origin (null) gets this far, but the page can't read the answer.
    rpId: app.rp_id ?? new URL(URL.canParse(page) ? page : own).hostname,
    isAllowed: (origin) => origins?.includes(origin) ?? (origin === own || context.isAllowedOrigin(origin)),
  };
}

/** Finds the application of a request, and its domain and pages. */
export async function requireSite(c: Context, context: Store & Edge, appId: string): Promise<Site> {
  return siteOf(c, context, await requireApp(context.db, appId));
}

/**
 * The key `offer` of an answer if a user who has signed on with a password should get a passkey: the application has passkeys,
 * the user has none for its domain, and hasn't been offered one lately. The offer counts at once, whatever the user does.
 */
export async function offerOf(
  c: Context,
  context: Store & Edge,
  appId: string | null,
  user: User,
): Promise<{ offer?: 'passkey' }> {
  const app = await findApp(context.db, appId);
  if (!app?.passkeys) return {};
  const existing = await passkeysOf(context.db, user.id, siteOf(c, context, app).rpId);
  if (existing.length > 0) return {};
  const [offered] = await context.db.query<{ id: string }>(
    `update users set passkey_offered_at = $2
     where id = $1 and (passkey_offered_at is null or passkey_offered_at <= $3) returning id`,
    [user.id, timeFromNow(context.clock), timeFromNow(context.clock, -limits.passkeys.offerAgainAfter)],
  );
  return offered ? { offer: 'passkey' } : {};
}
