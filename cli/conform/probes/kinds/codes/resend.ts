/** Requests for codes are limited, and a refused one says when to try again. */

import type { Reply } from '../../../client/client';
import type { Found } from '../../../faults/findings';
import { type Kind, leadsTo, type Means, NotTried, said } from '../../kind';
import { register } from '../registration';
import { askAgain, askForCode } from './ask-for-code';
import { enter, type Step } from './second-step';

/** The widget offers three codes in all, two minutes apart. Without a limit at so many, a program could send any number. */
const MOST_SENT = 10;

/** What requests the next code in a session that has one. */
type Again = () => Promise<Reply>;

/** Requests more codes until one request is refused; null if none is. */
async function refused(again: Again): Promise<Reply | null> {
  for (let sent = 1; sent < MOST_SENT; sent += 1) {
    const reply = await again();
    if (!leadsTo(reply, 'VALIDATE_SV')) return reply;
  }
  return null;
}

/** Requests a code as a user who forgot the password does. */
async function recover({ browser, recovering }: Means): Promise<Again> {
  const user = await recovering();
  const mine = await browser();
  await askForCode(mine, user);
  return () => askAgain(mine, user);
}

/** @param begin requests the first code */
const limit = (id: string, about: string, call: string, begin: (means: Means) => Promise<Again>): Kind => ({
  id,
  about,
  async run(means) {
    await means.resetOr(null, 'its messages and its pause would stay');
    const reply = await refused(await begin(means));
    await means.reset();
    if (reply?.status === 404) throw new NotTried(`${call} was answered with 404`);
    if (reply) return [];
    const message = `${MOST_SENT} codes are sent to one user without a pause`;
    return [{ rule: 'code', call, at: '/nextAction', message }];
  },
});

export const resendLimit = limit(
  'resend-limit',
  'Codes can be requested again only after a pause, or only a few times.',
  'sendCode',
  recover,
);

export const stepLimit = (step: Step): Kind =>
  limit(
    `${step.id}-resend-limit`,
    `Codes of ${step.name} can be requested again only after a pause, or only a few times.`,
    step.send,
    async (means) => {
      const { again } = await enter(step, await means.signingOn(step.nextAction), means);
      return again;
    },
  );

export const registrationLimit = limit(
  'registration-resend-limit',
  'Codes of a registration can be requested again only after a pause, or only a few times.',
  'selfRegSend',
  async (means) => {
    const { again } = await register(means, await means.registering());
    return again;
  },
);

export const retryAfter: Kind = {
  id: 'retry-after',
  about: 'A refused request for another code says when to try again.',
  isAdvice: true,
  async run(means) {
    await means.resetOr(null, 'its messages and its pause would stay');
    const reply = await refused(await recover(means));
    await means.reset();
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
