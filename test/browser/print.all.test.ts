import { expect } from '@jest/globals';
import { suite } from '../support/browser/suite';
import { openView } from '../support/browser/views/index';

const test = suite({ browser: 'whole' }).needing('media emulation');

test('PROF-04: prints the open panel dark on white, without the host page and without buttons', async (visit) => {
  const theme = { text: '#ffee00', background: '#220033' };
  await visit.open({ config: { theme }, body: '<p id="host-content">The host page</p>' });
  const hostContent = visit.page.locator('#host-content');
  await visit.page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await hostContent.isVisible()).toBe(true);

  await visit.page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await visit.start('forgotPassword');
  await visit.shows('enter-user-info');
  expect(await hostContent.isVisible()).toBe(true);

  await visit.page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  // The print styles load after the first panel.
  await hostContent.waitFor({ state: 'hidden' });
  expect(await visit.root.isVisible()).toBe(true);
  expect(await visit.field('userId').isVisible()).toBe(true);
  expect(await visit.action('submit').isVisible()).toBe(false);
  const colors = await visit.root.evaluate((panel) => {
    const { color, backgroundColor } = getComputedStyle(panel);
    return {
      color,
      backgroundColor,
      isWhole: panel.scrollHeight <= panel.clientHeight,
      top: panel.getBoundingClientRect().top,
    };
  });
  expect(colors).toEqual({
    color: 'rgb(0, 0, 0)',
    backgroundColor: 'rgb(255, 255, 255)',
    isWhole: true,
    top: 0,
  });

  await visit.page.emulateMedia({ media: 'screen' });
  await visit.action('cancel').click();
  await visit.ended();
  await visit.page.emulateMedia({ media: 'print' });
  expect(await hostContent.isVisible()).toBe(true);
});

test('prints neither Print nor the X of the profile', async (visit) => {
  await openView(visit, 'confirm-profile');
  const buttons = visit.root.locator('.latchkey-header button');
  expect(await buttons.count()).toBe(2);
  await visit.page.emulateMedia({ media: 'print' });
  for (const button of await buttons.all()) await button.waitFor({ state: 'hidden' });
});
