import { findApp } from '../../account/apps';
import { type Call, defineCall, type GuardedRequest } from '../../http/call';
import { refusal } from '../../http/envelope';
import { type Holder, holderOf } from '../../one-time-codes/holder';
import { optionsAnswer } from '../../one-time-codes/options';
import { issueChallenge } from '../../passkeys/challenges';
import { requestOptions } from '../../passkeys/options';
import { siteOf } from '../../passkeys/site';
import { passkeysOf } from '../../passkeys/store';
import { text } from '../../texts';
import type { SecondStep } from './settle';

/** Answers where a code for the signed-on user can be sent, and with which passkeys the user can do without one. Refuses a session without a sign-on. */
function optionsCall(id: string, purpose: SecondStep, refused: Readonly<Record<string, unknown>>): Call {
  return defineCall(id, {
    guard: 'session',
    async answer(request) {
      const { context, session } = request;
      const holder = await holderOf(context, session, purpose);
      if (!holder) return refusal(text('NOT_AUTHORIZED'), 'ERROR', refused);
      return optionsAnswer(context, holder, await passkeyOf(request, holder, purpose));
    },
  });
}

/** The key `publicKey` of the answer, with a challenge, if the user has passkeys for the application. */
async function passkeyOf(
  { c, context, session }: GuardedRequest,
  { userId }: Holder,
  purpose: SecondStep,
): Promise<{ publicKey?: PublicKey }> {
  const app = await findApp(context.db, c.req.query('appId') || session.app_id);
  if (!app?.passkeys || userId === null) return {};
  const { rpId } = siteOf(c, context, app);
  const existing = await passkeysOf(context.db, userId, rpId);
  if (existing.length === 0) return {};
  const challenge = await issueChallenge(context, { session, purpose, userId });
  const verification = purpose === 'STEP_UP' ? 'required' : 'preferred';
  return { publicKey: requestOptions(challenge, rpId, verification, existing) };
}

type PublicKey = ReturnType<typeof requestOptions>;

/** `appRedirect`: after an error the application starts over on its sign-on page. */
export const twoFactorOptions = optionsCall('twoFactorOptions', 'TWO_FACTOR', { appRedirect: true });
export const stepUpOptions = optionsCall('stepUpOptions', 'STEP_UP', {});
