import { expect } from '@jest/globals';
import { until } from '../../scripts/browser/until';
import { suite } from '../support/browser/suite';

const test = suite({ browser: 'whole' });

test.once(
  'PROF-04: printed, the open panel is dark on white, without the host page and without buttons',
  async (visit) => {
    const theme = { text: '#ffee00', background: '#220033' };
    // The host is told of it two seconds later, if the test takes that long.
    visit.expectedErrors = ['contrast'];
    await visit.open({ config: { theme }, body: '<p id="of-the-host">The host page</p>' });
    const ofTheHost = visit.page.locator('#of-the-host');
    await visit.page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await ofTheHost.isVisible()).toBe(true);

    await visit.page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await visit.start('forgotPassword');
    await visit.shows('enter-user-info');
    expect(await ofTheHost.isVisible()).toBe(true);

    await visit.page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    // The styles for paper come after the first panel.
    await ofTheHost.waitFor({ state: 'hidden' });
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

const COLOURS = ['text', 'background', 'border', 'accent', 'error', 'success', 'info', 'warning'];

test.once('paper has the same colours in the dark scheme as in the light one', async (visit) => {
  await visit.openSignOn();
  const onPaper = async (colorScheme: 'light' | 'dark') => {
    await visit.page.emulateMedia({ media: 'print', colorScheme });
    return visit.root.evaluate((panel, names) => {
      const style = getComputedStyle(panel);
      return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--latchkey-${name}`)]));
    }, COLOURS);
  };
  // The styles for paper come after the first panel.
  await until('the styles for paper', async () => (await onPaper('dark')).background === '#ffffff');
  expect(await onPaper('dark')).toEqual(await onPaper('light'));
});
