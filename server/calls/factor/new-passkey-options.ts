import { issueChallenge } from '../../domain/passkeys/challenges';
import { creationOptions, handleOf } from '../../domain/passkeys/options';
import { requireSite } from '../../domain/passkeys/site';
import { passkeysOf } from '../../domain/passkeys/store';
import type { Edge } from '../../http/edge';
import type { Store } from '../../store/store';
import { defineFactorCall, WITHOUT_NEXT_ACTION } from './define-factor-call';

/**
 * A challenge for a new passkey. A step-up comes before it, because the device would already have the passkey when addPasskey
 * refuses it.
 */
export const newPasskeyOptions = defineFactorCall<Store & Edge>(
  'newPasskeyOptions',
  async ({ c, context, session, user }) => {
    const { rpId } = await requireSite(c, context, c.req.query('appId') || (session.app_id ?? ''));
    const existing = await passkeysOf(context.db, user.id, rpId);
    const handle = await handleOf(context.db, user);
    const challenge = await issueChallenge(context, { session, purpose: 'ADD', userId: user.id });
    return {
      body: { messages: [], publicKey: creationOptions(challenge, rpId, { user, handle }, existing) },
    };
  },
  WITHOUT_NEXT_ACTION,
);
