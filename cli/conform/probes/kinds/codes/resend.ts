/** Requests for codes are limited, and a refused request has Retry-After. */

import type { Reply } from '../../../client/client';
import type { Found } from '../../../faults/findings';
import { ifOffered } from '../../attempts';
import { type Kind, leadsTo, type Means, NotTried, outcomeOf } from '../../kind';
import { type Journey, RECOVERY, type Sent } from './journeys';

/** The widget offers three codes in all, two minutes apart. A server that sends this many in one session has no limit. */
const MOST_SENT = 10;
/** The same for first codes, which a user also requests again after a mistake. */
export const MOST_FIRST = 30;

/** The last code that was sent, once no more arrive. */
async function settled({ code }: Means, to: string | undefined): Promise<string> {
  let last = await code(to);
  for (let next = await code(to, last); next !== last; next = await code(to, last)) last = next;
  return last;
}

/** Requests a code. Returns whether the server claims to send it. */
type Request = () => Promise<boolean>;

/** Requests to repeat, with the message if the server grants all of them. */
const SITUATIONS: readonly (readonly [
  what: string,
  most: number,
  requestOf: (sent: Sent, begin: () => Promise<Sent>) => Request | undefined,
])[] = [
  ['codes to one user without a pause', MOST_SENT, ({ again }) => sends(again)],
  ['first codes to one user in one session', MOST_FIRST, ({ restart }) => restart && sends(restart)],
  [
    'first codes to one user in new sessions',
    MOST_FIRST,
    (_, begin) => async () => (await ifOffered(begin())) !== null,
  ],
];

const sends =
  (ask: () => Promise<Reply>): Request =>
  async () =>
    leadsTo(await ask(), 'VALIDATE_SV');

export const limit = (journey: Journey): Kind => ({
  id: `${journey.prefix}resend-limit`,
  about: `A user can request another code${journey.name} only after a pause, or only a few times, also in new sessions.`,
  async run(means) {
    await means.resetOr(null, 'the sent codes and the pause would remain');
    try {
      const user = await journey.user(means);
      const to = journey.to(user);
      const sent = await journey.begin(means, user);
      if ((await sent.again()).status === 404) throw new NotTried(`${journey.send} was answered with 404`);
      for (const [what, most, requestOf] of SITUATIONS) {
        const request = requestOf(sent, () => journey.begin(means, user));
        if (!request || !(await repeated(request, most))) continue;
        // The server may answer the same without a code, to keep the limit secret.
        const last = await settled(means, to);
        if (!(await request()) || (await means.code(to, last)) === last) continue;
        const message = `the server sends ${most} ${what}`;
        return [{ rule: 'code', call: journey.send, at: '/nextAction', message }];
      }
      return [];
    } finally {
      await means.reset();
    }
  },
});

/** Whether all of this many requests for a code are granted, with the one before them. */
async function repeated(request: Request, most: number): Promise<boolean> {
  for (let sent = 2; sent < most; sent += 1) if (!(await request())) return false;
  return true;
}

export const retryAfter: Kind = {
  id: 'retry-after',
  about: 'A refused request for another code has Retry-After, which pages of other origins can read.',
  isAdvice: true,
  async run(means) {
    await means.resetOr(null, 'the sent codes and the pause would remain');
    const { again } = await RECOVERY.begin(means, await RECOVERY.user(means));
    let reply = await again();
    for (let sent = 2; sent < MOST_SENT && reply.status !== 429; sent += 1) reply = await again();
    await means.reset();
    if (reply.status !== 429)
      throw new NotTried(`sendCode was not answered with 429, but with ${outcomeOf(reply)}`);
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
