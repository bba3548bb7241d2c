import type { Context } from 'hono';
import { findApp } from '../account/apps';
import type { User } from '../account/users';
import type { ServerContext } from '../context';
import { limits } from '../limits';
import { siteOf } from './site';
import { passkeysOf } from './store';

/**
 * The key `offer` of an answer if a user who has signed on with a password should get a passkey: the application has passkeys,
 * the user has none for its domain, and hasn't put the offer off lately.
 */
export async function offerOf(
  c: Context,
  context: ServerContext,
  appId: string | null,
  user: User,
): Promise<{ offer?: 'passkey' }> {
  const app = await findApp(context.db, appId);
  if (!app?.passkeys) return {};
  const { passkey_later_at: putOff } = user;
  if (putOff && context.clock.now() < putOff.getTime() + limits.passkeys.offerAgainAfter * 1000) return {};
  const existing = await passkeysOf(context.db, user.id, siteOf(c, context, app).rpId);
  return existing.length === 0 ? { offer: 'passkey' } : {};
}
