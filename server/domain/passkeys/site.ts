import type { Context } from 'hono';
import type { Edge } from '../../http/edge';
import { pageFault } from '../../http/envelope';
import { ownOrigin } from '../../http/host';
import type { Store } from '../../store/store';
import type { App } from '../account/apps';
import { requireApp } from '../account/apps';

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
