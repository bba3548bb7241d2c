/** A remembered device skips the second factor, until the password changes. */
import type { Reply } from '../../../client/client';
import type { Found } from '../../../faults/findings';
import type { Browser } from '../../browser';
import { credentialsOf, leadsTo, NEW_PASSWORD, NotTried } from '../../kind';
import { enter, SECOND_FACTOR } from '../codes/second-step';
import { factorProbe, giveSent, mustBe } from './factors';

export const rememberedDevice = factorProbe(
  'remembered-device',
  'Only the device that the user has chosen skips the second factor, and a new password ends that.',
  'withRememberedDevices',
  async (means) => {
    const user = await means.signingOn('TWO_FACTOR');
    const { mine, code } = await enter(SECOND_FACTOR, user, means);
    const { body } = await mine.call('twoFactorOptions');
    if (typeof body.rememberDays !== 'number') throw new NotTried('twoFactorOptions has no rememberDays');
    mustBe(await giveSent(SECOND_FACTOR, mine, code, { rememberDevice: true }), 'REDIRECT', 'the right code');
    const again = (browser: Browser, password = user.password): Promise<Reply> =>
      browser.call('authenticate', credentialsOf({ ...user, password }));
    mustBe(await again(mine), 'REDIRECT', 'the sign-on on a remembered device');
    const found = (message: string): Found[] => [
      { rule: 'code', call: 'authenticate', at: '/nextAction', message },
    ];
    if (leadsTo(await again(await means.browser()), 'REDIRECT'))
      return found('another device skips the second factor');
    const change = {
      currentPassword: user.password,
      newPassword: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    };
    const changed = await mine.call('changePassword', { ...change, appId: mine.names.appId });
    mustBe(changed, 'REDIRECT', 'the change of the password');
    return leadsTo(await again(mine, NEW_PASSWORD), 'REDIRECT')
      ? found('a remembered device skips the second factor after a new password')
      : [];
  },
);
