import type { Context } from 'hono';
import type { Queries, Row } from '../db/database';
import { pageFault } from '../http/envelope';
import { ownOrigin } from '../http/host';

/** A client application, its brands and what the widget may offer there (Specification section 3). */
export interface App extends Row {
  readonly app_id: string;
  readonly brands: readonly string[];
  readonly settings: Readonly<Record<string, unknown>>;
  readonly target_url: string | null;
  readonly home_url: string;
}

const UNKNOWN_APP = 'This application and brand are not known.';

/** The application, or a fault with status 404. */
export async function requireApp(queries: Queries, appId: string): Promise<App> {
  const app = await findApp(queries, appId);
  if (!app) throw pageFault(404, UNKNOWN_APP, { field: 'appId' });
  return app;
}

/** The application with this brand, or a fault with status 404. */
export async function requireBrand(queries: Queries, appId: string, brandId: string): Promise<App> {
  const app = await requireApp(queries, appId);
  if (!app.brands.includes(brandId)) throw pageFault(404, UNKNOWN_APP, { field: 'brandId' });
  return app;
}

/** The application, or null. */
export async function findApp(queries: Queries, appId: string | null): Promise<App | null> {
  const [app] = await queries.query<App>('select * from apps where app_id = $1', [appId]);
  return app ?? null;
}

/**
 * A stored URL as the widget can use it. Paths are stored without an origin, because the demo's port is not
 * known then: they stand on the page that asked, which the Origin header names (only allowed origins come
 * this far).
 */
export function urlForPage(c: Context, url: string): string {
  return new URL(url, c.req.header('Origin') ?? ownOrigin(c)).href;
}

/**
 * The key `targetUrl` of an answer, when the application has a target of its own; without it the host's
 * counts.
 */
export async function targetOf(
  c: Context,
  queries: Queries,
  appId: string | null,
): Promise<{ targetUrl?: string }> {
  const app = await findApp(queries, appId);
  return app?.target_url ? { targetUrl: urlForPage(c, app.target_url) } : {};
}
