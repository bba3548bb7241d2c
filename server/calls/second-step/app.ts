import { answerOf } from '../../domain/codes/judge';
import { useAppCode } from '../../domain/factors/authenticator-app';
import { judgeFactor } from '../../domain/factors/judge';
import { requiredText } from '../../http/payload';
import { defineCodeCall, STEP_UP, type Step, TWO_FACTOR } from './steps';

/** Checks a code of the user's authenticator app. */
function appCall(id: string, step: Step) {
  return defineCodeCall(id, step, async (request, { userId, right, ...then }) => {
    const { context, payload, session } = request;
    const given = requiredText(payload, 'otc', 100).replace(/\s/g, '');
    const use = (tx: Parameters<typeof right>[0]) => useAppCode(context, tx, userId, given);
    const attempt = { session, userId, authenticator: 'app', use, right } as const;
    return answerOf(request, await judgeFactor(context, attempt), then);
  });
}

export const twoFactorApp = appCall('twoFactorApp', TWO_FACTOR);
export const stepUpApp = appCall('stepUpApp', STEP_UP);
