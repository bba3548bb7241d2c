import { expect } from '@jest/globals';
import { suite } from '../support/browser/suite';
import { until } from '../support/visit/until';
import type { Visit } from '../support/visit/visit';

const test = suite();
const order = (nextAction: string, detail?: string) =>
  test.server().order({
    call: 'authenticate',
    answer: { body: { messages: detail ? [{ type: 'WARNING', detail }] : null, nextAction } },
  });

const focused = (visit: Visit) =>
  visit.page.evaluate(() => {
    const { activeElement: element } = document;
    return (
      element?.getAttribute('data-latchkey-action') ??
      element?.getAttribute('name') ??
      element?.getAttribute('data-latchkey-message')
    );
  });

test('DLG-06 CPW-03: announces the warning once, and returns to the unchanged panel on Escape', async (visit) => {
  await order('PWD_BEFORE_EXP', 'Your password expires in 5 days.');
  await visit.openSignOn();
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.named('warning').waitFor();
  await until("the focus on the warning's first button", async () => (await focused(visit)) === 'dismiss');
  expect(await visit.page.locator('[data-latchkey-message]').count()).toBe(1);
  const styles = await visit.named('warning').evaluate((panel) => {
    const message = panel.querySelector('[data-latchkey-message]') as Element;
    const dialogs = [...document.querySelectorAll('.latchkey-dialog[open]')];
    return {
      edge: getComputedStyle(message).borderInlineStartColor,
      backdrops: dialogs.map((dialog) => getComputedStyle(dialog).backgroundColor).sort(),
    };
  });
  // The color is that of a warning. The page behind is already dark and gets only a little darker.
  expect(styles).toEqual({
    edge: 'rgb(138, 90, 0)',
    backdrops: ['rgba(13, 17, 30, 0.2)', 'rgba(13, 17, 30, 0.56)'],
  });
  await visit.page.keyboard.press('Tab');
  expect(await focused(visit)).toBe('continue');
  await visit.page.keyboard.press('Escape');
  await visit.named('warning').waitFor({ state: 'detached' });
  await visit.hasFocus('[name=currentPassword]');
  expect(await visit.page.locator('[data-latchkey-message]').count()).toBe(0);
  expect(visit.eventsOf('close')).toEqual([]);
});

test(
  'CPW-09 MODE-01: reloads the page after a password change in identity-federation mode, also with a fragment in its URL',
  async (visit) => {
    const settings = { isPingEnabled: true, isVoiceDisabled: false, isIntlPhoneDisabled: true };
    await test.server().order({ call: 'settings', answer: { body: { app: settings } } });
    await order('CPW');
    await visit.page.route('**/ping/cpw/wgt/changepwd*', (route) =>
      route.fulfill({ json: { messages: null, nextAction: 'LOGIN' } }),
    );
    await visit.open({ query: '#/profile' });
    await visit.start('authenticateUser');
    await visit.signOn('ada', 'Bright-Sky7');
    await visit.shows('change-password');
    await visit.field('currentPassword').fill('Bright-Sky7');
    await visit.choosePassword('Quiet-Lamp-42');
    await visit.shows('change-result');
    await visit.page.evaluate(() => Object.assign(window, { isOld: true }));
    await visit.leaves('**#/profile', () => visit.action('continue').click());
    expect((await visit.ended()).outcome).toBe('redirected');
    await until('the reloaded page', () =>
      visit.page.evaluate(() => !('isOld' in window)).catch(() => false),
    );
  },
  'one',
);
