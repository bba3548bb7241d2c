import { findUser } from '../../account/users';
import type { Call } from '../../http/call';
import { refusal } from '../../http/envelope';
import { replaceVerification } from '../../session/verification';
import { texts } from '../../texts';
import { holderOf } from '../../verify/holder';
import { judgeVerification } from '../../verify/judge';

/** Is this the code that was sent? A right one lets this session choose the first password; who is a user already is sent elsewhere. */
export const selfRegValidate: Call = {
  id: 'selfRegValidate',
  method: 'POST',
  path: '/userReg/wgt/validateSV',
  guard: 'session',
  async answer(request) {
    const { context, session } = request;
    const { verification } = session;
    const holder = await holderOf(context, session, 'SELF_REG');
    if (!holder?.personId || !verification) return refusal(texts.registrationUnknown, 'ERROR');
    const { personId, email } = holder;
    return judgeVerification(request, {
      purpose: 'SELF_REG',
      field: 'otc',
      holder,
      async right() {
        if ((await findUser(context.db, personId)) ?? (await findUser(context.db, email))) return refusal(texts.alreadyRegistered, 'FPC');
        const isProved = await replaceVerification(context.db, session, { ...verification, provedAt: context.clock.now() });
        return isProved ? { body: { messages: [], nextAction: 'CPW' } } : refusal(texts.registrationUnknown, 'ERROR');
      },
      dead: (message) => refusal(message, 'ERROR'),
    });
  },
};
