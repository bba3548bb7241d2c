import { expect } from '@jest/globals';
import { suite } from '../support/browser/suite';

const test = suite({ browser: 'whole' });

test.once(
  'PROF-04: printed, the open panel is dark on white, without the host page and without buttons',
  async (visit) => {
    const theme = { text: '#ffee00', background: '#220033' };
    await visit.open({ config: { theme }, body: '<p id="of-the-host">The host page</p>' });
    const ofTheHost = visit.page.locator('#of-the-host');
    await visit.page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await ofTheHost.isVisible()).toBe(true);

    await visit.page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await visit.start('forgotPassword');
    await visit.shows('enter-user-info');
    expect(await ofTheHost.isVisible()).toBe(true);

    await visit.page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await ofTheHost.isVisible()).toBe(false);
    expect(await visit.root.isVisible()).toBe(true);
    expect(await visit.field('userId').isVisible()).toBe(true);
    expect(await visit.action('submit').isVisible()).toBe(false);
    const colours = await visit.root.evaluate((panel) => {
      const { color, backgroundColor } = getComputedStyle(panel);
      return {
        color,
        backgroundColor,
        isWhole: panel.scrollHeight <= panel.clientHeight,
        top: panel.getBoundingClientRect().top,
      };
    });
    expect(colours).toEqual({
      color: 'rgb(0, 0, 0)',
      backgroundColor: 'rgb(255, 255, 255)',
      isWhole: true,
      top: 0,
    });

    await visit.page.emulateMedia({ media: 'screen' });
    await visit.action('cancel').click();
    await visit.ended();
    await visit.page.emulateMedia({ media: 'print' });
    expect(await ofTheHost.isVisible()).toBe(true);
  },
);
