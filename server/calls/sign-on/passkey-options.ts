import { requireBrand } from '../../account/apps';
import { defineCall } from '../../http/call';
import { issueChallenge } from '../../passkeys/challenges';
import { requestOptions } from '../../passkeys/options';
import { siteOf } from '../../passkeys/site';
import { countAddress } from '../../rates/count';

/** A challenge for a sign-on. It names no user and no passkey, so it says nothing about who has one. */
export const passkeyOptions = defineCall('passkeyOptions', {
  guard: 'session',
  async answer({ c, context, session }) {
    const app = await requireBrand(context.db, c.req.param('appId') ?? '', c.req.param('brandId') ?? '');
    const { rpId } = siteOf(c, context, app);
    await countAddress(c, context, 'token');
    const challenge = await issueChallenge(context, { session, purpose: 'SIGN_ON', userId: null });
    return { body: { messages: [], publicKey: requestOptions(challenge, rpId, 'required') } };
  },
});
