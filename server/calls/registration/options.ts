import type { Call } from '../../http/call';
import { refusal } from '../../http/envelope';
import { texts } from '../../texts';
import { holderOf } from '../../verify/holder';
import { optionsAnswer } from '../../verify/options';

/** Where another self-registration code can go, once registration has begun. */
export const selfRegOptions: Call = {
  id: 'selfRegOptions',
  method: 'GET',
  path: '/userReg/wgt/svoptions',
  guard: 'session',
  async answer({ context, session }) {
    const holder = await holderOf(context, session, 'SELF_REG');
    return holder ? optionsAnswer(context, holder) : refusal(texts.registrationUnknown, 'ERROR');
  },
};
