import { holderOf } from '../../domain/codes/holder';
import { optionsAnswer } from '../../domain/codes/options';
import { defineCall } from '../../http/call';
import { refusal } from '../../http/envelope';
import { text } from '../../texts';

/** Answers where another self-registration code can be sent, once registration has begun. */
export const selfRegOptions = defineCall('selfRegOptions', {
  guard: 'session',
  async answer({ context, session }) {
    const holder = await holderOf(context, session, 'SELF_REG');
    return holder ? optionsAnswer(context, holder) : refusal(text('REGISTRATION_UNKNOWN'), 'ERROR');
  },
});
