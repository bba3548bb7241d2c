/** Only a few wrong codes may be tried, also in new sessions and for newer codes. */
import { duration } from '../../../../diff/sentences/values';
import type { Reply } from '../../../client/client';
import { firstAccepted, goesOn, ifOffered } from '../../attempts';
import { type Kind, leadsTo, type Means, NotTried, outcomeOf, type User, wrongFor } from '../../kind';
import { give, type Journey, type Sent } from './journeys';

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

const SITUATIONS: Readonly<Record<string, (attack: Attack) => Promise<Reply | null>>> = {
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
    const attempts = Object.entries(SITUATIONS).map(
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
    try {
      return await firstAccepted(place, attempts);
    } finally {
      await means.reset();
    }
  },
});
