import type { Locator, Page } from 'playwright-core';
import type { Driver, Patience } from '../../../../cli/transcript/driver';
import { latchkey } from '../../../../kit/testing/playwright';

/** A user's actions on the topmost panel. */
type Actions = Pick<Driver, 'choose' | 'type' | 'blur' | 'reveal' | 'key' | 'press'>;

/** How many characters of a text are typed key by key. The rest is pasted. */
const KEYS = 2;

/** Acts on the topmost panel in Chromium as a user does. Each act waits at most `patience` ms. */
export function createActions(page: Page, patience: Patience): Actions {
  const top = (): Locator => page.locator('#latchkey-root [data-latchkey-panel]').last();
  /** In the topmost panel. When embedded, the widget renders into the host's own elements. */
  const field = (name: string): Locator =>
    top()
      .locator(`[name="${name}"]`)
      .or(page.locator(`.latchkey-embedded [name="${name}"]`));
  const limit = { timeout: patience.act };
  const widget = latchkey(page, { timeoutMs: patience.act });

  return {
    choose: (name, value) => widget.choose({ [name]: value }),

    async type(name, text) {
      // Leaving the last field can fill in this one, which users see before they type.
      await field(name).focus(limit);
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

    async press(action, times, item) {
      if (item) return top().locator(`[data-latchkey-action="${action}"][value="${item}"]`).click(limit);
      if (times !== 2) return widget.press(action);
      await top().locator(`[data-latchkey-action="${action}"]`).first().dblclick(limit);
    },
  };
}
