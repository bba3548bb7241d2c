import type { Conform } from '../../../../src/core/data/data.gen';
import {
  Authenticator,
  type CreationOptions,
  type Deviation,
  type RequestOptions,
} from '../../authenticator';
import type { Reply } from '../../client';
import type { Found } from '../../findings';
import { firstAccepted, mustBe } from '../attempts';
import type { Browser } from '../browser';
import { credentialsOf, type Kind, leadsTo, type Means, NotTried, outcomeOf, type SigningOn } from '../kind';
import { enter, SECOND_FACTOR, STEP_UP, type Step } from './code-journeys';
import { signOn } from './session';

/** Shared by the probes of factors: a user who signs on completely, and the application that has the factors. */

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
    return await run({ ...means, browser: () => means.browser(appOf(means.config, app)) });
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
const giveSent = (step: Step, browser: Browser, code: string, more: object = {}): Promise<Reply> =>
  browser.call(step.validate, { [step.field]: code, appId: browser.names.appId, ...more });

// A user for whom a probe has registered a passkey, with a software authenticator.

/** The calls that issue a challenge. */
type Options = 'passkeyOptions' | 'twoFactorOptions' | 'stepUpOptions' | 'newPasskeyOptions';

/** The options of a ceremony. @throws NotTried if the answer has none */
export async function optionsFrom<T extends RequestOptions | CreationOptions = RequestOptions>(
  browser: Browser,
  call: Options,
): Promise<T> {
  const reply = await browser.call(call);
  const { publicKey } = reply.body;
  if (typeof Object(publicKey).challenge !== 'string')
    throw new NotTried(`${call} was answered with ${outcomeOf(reply)} and without a challenge`);
  return publicKey as T;
}

export class Owner {
  readonly authenticator = new Authenticator(true);

  private constructor(
    readonly user: SigningOn,
    /** The browser in which the passkey was added. */
    readonly browser: Browser,
    private readonly means: Means,
  ) {}

  /** Signs the user of a role on and adds a passkey. @throws NotTried if the server refuses it */
  static async create(means: Means, nextAction = 'REDIRECT'): Promise<Owner> {
    const user = await means.signingOn(nextAction);
    const owner = new Owner(user, await signedOn(user, nextAction, means), means);
    mustBe(await owner.add(owner.browser), 'REDIRECT', 'the new passkey');
    return owner;
  }

  /** Makes a passkey and sends it in a browser of the signed-on user. */
  async add(browser: Browser, deviation?: Deviation): Promise<Reply> {
    const options = await optionsFrom<CreationOptions>(browser, 'newPasskeyOptions');
    return this.sendNew(browser, options, deviation);
  }

  sendNew(browser: Browser, options: CreationOptions, deviation?: Deviation): Promise<Reply> {
    // Another device, so that the user's passkeys don't exclude a new one.
    const device = this.authenticator.passkeys.length === 0 ? this.authenticator : new Authenticator();
    const credential = device.create(options, this.means.config.origin, deviation);
    return browser.call('addPasskey', { credential, appId: browser.names.appId });
  }

  /** Uses the passkey in a call, by default to sign on. Each use has its own challenge unless it gets one. */
  async use(
    browser: Browser,
    deviation: Deviation = {},
    { call = 'passkeySignOn', options }: { call?: string; options?: RequestOptions } = {},
  ): Promise<Reply> {
    const given = options ?? (await optionsFrom(browser, OPTIONS[call] ?? 'passkeyOptions'));
    const credential = this.authenticator.get(given, this.means.config.origin, deviation);
    // The path of a sign-on names the application.
    const more = call === 'passkeySignOn' ? {} : { appId: browser.names.appId };
    return browser.call(call, { credential, ...more });
  }
}

const OPTIONS: Readonly<Record<string, Options>> = {
  twoFactorPasskey: 'twoFactorOptions',
  stepUpPasskey: 'stepUpOptions',
};

// A remembered device skips the second factor of its user, until the password changes.

const PLACE = { rule: 'code', call: 'authenticate', at: '/nextAction' } as const;

