/** A code passes only the step for which it was sent. */
import type { Reply } from '../../../client/client';
import { firstAccepted, goesOn, ifOffered, mustBe } from '../../attempts';
import type { Browser } from '../../browser';
import { credentialsOf, type Kind, type Means, NotTried, type SigningOn } from '../../kind';
import { signOn } from '../sign-on';
import { addressOf, askForCode } from './ask-for-code';
import { give, JOURNEY_OF, type Journey, RECOVERY } from './journeys';
import { enter, SECOND_FACTOR, STEP_UP, type Step, sendIn } from './second-step';

/** A browser in which the user has to complete a step, and the code for something else. */
interface Misuse {
  readonly browser: Browser;
  readonly code: string;
}

/** A user at a step, and the last code that this user got. */
interface Holder {
  readonly step: Step;
  readonly user: SigningOn;
  readonly last: string;
}

/** Requests a code for a forgotten password. @throws NotTried if none is sent */
async function recoveryCode({ user, last }: Holder, mine: Browser, { code }: Means): Promise<string> {
  await askForCode(mine, user);
  const sent = await code(addressOf(user), last);
  if (sent === last) throw new NotTried('no code was sent for a forgotten password');
  return sent;
}

const atStep = async ({ step, user }: Holder, means: Means): Promise<Browser> =>
  signOn(await means.browser(), credentialsOf(user), step.nextAction);

/** How a code for something else gets to a step. */
const MISUSES: Readonly<Record<string, (holder: Holder, means: Means) => Promise<Misuse>>> = {
  'a code for a forgotten password, requested in the same session,': async (holder, means) => {
    const browser = await atStep(holder, means);
    return { browser, code: await recoveryCode(holder, browser, means) };
  },
  'a code for a forgotten password, requested in another session,': async (holder, means) => {
    const code = await recoveryCode(holder, await means.browser(), means);
    return { browser: await atStep(holder, means), code };
  },
  'a code for another step, requested before this one,': async (holder, means) => {
    const { step, user, last } = holder;
    const browser = await atStep(holder, means);
    return { browser, ...(await sendIn(other(step), user, browser, means, last)) };
  },
  'a code for another step, requested in a signed-on session,': async ({ step, user, last }, means) => {
    const { mine: browser, code } = await enter(step, user, means, last);
    const journey = JOURNEY_OF[step.id] as Journey;
    mustBe(await give(journey, browser, code), 'REDIRECT', `the right code for ${step.name}`);
    return { browser, ...(await sendIn(other(step), user, browser, means, code)) };
  },
};

const other = (step: Step): Step => (step === STEP_UP ? SECOND_FACTOR : STEP_UP);

export const stepPurpose = (step: Step): Kind => ({
  id: `${step.id}-purpose`,
  about: `Only a code that was sent for ${step.name} passes it, and it passes nothing else.`,
  async run(means) {
    const user = await means.signingOn(step.nextAction);
    await means.resetOr(user, 'the sent codes would remain');
    const journey = JOURNEY_OF[step.id] as Journey;
    const own = await journey.begin(means, user);
    mustBe(await give(journey, own.mine, own.code), 'REDIRECT', `the right code for ${step.name}`);
    await means.reset();
    const holder = { step, user, last: own.code };
    const attempts = Object.entries(MISUSES).map(([what, misuse]) => {
      const attempt = async (): Promise<Reply | null> => {
        const found = await ifOffered(misuse(holder, means));
        const reply = found && (await give(journey, found.browser, found.code));
        await means.reset();
        return reply;
      };
      return [`${what} passes ${step.name}`, attempt] as const;
    });
    const place = { rule: 'code', call: step.validate, at: `/data/${step.field}` } as const;
    const found = await firstAccepted(place, attempts, goesOn);
    if (found.length > 0) return found;
    // The other way round, in a session that has requested a code for a forgotten password.
    const recovering = await means.browser();
    const asked = await ifOffered(askForCode(recovering, user));
    const { mine, code } = await enter(step, user, means, own.code);
    const where = { rule: 'code', call: RECOVERY.validate, at: '/data/otc' } as const;
    const message = `a code for ${step.name} passes a forgotten password`;
    const passed = await firstAccepted(
      where,
      (asked ? [recovering, mine] : []).map((one) => [message, () => give(RECOVERY, one, code)] as const),
    );
    await means.reset();
    return passed;
  },
});
