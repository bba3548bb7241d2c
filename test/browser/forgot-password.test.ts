import { expect } from '@jest/globals';
import { until } from '../../scripts/browser/until';
import type { Visit } from '../../scripts/browser/visit';
import { suite } from '../support/browser/suite';
import { wrongCode } from '../support/browser/wrong-code';

const test = suite();

/** Goes from the new-password panel to the target page, then signs off and on with the new password. */
async function finishAndSignOn(visit: Visit, password: string): Promise<void> {
  await visit.shows('result');
  await visit.says('success', 'Use your new password the next time you sign on.');
  await visit.expectPage('FPS_PASSWORD_CONFIRMATION', 'FPS');
  await visit.leaves('**/examples/demo/?signedOn=1', () => visit.action('continue').click());
  expect(await visit.ended()).toEqual({ outcome: 'redirected', nextAction: null });
  await visit.context.clearCookies();
  await visit.openSignOn();
  await visit.signOn('ada', password);
  await visit.page.waitForURL('**/examples/demo/?signedOn=1');
}

test.both(
  'ENT-02 INFO-13 CODE-09 CODE-12 PWD-04 PWD-08: recovers by email: wrong code, right code, new password, sign-on',
  async (visit) => {
    await visit.openForgotten();
    await visit.expectPage('FORGOT_PASSWORD', 'FPS');
    await visit.disabled('submit');
    await visit.askByEmail('ada', 'ada@example.test');
    await visit.expectPage('FPW_ENTER_CODE', 'FPS');
    const { code, channel, to } = await visit.letter();
    expect({ channel, to }).toEqual({ channel: 'EMAIL', to: 'ada@example.test' });

    await visit.enterCode(wrongCode(code));
    await visit.says('error', 'The code is incorrect');
    await visit.hasFocus('[data-latchkey-message]');
    expect(await visit.field('otc').inputValue()).toBe('');
    await visit.enterCode(code);
    await visit.shows('reset-password');
    await visit.expectPage('FPW_RESET_PASSWORD', 'FPS');
    await visit.choosePassword('Fresh!Wind42');
    await finishAndSignOn(visit, 'Fresh!Wind42');
  },
);

test.both(
  'VAL-03 CODE-02 CODE-05 CODE-07: recovers by text to a US mobile, with a countdown and a second code that replaces the first',
  async (visit) => {
    await visit.openForgotten({ clock: true });
    await visit.field('userId').fill(' ada ');
    await visit.field('phoneNumber').pressSequentially('2125550142');
    expect(await visit.field('phoneNumber').inputValue()).toBe('212-555-0142');
    expect(await visit.option('deliveryMode', 'TEXT').isChecked()).toBe(true);
    await visit.action('submit').click();
    await visit.shows('enter-code');
    const details = {
      deliveryMode: 'TEXT',
      deliveryChannel: 'MOBILE',
      countryType: 'US',
      countryCode: '1',
      phoneNumber: '2125550142',
    };
    expect(visit.payloads('/fpc/wgt/validateuser/')).toEqual([
      expect.objectContaining({ userId: 'ada', deliveryChannelDetails: expect.objectContaining(details) }),
    ]);
    const first = await visit.letter();
    expect({ channel: first.channel, to: first.to }).toEqual({ channel: 'TEXT', to: '+12125550142' });

    await visit.disabled('resend');
    const left = visit.root.locator('[data-latchkey-countdown=resend]');
    await left.getByText(/\b(2:00|1:5\d)\b/).waitFor();
    await visit.forward(60);
    await left.getByText(/\b(1:00|0:5\d)\b/).waitFor();
    await visit.disabled('resend');
    await visit.forward(61);
    await visit.enabled('resend');
    await visit.root.getByText('You can request a new code now.').waitFor();
    await visit.action('resend').click();
    const second = await visit.letter(2);
    await visit.says('success', 'A new code is on its way');
    expect(visit.payloads('/fpc/wgt/sendsv')).toEqual([
      expect.objectContaining({ deliveryMethod: 'TEXT', appId: 'demo', svAttempts: 1 }),
    ]);
    await visit.disabled('resend');

    if (first.code !== second.code) {
      await visit.enterCode(first.code);
      await visit.says('error', 'The code is incorrect');
    }
    await visit.enterCode(second.code);
    await visit.shows('reset-password');
    await visit.choosePassword('Fresh!Wind42');
    await finishAndSignOn(visit, 'Fresh!Wind42');
  },
);

