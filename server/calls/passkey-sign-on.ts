import { isDeepStrictEqual } from 'node:util';
import { requestOptions } from '../../auth/passkeys/options';
import { type Use, verifyUse } from '../../auth/passkeys/verify';
import { requireBrand, urlForPage } from '../domain/account/apps';
import { countAddress, countFailedSignOn } from '../domain/account/rates';
import { passkeyStateOf } from '../domain/account/sign-on-state';
import { lockUser, type User, userById } from '../domain/account/users';
import { issueChallenge } from '../domain/passkeys/challenges';
import { siteOf } from '../domain/passkeys/site';
import { findPasskey, type Passkey, storeUse } from '../domain/passkeys/store';
import { isHandleOf, readCredential, redeem } from '../domain/passkeys/verify';
import { defineCall, type GuardedRequest } from '../http/call';
import type { Edge } from '../http/edge';
import { type Answer, refusal } from '../http/envelope';
import { handOver, type RenewedSession, renewSession } from '../http/renew-session';
import { nameAccount, nameOutcome } from '../http/requests';
import { timeFromNow } from '../store/clock';
import type { Owed } from '../store/session/session';
import type { Store } from '../store/store';
import { text } from '../texts';

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

/**
 * Sign-on with a passkey. The user has unlocked the authenticator, so two factors are proved, and a second factor isn't required.
 * A step-up is, because it always asks for another proof. No answer is about the password, because none was used. An unknown passkey
 * and a wrong signature get the same message after the same work.
 */
export const passkeySignOn = defineCall<Store & Edge>('passkeySignOn', {
  guard: 'session',
  async answer(request) {
    const { c, context, payload, session } = request;
    const app = await requireBrand(context.db, c.req.param('appId') ?? '', c.req.param('brandId') ?? '');
    const site = siteOf(c, context, app);
    const credential = readCredential(payload);
    await countAddress(c, context, 'signOn');

    const found = await findPasskey(context.db, credential.id);
    const passkey = found?.rpId === site.rpId ? found : null;
    // An unknown passkey causes the same queries.
    const user = await userById(context.db, passkey?.userId ?? '');
    if (user) nameAccount(c, user.id);
    const expected = { session, purpose: 'SIGN_ON', userId: null, site } as const;
    const origin = await redeem(context, credential, 'webauthn.get', expected);
    if (origin === null) return refuse(request);
    const use = await verifyUse(credential, passkey, { origin, rpId: site.rpId, needsVerification: true });
    // The browser deletes a passkey for good, so only an id that this server doesn't know at all is reported.
    if (!found) return refuse(request, { rpId: site.rpId, credentialId: credential.id });
    if (!passkey || !user || !use || !isHandleOf(user, credential)) return refuse(request);

    const { nextAction, messages, signsOn, owes } = passkeyStateOf(user);
    if (!signsOn) {
      nameOutcome(c, 'not-allowed');
      return { body: { messages, nextAction } };
    }
    const renewed = await signOn(request, user, { passkey, use, owes });
    if (!renewed) return refuse(request);
    nameOutcome(c, owes.length > 0 ? 'second-step-needed' : 'signed-on');
    const target =
      nextAction !== 'REDIRECT' || app.target_url === null
        ? {}
        : { targetUrl: urlForPage(c, app.target_url) };
    return { body: { messages, nextAction, ...handOver(c, context, session, renewed), ...target } };
  },
});

/** Assigns the session to the user. Returns null if the passkey or the account has changed since they were read. */
function signOn(
  { context, session }: GuardedRequest,
  user: User,
  { passkey, use, owes }: { readonly passkey: Passkey; readonly use: Use; readonly owes: readonly Owed[] },
): Promise<RenewedSession | null> {
  const { db, clock } = context;
  return db.transaction(async (tx) => {
    const current = await lockUser(tx, user.id);
    if (!current || !isDeepStrictEqual(passkeyStateOf(current), passkeyStateOf(user))) return null;
    if (!(await storeUse(tx, passkey, use, timeFromNow(clock)))) return null;
    return renewSession(tx, clock, session, { userId: user.id, owes });
  });
}

async function refuse(
  { c, context }: GuardedRequest<Store & Edge>,
  unknownPasskey?: UnknownPasskey,
): Promise<Answer> {
  nameOutcome(c, 'passkey-refused');
  await countFailedSignOn(c, context);
  return refusal(text('PASSKEY_REFUSED'), 'PASSKEY', unknownPasskey ? { unknownPasskey } : {});
}

/** The passkey that the browser should forget. */
interface UnknownPasskey {
  readonly rpId: string;
  readonly credentialId: string;
}
