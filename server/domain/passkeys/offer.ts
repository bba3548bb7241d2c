import type { Context } from 'hono';
import type { Edge } from '../../http/edge';
import { limits } from '../../limits';
import { timeFromNow } from '../../store/clock';
import type { Store } from '../../store/store';
import { findApp } from '../account/apps';
import type { User } from '../account/users';
import { siteOf } from './site';
import { passkeysOf } from './store';

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
