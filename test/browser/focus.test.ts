import { expect } from '@jest/globals';
import { PANELS } from '../support/browser/layout/whole';
import { suite } from '../support/browser/suite';
import { openView } from '../support/browser/views/index';
import { until } from '../support/visit/until';

// Every transcript checks after each step that the focus is in the panel (cli/transcript/play.ts). These
// tests cover what no transcript can cause.

const test = suite();

for (const name of PANELS.filter((one) => one !== 'wait-alone')) {
  test(`keeps the focus in the panel when its focused element is removed: ${name}`, async (visit) => {
    await openView(visit, name);
    const { tried, lost } = await visit.page.evaluate(async () => {
      const panel = [...document.querySelectorAll('[data-latchkey-panel]')].at(-1) as HTMLElement;
      const names: string[] = [];
      const strays: string[] = [];
      for (;;) {
        const one = panel.querySelector<HTMLElement>('input, select, button, a[href], summary, [tabindex]');
        if (!one) return { tried: names, lost: strays };
        const own = one.getAttribute('name') ?? one.dataset.latchkeyAction ?? one.className;
        one.focus();
        one.remove();
        await Promise.resolve();
        names.push(own);
        if (!panel.contains(document.activeElement)) strays.push(own);
      }
    });
    expect(tried).not.toEqual([]);
    expect(lost).toEqual([]);
  });
}

test('keeps the focus when the user clicks beside the panel', async (visit) => {
  await visit.openSignOn();
  await visit.field('password').focus();
  await visit.page.mouse.click(4, 400);
  await visit.hasFocus('[name=password]');
});

for (const name of ['result-success', 'change-done', 'enable-by-code']) {
  test(`presses the main button on Enter when the message has the focus, on a panel without a form: ${name}`, async (visit) => {
    await openView(visit, name);
    const panels = () =>
      visit.page
        .locator('[data-latchkey-panel]')
        .evaluateAll((all) => all.map((one) => one.dataset.latchkeyPanel));
    const before = await panels();
    const message = visit.page.locator('[data-latchkey-message]').last();
    await until('the focus on the message', () => message.evaluate((one) => one === document.activeElement));
    await visit.page.keyboard.press('Enter');
    await until('the next panel', async () => {
      const now = await panels().catch(() => []);
      return now.at(-1) !== before.at(-1);
    });
  });
}
