import { readUserAgent } from '../../auth/base/user-agent';
import { verifyNew } from '../../auth/passkeys/verify';
import { lockUser } from '../domain/account/users';
import { sendNotice } from '../domain/delivery/notice';
import { beginApp, confirmApp as confirm } from '../domain/factors/authenticator-app';
import { issueRecoveryCodes, noteOldCodes } from '../domain/factors/recovery-codes';
import type { Outside } from '../domain/outside';
import { issueChallenge } from '../domain/passkeys/challenges';
import { ALGORITHMS, creationOptions, handleOf } from '../domain/passkeys/options';
import { requireSite } from '../domain/passkeys/site';
import { insertPasskey, passkeysOf } from '../domain/passkeys/store';
import { readCredential, redeem } from '../domain/passkeys/verify';
import type { Edge } from '../http/edge';
import { refusal } from '../http/envelope';
import { optionalText, requiredText } from '../http/payload';
import { nameOutcome } from '../http/requests';
import { limits } from '../limits';
import { timeFromNow } from '../store/clock';
import { endDevices } from '../store/session/devices';
import { lockSession } from '../store/session/store';
import type { Store } from '../store/store';
import { text } from '../texts';
import type { CallContext } from './context';
import {
  defineFactorCall,
  defineSignedOnCall,
  isProofRecent,
  STEP_UP_FIRST,
  WITHOUT_NEXT_ACTION,
} from './factor-call';

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

/** Adds a passkey to the account of the signed-on user, and mails the user about it. */
export const addPasskey = defineFactorCall<CallContext>(
  'addPasskey',
  async ({ c, context, payload, session, user }) => {
    const { db, clock } = context;
    const site = await requireSite(c, context, optionalText(payload, 'appId') || (session.app_id ?? ''));
    const { rpId } = site;
    const credential = readCredential(payload);
    const expected = { session, purpose: 'ADD', userId: user.id, site } as const;
    const origin = await redeem(context, credential, 'webauthn.create', expected);
    const made =
      origin === null ? null : await verifyNew(credential, { origin, rpId, algorithms: ALGORITHMS });
    const isAdded =
      made !== null &&
      (await db.transaction(async (tx) => {
        await lockUser(tx, user.id);
        const { length } = await passkeysOf(tx, user.id, rpId);
        if (length >= limits.passkeys.ofOneUser) return false;
        await endDevices(tx, user.id);
        return insertPasskey(
          tx,
          { ...made, userId: user.id, rpId },
          timeFromNow(clock),
          readUserAgent(c.req.header('User-Agent')),
        );
      }));
    if (!isAdded) {
      nameOutcome(c, 'passkey-refused');
      return refusal(text('PASSKEY_NOT_ADDED'), 'ERROR');
    }
    nameOutcome(c, 'passkey-added');
    await sendNotice(context, {
      change: 'passkeyAdded',
      userId: user.id,
      to: user.email,
      session,
    });
    return { body: { messages: [], nextAction: 'REDIRECT' } };
  },
);

/** Begins the setup of an authenticator app. This answer is the only one that contains its secret. */
export const addApp = defineFactorCall<Store & Outside>('addApp', async ({ context, session, user }) => ({
  body: { messages: [], nextAction: 'SET_UP', ...(await beginApp(context, session, user)) },
}));

const OUTCOMES = { confirmed: 'code-right', wrong: 'code-wrong', none: 'code-expired' } as const;

/**
 * Adds the new authenticator app after its first code, and issues recovery codes. The proof may be older than for other changes,
 * because the setup began with a recent one, belongs to this session, and ends soon. Users may have to install the app first.
 */
export const confirmApp = defineSignedOnCall<Store & Outside>(
  'confirmApp',
  async ({ c, context, payload, session, user }) => {
    const given = requiredText(payload, 'otc', 100).replace(/\s/g, '');
    const { confirmation, messages, recoveryCodes } = await context.db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      await lockSession(tx, session);
      const result = await confirm(context, tx, session, { userId: user.id, given });
      const old = await noteOldCodes(tx, user.id);
      const codes = result === 'confirmed' ? await issueRecoveryCodes(context, tx, session.id, user.id) : [];
      return { confirmation: result, messages: old, recoveryCodes: codes };
    });
    nameOutcome(c, OUTCOMES[confirmation]);
    if (confirmation === 'wrong') return refusal(text('CODE_WRONG'), 'SET_UP');
    if (confirmation === 'none')
      return isProofRecent(context.clock, session)
        ? refusal(text('APP_SETUP_EXPIRED'), 'ERROR')
        : STEP_UP_FIRST;
    await sendNotice(context, {
      change: 'appAdded',
      userId: user.id,
      to: user.email,
      session,
    });
    return { body: { messages, nextAction: 'RECOVERY_CODES', recoveryCodes } };
  },
);

/** Issues a new set of recovery codes, which ends the old one. This answer is the only one that contains them. */
export const newRecoveryCodes = defineFactorCall<Store & Outside>(
  'newRecoveryCodes',
  async ({ context, session, user }) => {
    const issued = await context.db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      const messages = await noteOldCodes(tx, user.id);
      return { messages, recoveryCodes: await issueRecoveryCodes(context, tx, session.id, user.id) };
    });
    await sendNotice(context, {
      change: 'recoveryCodesCreated',
      userId: user.id,
      to: user.email,
      session,
    });
    return { body: { nextAction: 'RECOVERY_CODES', ...issued } };
  },
);