test.both(
  'CODE-01 CODE-03 CODE-04: requires a code to continue, clears it and restarts the countdown on submit, and allows three sends',
  async (visit) => {
    await visit.openForgotten({ clock: true });
    await visit.askByEmail('ada', 'ada@example.test');
    const { code } = await visit.letter();
    await visit.disabled('submit');
    await visit.forward(100);
    await visit.root.getByText(/\b0:(20|1\d)\b/).waitFor();
    await visit.enterCode(wrongCode(code));
    await visit.says('error', 'incorrect');
    await visit.disabled('submit');
    await visit.root.getByText(/\b(2:00|1:5\d)\b/).waitFor();
    for (const sends of [2, 3]) {
      await visit.forward(121);
      await visit.enabled('resend');
      await visit.action('resend').click();
      await visit.letter(sends);
      await visit.says('success', 'A new code is on its way');
    }
    await visit.action('resend').waitFor({ state: 'detached' });
    await visit.forward(121);
    await visit.action('resend').waitFor({ state: 'detached' });
    await visit.enterCode((await visit.letter(3)).code);
    await visit.shows('reset-password');
  },
);

test.both(
  'PWD-01 VAL-09 VAL-12 VAL-14: updates the checklist at each key and does not send a password that breaks a rule',
  async (visit) => {
    await visit.proveAda();
    const rule = (id: string): Promise<string | null> =>
      visit.root.locator(`[data-latchkey-rule=${id}]`).getAttribute('data-state');
    const met = (id: string) => until(`${id} met`, async () => (await rule(id)) === 'met');
    expect(await rule('length')).not.toBe('met');
    await visit.field('newPassword').pressSequentially('aaa');
    await until('the error for the repeated password', async () => (await rule('repeats')) === 'unmet');
    await visit.field('newPassword').fill('short1A');
    await met('classes');
    await met('repeats');
    expect(await rule('length')).toBe('unmet');
    await visit.field('reenterPassword').fill('short1A');
    await visit.action('submit').click();
    await visit.hasFocus('[data-latchkey-requirements]');

    await visit.field('newPassword').fill('Fresh!Wind42');
    await met('length');
    await visit.field('reenterPassword').fill('Fresh!Wind43');
    await visit.action('submit').click();
    await visit.root.getByText('New and Re-enter Passwords must match').waitFor();
    await visit.hasFocus('[name=reenterPassword]');
    expect(visit.payloads('/cpw/wgt/fpschangepwd')).toHaveLength(0);

    await visit.choosePassword('  Fresh!Wind42 ', 'Fresh!Wind42');
    await visit.shows('result');
    expect(visit.payloads('/cpw/wgt/fpschangepwd')).toEqual([
      expect.objectContaining({
        newPassword: 'Fresh!Wind42',
        confirmPassword: 'Fresh!Wind42',
        appId: 'demo',
      }),
    ]);
  },
);

test.both(
  'VAL-11: shows why the server refused one of the last passwords, and accepts another',
  async (visit) => {
    await visit.proveAda();
    await visit.choosePassword('Bright-Sky7');
    await visit.says('error', /previous|6/i);
    // The server's code for the reason marks the rule in the checklist.
    await visit.root.locator('[data-latchkey-rule=history][data-state=unmet]').waitFor();
    await visit.hasFocus('[data-latchkey-message]');
    await visit.expectPage('FPW_RESET_PASSWORD', 'FPS');
    // To Chromium, an emptied form would look like one whose password was accepted.
    expect(await visit.field('newPassword').inputValue()).toBe('Bright-Sky7');
    expect(await visit.field('reenterPassword').inputValue()).toBe('Bright-Sky7');
    // The list of common passwords is also on the server.
    await visit.choosePassword('P@ssw0rd');
    await visit.root.locator('[data-latchkey-rule=common][data-state=unmet]').waitFor();
    await visit.choosePassword('Fresh!Wind42');
    await finishAndSignOn(visit, 'Fresh!Wind42');
  },
);

