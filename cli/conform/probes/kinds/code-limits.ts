import { duration } from '../../../diff/sentences/values';
import type { Reply } from '../../client';
import type { Found } from '../../findings';
import { firstAccepted, goesOn, ifOffered } from '../attempts';
import { type Kind, leadsTo, type Means, NotTried, outcomeOf, type User, wrongFor } from '../kind';
import { give, type Journey, RECOVERY, type Sent } from './code-journeys';

/** Only a few wrong codes may be tried, also in new sessions and for newer codes. */

/** After this many wrong codes, the right code is refused too. */
export const MOST_WRONG = 5;

/** The widget offers a new code after two minutes. */
const RESEND_SECONDS = 121;

/** An attacker who tries codes of one user in a journey. */
interface Attack {
  readonly journey: Journey;
  readonly means: Means;
  readonly user: User;
}

/** Sends wrong codes. Stops if the server no longer calls a code wrong. Returns whether it never did. */
async function giveWrong({ journey }: Attack, { mine, code }: Sent, times: number): Promise<boolean> {
  for (let tries = 0; tries < times; tries += 1)
    if (!leadsTo(await give(journey, mine, wrongFor(code)), 'VALIDATE_SV')) return tries > 0;
  return true;
}

/** Requests a code in the same session. @throws NotTried if the server sends none after the pause */
async function newer({ journey, means, user }: Attack, sent: Sent, ask: () => Promise<Reply>): Promise<Sent> {
  if (!leadsTo(await ask(), 'VALIDATE_SV')) {
    await means.forward(RESEND_SECONDS);
    const reply = await ask();
    if (!leadsTo(reply, 'VALIDATE_SV'))
      throw new NotTried(
        `${journey.send} was answered with ${outcomeOf(reply)} after ${duration(RESEND_SECONDS)}`,
      );
  }
  return { ...sent, code: await means.code(journey.to(user), sent.code) };
}

/** More sessions than any server should let a user try wrong codes in. */
export const MOST_SESSIONS = 6;

const inOneSession = async (attack: Attack): Promise<Reply> => {
  const sent = await attack.journey.begin(attack.means, attack.user);
  await giveWrong(attack, sent, MOST_WRONG);
  return give(attack.journey, sent.mine, sent.code);
};

/** `ask`: how to request the newer code */
const acrossCodes =
  (ask: (sent: Sent) => (() => Promise<Reply>) | undefined) =>
  async (attack: Attack): Promise<Reply | null> => {
    const { journey, means, user } = attack;
    const sent = await journey.begin(means, user);
    const request = ask(sent);
    if (!request) return null;
    await giveWrong(attack, sent, MOST_WRONG - 2);
    const next = await ifOffered(newer(attack, sent, request));
    if (!next) return null;
    await giveWrong(attack, next, 2);
    return give(journey, next.mine, next.code);
  };

const acrossSessions = async (attack: Attack): Promise<Reply | null> => {
  const { journey, means, user } = attack;
  let sent = await journey.begin(means, user);
  for (let session = 0; session < MOST_SESSIONS; session += 1) {
    if (!(await giveWrong(attack, sent, MOST_WRONG))) break;
    const next = await ifOffered(journey.begin(means, user, sent.code));
    if (!next || next.code === sent.code) return null;
    sent = next;
  }
  return give(journey, sent.mine, sent.code);
};

const TRY_SITUATIONS: Readonly<Record<string, (attack: Attack) => Promise<Reply | null>>> = {
  [`after ${MOST_WRONG} wrong ones`]: inOneSession,
  [`after ${MOST_WRONG} wrong ones, if the next code was sent in between`]: acrossCodes((sent) => sent.again),
  [`after ${MOST_WRONG} wrong ones, if the user began again in between`]: acrossCodes((sent) => sent.restart),
  [`after ${MOST_WRONG * MOST_SESSIONS} wrong ones in new sessions`]: acrossSessions,
};

export const tries = (journey: Journey): Kind => ({
  id: `${journey.prefix || 'code-'}tries`,
  about: `After ${MOST_WRONG} wrong codes${journey.name} the server refuses the right one. New codes and new sessions don't give any number of attempts.`,
  async run(means) {
    const user = await journey.user(means);
    await means.resetOr(user, 'the wrong codes could lock out a user');
    const own = await journey.begin(means, user);
    const right = await give(journey, own.mine, own.code);
    if (!goesOn(right)) throw new NotTried(`the right code was answered with ${outcomeOf(right)}`);
    const attempts = Object.entries(TRY_SITUATIONS).map(
      ([when, attack]) =>
        [
          `the right code is accepted ${when}`,
          async () => {
            await means.reset();
            return attack({ journey, means, user: await journey.user(means) });
          },
        ] as const,
    );
    const place = { rule: 'code', call: journey.validate, at: `/data/${journey.field}` } as const;
    return await firstAccepted(place, attempts);
  },
});

// A code expires.

/** The widget shows that a code is valid for eight minutes, unless the server's answer has `codeSeconds`. */
const LIFE_SECONDS = 8 * 60;

export const expires = (journey: Journey): Kind => ({
  id: `${journey.prefix || 'code-'}expiry`,
  about: `A code${journey.name} expires after the time that the widget shows: \`codeSeconds\`, or else eight minutes.`,
  async run(means) {
    const { idleSeconds = Number.POSITIVE_INFINITY } = means.config;
    const user = await journey.user(means);
    const own = await journey.begin(means, user);
    const right = await give(journey, own.mine, own.code);
    if (!goesOn(right)) throw new NotTried(`the right code was answered with ${outcomeOf(right)}`);
    const life = own.mine.codeSeconds ?? LIFE_SECONDS;
    if (idleSeconds < life * 2)
      throw new NotTried(`a session ends after ${duration(idleSeconds)}, before the code expires`);
    const late = await journey.begin(means, user);
    await means.forward(life + 60);
    const reply = await give(journey, late.mine, late.code);
    if (reply.body.sessionExpired === true) throw new NotTried('the session ended before the code');
    const message = `a code is accepted after ${duration(life + 60)}`;
    const place = { rule: 'code', call: journey.validate, at: `/data/${journey.field}` } as const;
    return goesOn(reply) ? [{ ...place, message }] : [];
  },
});

// Requests for codes are limited, and a refused request has Retry-After.

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
