import { requireBrand } from '../../domain/account/apps';
import { countAddress } from '../../domain/account/rates';
import { issueChallenge } from '../../domain/passkeys/challenges';
import { requestOptions } from '../../domain/passkeys/options';
import { siteOf } from '../../domain/passkeys/site';
import { defineCall } from '../../http/call';
import type { Edge } from '../../http/edge';
import type { Store } from '../../store/store';

/** A challenge for a sign-on. It names no user and no passkey, so it says nothing about who has one. */
export const passkeyOptions = defineCall<Store & Edge>('passkeyOptions', {
  guard: 'session',
  async answer({ c, context, session }) {
    const app = await requireBrand(context.db, c.req.param('appId') ?? '', c.req.param('brandId') ?? '');
    const { rpId } = siteOf(c, context, app);
    await countAddress(c, context, 'token');
    const challenge = await issueChallenge(context, { session, purpose: 'SIGN_ON', userId: null });
    return { body: { messages: [], publicKey: requestOptions(challenge, rpId, 'required') } };
  },
});
