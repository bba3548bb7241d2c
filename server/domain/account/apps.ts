import type { Context } from 'hono';
import { pageFault } from '../../http/envelope';
import { ownOrigin } from '../../http/host';
import type { Queries, Row } from '../../store/db/database';

/** A client application with its brands and settings (Specification section 3). */
export interface App extends Row {
  readonly app_id: string;
  readonly brands: readonly string[];
  readonly settings: Readonly<Record<string, unknown>>;
  readonly target_url: string | null;
  readonly home_url: string;
  /** Whether users can sign on with passkeys. */
  readonly passkeys: boolean;
  readonly rp_id: string | null;
  /** The origins whose pages may use passkeys and identity providers. Null: those that may use the API. */
  readonly origins: readonly string[] | null;
  /** For how many days users can skip the second factor on a device. Null: never. */
  readonly remember_days: number | null;
  /** The options of the sign-up. Null: no one can sign up. */
  readonly sign_up: SignUpOptions | null;
  /** The channel or the pack of screens that widgets show. Null: their config decides. */
  readonly screens: { readonly channel?: string; readonly pack?: string } | null;
}

const UNKNOWN_APP = 'Unknown application or brand. Check appId and brandId in the widget’s config.';

/** The sign-up of an application. */
export interface SignUpOptions {
  /** Whether a new user chooses a user id. Otherwise it is the email address. */
  readonly userId?: boolean;
  readonly termsUrl?: string;
  /** The fields of the profile that a new user has to fill in. A boolean must be true. Without any, the sign-up asks for none. */
  readonly profile?: readonly string[];
}

/** @throws RequestFault 404 if the application is unknown */
export async function requireApp(queries: Queries, appId: string): Promise<App> {
  const app = await findApp(queries, appId);
  if (!app) throw pageFault(404, UNKNOWN_APP, { field: 'appId' });
  return app;
}

/** @throws RequestFault 404 if the application or its brand is unknown */
export async function requireBrand(queries: Queries, appId: string, brandId: string): Promise<App> {
  const app = await requireApp(queries, appId);
  if (!app.brands.includes(brandId)) throw pageFault(404, UNKNOWN_APP, { field: 'brandId' });
  return app;
}

export async function findApp(queries: Queries, appId: string | null): Promise<App | null> {
  const [app] = await queries.query<App>('select * from apps where app_id = $1', [appId]);
  return app ?? null;
}

/**
 * Returns a stored URL as the widget can use it. Paths are stored without an origin, because the demo's port isn't known then.
 * They are relative to the origin of the requesting page, which is in the Origin header (only allowed origins get this far).
 */
export function urlForPage(c: Context, url: string): string {
  return new URL(url, c.req.header('Origin') ?? ownOrigin(c)).href;
}

/** The key `targetUrl` of an answer if the application has a target. Without the key the widget uses the host's target. */
export async function targetOf(
  c: Context,
  queries: Queries,
  appId: string | null,
): Promise<{ targetUrl?: string }> {
  const app = await findApp(queries, appId);
  return app?.target_url ? { targetUrl: urlForPage(c, app.target_url) } : {};
}
