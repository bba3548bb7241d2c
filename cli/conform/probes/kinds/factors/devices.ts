/** A remembered device skips the second factor of its user, until the password changes. */
import type { Reply } from '../../../client/client';
import type { Found } from '../../../faults/findings';
import { firstAccepted, mustBe } from '../../attempts';
import type { Browser } from '../../browser';
import { credentialsOf, leadsTo, type Means, NEW_PASSWORD, NotTried, type SigningOn } from '../../kind';
import { enter, SECOND_FACTOR } from '../codes/second-step';
import { factorProbe, giveSent } from './factors';

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
  'Only the device that the user has chosen skips the second factor, and a new password ends that.',
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
          'a remembered device skips the second factor after a new password',
          async () => {
            const newPassword = NEW_PASSWORD;
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
