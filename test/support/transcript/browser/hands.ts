import type { Locator, Page } from 'playwright-core';
import type { Patience } from '../../../../cli/transcript/driver';
import type { Hands } from '../../../../scripts/jsdom/hands';

/** How many characters of a text are typed key by key; the rest is pasted, as in jsdom (decision 42). */
const KEYS = 2;

/** Acts on the topmost panel in Chromium as a person does; each act waits as long as `patience` says. */
export function createHands(page: Page, patience: Patience): Hands {
  const top = (): Locator => page.locator('#latchkey-root [data-latchkey-panel]').last();
  /** In the panel on top; when embedded, the widget draws in the host's own elements. */
  const field = (name: string): Locator =>
    top()
      .locator(`[name="${name}"]`)
      .or(page.locator(`.latchkey-embedded [name="${name}"]`));
  const limit = { timeout: patience.act };

  return {
    async choose(name, value) {
      const radio = top().locator(`input[type=radio][name="${name}"][value="${value}"]`);
      if ((await radio.count()) > 0) await radio.check(limit);
      else await field(name).selectOption(value, limit);
    },

    async type(name, text) {
      await field(name).fill('', limit);
      await field(name).pressSequentially(text.slice(0, KEYS), limit);
      if (text.length > KEYS) await page.keyboard.insertText(text.slice(KEYS));
    },

    async blur(name) {
      await field(name).focus(limit);
      await page.keyboard.press('Tab');
    },

    async reveal(name) {
      await top()
        .locator(`button[aria-controls="${await field(name).getAttribute('id', limit)}"]`)
        .click(limit);
    },

    key: (key) => page.keyboard.press(key),

    async press(action, times) {
      const button = top().locator(`[data-latchkey-action="${action}"]`).first();
      if (times === 2) await button.dblclick(limit);
      else await button.click(limit);
    },
  };
}