const isSkipped = (reply: Reply): boolean => leadsTo(reply, 'REDIRECT', 'PWD_BEFORE_EXP');

const sign = (browser: Browser, user: SigningOn, password = user.password): Promise<Reply> =>
  browser.call('authenticate', credentialsOf({ ...user, password }));

/** A user, and the browser that this user has had remembered, or in which the user only signed on. */
async function device(means: Means, more: object): Promise<{ user: SigningOn; mine: Browser }> {
  const user = await means.signingOn('TWO_FACTOR');
  const { mine, code } = await enter(SECOND_FACTOR, user, means);
  const { body } = await mine.call('twoFactorOptions');
  if (typeof body.rememberDays !== 'number') throw new NotTried('twoFactorOptions has no rememberDays');
  mustBe(await giveSent(SECOND_FACTOR, mine, code, more), 'REDIRECT', 'the right code');
  return { user, mine };
}

async function remembered(means: Means): Promise<{ user: SigningOn; mine: Browser }> {
  const found = await device(means, { rememberDevice: true });
  mustBe(await sign(found.mine, found.user), 'REDIRECT', 'the sign-on on a remembered device');
  return found;
}

const probe = (id: string, about: string, run: (means: Means) => Promise<Found[]>) =>
  factorProbe(id, about, 'withRememberedDevices', run);

const rememberedDevice = probe(
  'remembered-device',
  'Only the device that the user has chosen skips the second factor, and a new password or factor ends that.',
  async (means) => {
    const { user, mine } = await remembered(means);
    const unasked = async (more: object): Promise<Reply> => sign((await device(means, more)).mine, user);
    return firstAccepted(
      PLACE,
      [
        ['another device skips the second factor', async () => sign(await means.browser(), user)],
        ['a device skips the second factor unasked', () => unasked({})],
        ['a device skips the second factor against the choice', () => unasked({ rememberDevice: false })],
        [
          'a remembered device skips the second factor after a new set of recovery codes',
          async () => {
            const { mine: browser } = await device(means, { rememberDevice: true });
            const reply = await browser.call('newRecoveryCodes', { appId: browser.names.appId });
            return leadsTo(reply, 'RECOVERY_CODES') ? sign(browser, user) : null;
          },
        ],
        [
          'a remembered device skips the second factor after a new password',
          async () => {
            const { newPassword } = mine;
            const change = { currentPassword: user.password, newPassword, confirmPassword: newPassword };
            const done = await mine.call('changePassword', { ...change, appId: mine.names.appId });
            mustBe(done, 'REDIRECT', 'the change of the password');
            return sign(mine, user, newPassword);
          },
        ],
      ],
      isSkipped,
    );
  },
);

const rememberedOwner = probe(
  'remembered-device-owner',
  'A remembered device skips the second factor of its user only.',
  async (means) => {
    const other = await means.another('TWO_FACTOR');
    const { nextAction } = (await sign(await means.browser(), other)).body;
    if (!/TWO_FACTOR$/.test(String(nextAction)))
      throw new NotTried('the user roles.another.TWO_FACTOR needs no second factor');
    const { mine } = await remembered(means);
    const message = "a device skips another user's second factor";
    return firstAccepted(PLACE, [[message, () => sign(mine, other)]], isSkipped);
  },
);

const rememberedProof = probe(
  'remembered-device-proof',
  'A new factor needs more proof than a sign-on that skipped the second factor.',
  async (means) => {
    const { mine } = await remembered(means);
    const attempts = ['addApp', 'newRecoveryCodes', 'newPasskeyOptions'].map(
      (call) =>
        [
          `${call} accepts a sign-on that skipped the second factor`,
          () => mine.call(call, { appId: mine.names.appId }),
        ] as const,
    );
    return firstAccepted(
      { ...PLACE, call: 'addApp' },
      attempts,
      (reply) => leadsTo(reply, 'SET_UP', 'RECOVERY_CODES') || Boolean(reply.body.publicKey),
    );
  },
);

export const DEVICES = [rememberedDevice, rememberedOwner, rememberedProof];
