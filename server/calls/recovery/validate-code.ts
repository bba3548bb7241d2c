import { judgeCode } from '../../domain/codes/codes';
import { recoverySubject, replaceRecovery } from '../../domain/codes/recovery';
import type { Outside } from '../../domain/outside';
import { defineCall } from '../../http/call';
import type { Edge } from '../../http/edge';
import { refusal } from '../../http/envelope';
import { requiredText } from '../../http/payload';
import { handOver, renewSession } from '../../http/renew-session';
import { nameOutcome } from '../../http/requests';
import type { Store } from '../../store/store';
import { text } from '../../texts';

/**
 * Step 2: checks the code. A correct code lets this session set a password once, under a new sId, cookie and token, so
 * another browser that has the old session can't use the new one.
 */
export const validateCode = defineCall<Store & Edge & Outside>('validateCode', {
  guard: 'session',
  async answer({ c, context, payload, session }) {
    const given = requiredText(payload, 'otc', 100).replace(/\s/g, '');
    const { recovery } = session;
    if (!recovery) return refusal(text('START_AGAIN'), 'ERROR');
    const more = { svAttempts: recovery.sends };
    const proved = { ...recovery, provedAt: context.clock.now() };
    const judgement = await judgeCode(context, {
      session,
      subject: recoverySubject(recovery),
      given,
      async right(tx) {
        if (!(await replaceRecovery(tx, session, proved))) return null;
        return renewSession(tx, context.clock, session, {
          userId: null,
          recovery: proved,
          owes: recovery.owes,
        });
      },
    });
    nameOutcome(c, `code-${judgement.verdict}`);
    switch (judgement.verdict) {
      case 'right':
        return {
          body: { messages: [], nextAction: 'CPW', ...handOver(c, context, session, judgement.proved) },
        };
      case 'wrong':
        return refusal(text('CODE_WRONG'), 'VALIDATE_SV', more);
      case 'expired':
        return refusal(text('CODE_EXPIRED'), 'VALIDATE_SV', more);
      case 'exhausted':
        return refusal(text('CODE_WRONG_TOO_OFTEN'), 'ERROR', more);
    }
  },
});