test.both(
  'INFO-01 INFO-02 INFO-06 INFO-07 INFO-08: shows the fields of the selected contact method, country and delivery mode',
  async (visit) => {
    await visit.openForgotten();
    const checked = (name: string, value: string) =>
      until(`${name} ${value}`, () =>
        visit
          .option(name, value)
          .isChecked()
          .catch(() => false),
      );
    expect(await visit.field('countryType').inputValue()).toBe('US');
    await checked('deliveryMode', 'TEXT');
    await visit.field('phoneNumber').fill('2125550142');

    // All contact methods are in one bar, each tall enough for a finger.
    const parts = visit.root.locator('[data-variant=segments] > label');
    // Measured in one task, because the panel may still be sliding up.
    const boxes = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON()));
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
    expect(boxes.map(({ height }) => height >= 44)).toEqual([true, true, true]);

    await visit.option('deliveryChannel', 'LANDLINE').check();
    await visit.field('extension').waitFor();
    await checked('deliveryMode', 'VOICE');
    expect(await visit.option('deliveryMode', 'TEXT').count()).toBe(0);
    expect(await visit.field('phoneNumber').inputValue()).toBe('');

    await visit.option('deliveryChannel', 'MOBILE').check();
    await checked('deliveryMode', 'TEXT');
    await visit.field('countryType').selectOption('INT');
    await visit.field('countryCode').waitFor();
    await checked('deliveryMode', 'VOICE');
    await visit.field('countryCode').fill('44');
    await visit.field('countryCode').blur();
    await checked('deliveryMode', 'TEXT');
    await visit.field('countryCode').fill('999');
    await visit.field('countryCode').blur();
    await checked('deliveryMode', 'VOICE');

    await visit.option('deliveryChannel', 'EMAIL').check();
    await visit.field('email').waitFor();
    expect(await visit.field('phoneNumber').count()).toBe(0);
    await visit.field('userId').fill('ada');
    await visit.field('email').fill('ada@example');
    await visit.field('email').blur();
    await visit.root.getByText('Provide a valid email address', { exact: true }).waitFor();
    await visit.disabled('submit');
  },
);

test.once('INFO-09: skips the choice of contact method if the application leaves only one', async (visit) => {
  const app = { fpsNewUserSVChannel: 'EMAIL', isVoiceDisabled: false, isIntlPhoneDisabled: false };
  await test.server().order({ call: 'settings', answer: { body: { app } } });
  await visit.openForgotten();
  await visit.field('email').waitFor();
  expect(await visit.option('deliveryChannel', 'EMAIL').isVisible()).toBe(false);
  expect(await visit.root.getByText('Contact method').isVisible()).toBe(false);
  await visit.field('userId').fill('ada');
  await visit.field('email').fill('ada@example.test');
  await visit.action('submit').click();
  await visit.shows('enter-code');
});

test.both(
  'PROG-02 PROG-04 CODE-14 PWD-02: shows a progress bar with four steps and marks the current one',
  async (visit) => {
    await visit.openForgotten();
    const states = () =>
      visit.root
        .locator('.latchkey-progress li')
        .evaluateAll((steps) => steps.map((step) => (step as HTMLElement).dataset.state));
    expect(await states()).toEqual(['active', 'pending', 'pending', 'pending']);
    await visit.askByEmail('ada', 'ada@example.test');
    expect(await states()).toEqual(['completed', 'active', 'pending', 'pending']);
    await visit.enterCode((await visit.letter()).code);
    await visit.shows('reset-password');
    expect(await states()).toEqual(['completed', 'completed', 'active', 'pending']);
    expect(await visit.root.locator('[aria-current=step]').count()).toBe(1);
    await visit.choosePassword('Fresh!Wind42');
    await visit.shows('result');
    expect(await states()).toEqual(['completed', 'completed', 'completed', 'active']);
  },
);
