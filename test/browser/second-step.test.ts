import { expect } from '@jest/globals';
import type { OpenOptions } from '../../scripts/browser/host-page';
import { until } from '../../scripts/browser/until';
import type { Visit } from '../../scripts/browser/visit';
import { suite } from '../support/browser/suite';
import { wrongCode } from '../support/browser/wrong-code';

const test = suite();
const TARGET = '**/examples/demo/?signedOn=1';
const PING = { config: { appId: 'demo-ping' } };

/** Signs on a user with a required second factor, which the host's callback starts. */
async function beginSecondFactor(
  visit: Visit,
  options: OpenOptions = {},
  input: Record<string, unknown> = {},
): Promise<void> {
  await visit.openSignOn(options);
  await visit.signOn('finn', 'Silver.Fox7');
  expect(await visit.ended()).toEqual({ outcome: 'returned', nextAction: 'TWO_FACTOR' });
  await visit.gone();
  await visit.start('twoFactorAuth', input);
  await visit.shows('delivery-options');
  await visit.expectPage('SV_DELIVERY_OPTIONS', 'TWO_FACTOR');
}

const secondEnd = (visit: Visit) =>
  until('the end of the second factor', () => visit.eventsOf('end')[1]?.detail);

test.both(
  'ENT-07 SIGN-11 DELV-01 DELV-03: passes a second factor after sign-on: options, wrong code, right code, host callback',
  async (visit) => {
    await beginSecondFactor(visit, {}, { callback: true, cancelUrl: 'CLOSE_OVERLAY' });
    const options = visit.root.locator('input[type=radio]');
    expect(await options.count()).toBe(4); // Mobile by voice or text, landline by voice, email.
    expect(await options.first().isChecked()).toBe(true);
    expect(await options.first().inputValue()).toMatch(/:VOICE$/);
    await visit.root.getByText('Number ending in 0158').waitFor();
    await options.nth(1).check();
    await visit.action('submit').click();
    await visit.shows('enter-code');
    await visit.expectPage('VALIDATE_SV', 'TWO_FACTOR');
    const { code, to, channel } = await visit.letter();
    expect({ to, channel }).toEqual({ to: '+12125550157', channel: 'TEXT' });
    await visit.enterCode(wrongCode(code));
    await visit.says('error', 'The code is incorrect');
    await visit.enterCode(code);
    expect(await secondEnd(visit)).toEqual({ outcome: 'returned', nextAction: 'REDIRECT' });
    expect(visit.eventsOf('callback').map(({ detail }) => detail.nextAction)).toEqual(['REDIRECT']);
    await visit.gone();
  },
);

test.once(
  'ENT-07 MODE-01: continues from the second factor to the target page in ping mode if the host has no callback',
  async (visit) => {
    await beginSecondFactor(visit, PING);
    await visit.option('deliveryOption', 'EMAIL').check();
    await visit.action('submit').click();
    await visit.shows('enter-code');
    const { code } = await visit.letter();
    await visit.field('otc').fill(code);
    await visit.action('submit').click();
    await visit.page.waitForURL('**/examples/demo/?signedOn=1&auth=true');
    expect(visit.posts.map((post) => new URL(post.url, visit.origins.api).pathname)).toEqual(
      expect.arrayContaining(['/ping/svauth/wgt/sendsv', '/ping/svauth/wgt/validatesv']),
    );
  },
);

test.once(
  'CODE-06 CODE-10: closes the panel after too many wrong codes, and sends the host FPC',
  async (visit) => {
    await beginSecondFactor(visit, {}, { callback: true });
    await visit.action('submit').click();
    await visit.shows('enter-code');
    const code = wrongCode((await visit.letter()).code);
    for (const _ of [1, 2, 3, 4]) {
      await visit.enterCode(code);
      await visit.says('error', 'The code is incorrect');
    }
    await visit.enterCode(code);
    expect(await secondEnd(visit)).toEqual({ outcome: 'failed', nextAction: 'FPC' });
    expect(visit.eventsOf('callback').map(({ detail }) => detail.nextAction)).toEqual(['FPC']);
    await visit.gone();
  },
);

test.once("CANC-01: closes the overlay on cancel, or redirects to the host's cancel URL", async (visit) => {
  await beginSecondFactor(visit, {}, { cancelUrl: 'CLOSE_OVERLAY' });
  await visit.action('cancel').click();
  await visit.gone();
  expect(await secondEnd(visit)).toMatchObject({ outcome: 'closed' });
  await visit.start('twoFactorAuth', { cancelUrl: '/examples/demo/?cancelled=1' });
  await visit.shows('delivery-options');
  await visit.action('cancel').click();
  await visit.page.waitForURL('**/examples/demo/?cancelled=1');
});

test.once('ENT-07: shows the error page if the second factor starts without a sign-on', async (visit) => {
  await visit.open();
  await visit.start('twoFactorAuth', {});
  await visit.shows('error');
  await visit.says('error', 'You are not authorized to perform the action');
});

test.both(
  'SIGN-12 DELV-08 API-12: runs a step-up after the password, and ends at the target page',
  async (visit) => {
    await visit.openSignOn();
    await visit.signOn('sam', 'Humble-Bee5');
    await visit.shows('delivery-options');
    await visit.expectPage('SV_DELIVERY_OPTIONS', 'STEP_UP');
    await visit.option('deliveryOption', 'EMAIL').check();
    await visit.action('submit').click();
    await visit.shows('enter-code');
    await visit.field('otc').fill((await visit.letter()).code);
    await visit.leaves(TARGET, () => visit.action('submit').click());
    expect(visit.payloads('/stepup/wgt/validateSV')).toEqual([
      expect.objectContaining({ appId: 'demo', validationCode: expect.any(String) }),
    ]);
  },
);

test.once('MODE-01: runs a step-up in ping mode', async (visit) => {
  await visit.openSignOn(PING);
  await visit.signOn('sam', 'Humble-Bee5');
  await visit.shows('delivery-options');
  await visit.action('submit').click();
  await visit.shows('enter-code');
  await visit.field('otc').fill((await visit.letter()).code);
  await visit.leaves('**/examples/demo/?signedOn=1&auth=true', () => visit.action('submit').click());
});
