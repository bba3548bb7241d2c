/** Requests for codes are limited, and a refused request has Retry-After. */

import type { Reply } from '../../../client/client';
import type { Found } from '../../../faults/findings';
import { type Kind, leadsTo, type Means, NotTried, outcomeOf } from '../../kind';
import { register } from '../registration';
import { askAgain, askForCode } from './ask-for-code';
import { enter, type Step } from './second-step';

/** The widget offers three codes in all, two minutes apart. A server that sends this many has no limit. */
const MOST_SENT = 10;

/** Requests the next code in a session that has one. */
type Again = () => Promise<Reply>;

/** Requests more codes until one request is refused. Returns null if none is. */
async function refused(again: Again): Promise<Reply | null> {
  for (let sent = 1; sent < MOST_SENT; sent += 1) {
    const reply = await again();
    if (!leadsTo(reply, 'VALIDATE_SV')) return reply;
  }
  return null;
}

/** Requests a code like a user who forgot the password. */
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
    await means.resetOr(null, 'the sent codes and the pause would remain');
    const reply = await refused(await begin(means));
    await means.reset();
    if (reply?.status === 404) throw new NotTried(`${call} was answered with 404`);
    if (reply) return [];
    const message = `the server sends ${MOST_SENT} codes to one user without a pause`;
    return [{ rule: 'code', call, at: '/nextAction', message }];
  },
});

export const resendLimit = limit(
  'resend-limit',
  'A user can request another code only after a pause, or only a few times.',
  'sendCode',
  recover,
);

export const stepLimit = (step: Step): Kind =>
  limit(
    `${step.id}-resend-limit`,
    `A user can request another code for ${step.name} only after a pause, or only a few times.`,
    step.send,
    async (means) => {
      const { again } = await enter(step, await means.signingOn(step.nextAction), means);
      return again;
    },
  );

export const registrationLimit = limit(
  'registration-resend-limit',
  'A user can request another code for a registration only after a pause, or only a few times.',
  'selfRegSend',
  async (means) => {
    const { again } = await register(means, await means.registering());
    return again;
  },
);

export const retryAfter: Kind = {
  id: 'retry-after',
  about: 'A refused request for another code has Retry-After, which pages of other origins can read.',
  isAdvice: true,
  async run(means) {
    await means.resetOr(null, 'the sent codes and the pause would remain');
    const reply = await refused(await recover(means));
    await means.reset();
    if (reply?.status !== 429)
      throw new NotTried(
        `sendCode was not answered with 429, but with ${reply ? outcomeOf(reply) : 'a code each time'}`,
      );
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
        "pages of another origin can't read Retry-After, because Access-Control-Expose-Headers doesn't list it",
      ),
    ];
  },
};
