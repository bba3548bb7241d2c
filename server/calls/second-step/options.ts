import { type App, findApp } from '../../domain/account/apps';
import { optionsAnswer } from '../../domain/codes/options';
import { offeredFactors } from '../../domain/factors/offered';
import { issueChallenge } from '../../domain/passkeys/challenges';
import { requestOptions } from '../../domain/passkeys/options';
import { siteOf } from '../../domain/passkeys/site';
import { passkeysOf } from '../../domain/passkeys/store';
import type { GuardedRequest } from '../../http/call';
import type { Edge } from '../../http/edge';
import type { Store } from '../../store/store';
import { defineStepCall, STEP_UP, type Step, TWO_FACTOR } from './steps';

/**
 * Answers where a code for the signed-on user can be sent, and with which passkeys and other factors the user can do without one.
 */
const optionsCall = (id: string, step: Step) =>
  defineStepCall<Store & Edge>(id, step, async (request, { userId, holder }) => {
    const { context, session } = request;
    const { purpose } = step;
    const app = await findApp(context.db, request.c.req.query('appId') || session.app_id);
    return optionsAnswer(context, holder, {
      ...(await offeredFactors(context, userId)),
      ...(purpose === 'TWO_FACTOR' && app?.remember_days ? { rememberDays: app.remember_days } : {}),
      ...(await passkeyOf(request, { app, userId, purpose })),
    });
  });

interface Asked extends Pick<Step, 'purpose'> {
  readonly app: App | null;
  readonly userId: string;
}

/** The key `publicKey` of the answer, with a challenge, if the user has passkeys for the application. */
async function passkeyOf(
  { c, context, session }: GuardedRequest<Store & Edge>,
  { app, userId, purpose }: Asked,
): Promise<{ publicKey?: PublicKey }> {
  if (!app?.passkeys) return {};
  const { rpId } = siteOf(c, context, app);
  const existing = await passkeysOf(context.db, userId, rpId);
  if (existing.length === 0) return {};
  const challenge = await issueChallenge(context, { session, purpose, userId });
  const verification = purpose === 'STEP_UP' ? 'required' : 'preferred';
  return { publicKey: requestOptions(challenge, rpId, verification, existing) };
}

type PublicKey = ReturnType<typeof requestOptions>;

export const twoFactorOptions = optionsCall('twoFactorOptions', TWO_FACTOR);
export const stepUpOptions = optionsCall('stepUpOptions', STEP_UP);
