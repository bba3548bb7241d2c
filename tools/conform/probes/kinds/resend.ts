/** Requests for codes are limited, and a refused one says when to try again. */
import type { Found } from '../../faults/findings';
import type { Reply } from '../browser';
import { type Kind, leadsTo, type Means, NotTried, said } from '../kind';
import { askAgain, askForCode } from './ask-for-code';

/** The widget offers three codes in all, two minutes apart. Without a limit at so many, a program could send any number. */
const MOST_SENT = 10;

/** Asks for more codes until one request is refused; null if none is. */
async function refused({ browser, recovering, reset }: Means): Promise<Reply | null> {
  const user = await recovering();
  const mine = await browser();
  await askForCode(mine, user);
  let reply: Reply | null = null;
  for (let sent = 1; sent < MOST_SENT && reply === null; sent += 1) {
    const next = await askAgain(mine, user);
    if (!leadsTo(next, 'VALIDATE_SV')) reply = next;
  }
  await reset();
  return reply;
}

export const resendLimit: Kind = {
  id: 'resend-limit',
  about: 'Codes can be requested again only after a pause, or only a few times.',
  async run(means) {
    await means.resetOr(null, 'its messages and its pause would stay');
    const reply = await refused(means);
    if (reply?.status === 404) throw new NotTried('sendCode was answered with 404');
    if (reply) return [];
    const message = `${MOST_SENT} codes are sent to one user without a pause`;
    return [{ rule: 'code', call: 'sendCode', at: '/nextAction', message }];
  },
};

export const retryAfter: Kind = {
  id: 'retry-after',
  about: 'A refused request for another code says when to try again.',
  isAdvice: true,
  async run(means) {
    await means.resetOr(null, 'its messages and its pause would stay');
    const reply = await refused(means);
    if (reply?.status !== 429)
      throw new NotTried(`sendCode gave no answer 429, but ${reply ? said(reply) : 'a code each time'}`);
    const advice = (at: string, message: string): Found => ({
      rule: 'status',
      call: 'sendCode',
      at,
      message,
    });
    const { headers } = reply;
    if (!headers.has('retry-after')) return [advice('Retry-After', 'an answer 429 has no Retry-After')];
    const { api, origin } = means.config;
    const exposed = headers.get('access-control-expose-headers') ?? '';
    if (new URL(api).origin === origin || /retry-after|\*/i.test(exposed)) return [];
    return [
      advice(
        'Access-Control-Expose-Headers',
        'pages of another origin cannot read Retry-After: Access-Control-Expose-Headers does not name it',
      ),
    ];
  },
};
