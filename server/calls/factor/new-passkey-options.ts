import { issueChallenge } from '../../passkeys/challenges';
import { creationOptions, handleOf } from '../../passkeys/options';
import { requireSite } from '../../passkeys/site';
import { passkeysOf } from '../../passkeys/store';
import { defineFactorCall, faultWhenOwing } from './define-factor-call';

/** A challenge for a new passkey. Only addPasskey requires a recent proof, so the step-up comes at the moment when it is needed. */
export const newPasskeyOptions = defineFactorCall('newPasskeyOptions', {
  proof: 'any',
  whenOwing: faultWhenOwing,
  async answer({ c, context, session, user }) {
    const { rpId } = await requireSite(c, context, c.req.query('appId') || (session.app_id ?? ''));
    const existing = await passkeysOf(context.db, user.id, rpId);
    const handle = await handleOf(context.db, user);
    const challenge = await issueChallenge(context, { session, purpose: 'ADD', userId: user.id });
    return {
      body: { messages: [], publicKey: creationOptions(challenge, rpId, { user, handle }, existing) },
    };
  },
});
