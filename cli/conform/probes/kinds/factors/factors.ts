/** Shared by the probes of factors: a user who signs on completely, and the application that has the factors. */
import type { Conform } from '../../../../../src/core/data/data.gen';
import type { Reply } from '../../../client/client';
import type { Found } from '../../../faults/findings';
import { mustBe } from '../../attempts';
import type { Browser } from '../../browser';
import { credentialsOf, type Kind, type Means, NotTried, type SigningOn } from '../../kind';
import { enter, SECOND_FACTOR, STEP_UP, type Step } from '../codes/second-step';
import { signOn } from '../sign-on';

/** Defines a probe that adds factors to users, in the application of the config that has these factors. */
export const factorProbe = (
  id: string,
  about: string,
  app: 'withPasskeys' | 'withRememberedDevices' | 'withTarget',
  run: (means: Means) => Promise<Found[]>,
): Kind => ({
  id,
  about,
  async run(means) {
    if (!means.config.hooks?.reset && !isFresh(means.config))
      throw new NotTried('hooks.reset is missing, and the user would keep the new factor');
    try {
      return await run({ ...means, browser: () => means.browser(appOf(means.config, app)) });
    } finally {
      await means.reset();
    }
  },
});

/** Whether programs create all users who sign on, so that nothing has to be reset. */
const isFresh = ({ roles, users }: Conform): boolean =>
  Object.values(roles.signsOn ?? {}).every((name) => users[name]?.command !== undefined);

const appOf = ({ apps }: Conform, app: keyof Conform['apps']): string => String(apps[app] ?? apps.withTarget);

const STEPS: readonly Step[] = [SECOND_FACTOR, STEP_UP];

/** A browser in which a user has signed on with the password, and with a sent code if the sign-on requires one. */
export async function signedOn(user: SigningOn, nextAction: string, means: Means): Promise<Browser> {
  const step = STEPS.find((one) => one.nextAction === nextAction);
  if (!step) return signOn(await means.browser(), credentialsOf(user), nextAction);
  const { mine, code } = await enter(step, user, means);
  mustBe(await giveSent(step, mine, code), 'REDIRECT', `the right code for ${step.name}`);
  return mine;
}

/** Sends a code that the server has sent. */
export const giveSent = (step: Step, browser: Browser, code: string, more: object = {}): Promise<Reply> =>
  browser.call(step.validate, { [step.field]: code, appId: browser.names.appId, ...more });
