import { defineCall } from '../../http/call';
import { refusal } from '../../http/envelope';
import { holderOf } from '../../one-time-codes/holder';
import { optionsAnswer } from '../../one-time-codes/options';
import { text } from '../../texts';

/** Answers where another self-registration code can be sent, once registration has begun. */
export const selfRegOptions = defineCall('selfRegOptions', {
  guard: 'session',
  async answer({ context, session }) {
    const holder = await holderOf(context, session, 'SELF_REG');
    return holder ? optionsAnswer(context, holder) : refusal(text('REGISTRATION_UNKNOWN'), 'ERROR');
  },
});
