import { deepEqual } from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { latchkey, type PlaywrightWidget } from '../../../kit/testing/playwright';
import { until } from './until';

/**
 * A widget's open panel. The page object for hosts types, chooses and clicks. The locators here cover the rest, and find elements
 * by the attributes of every panel.
 */
export class Panel {
  /** The page object of `latchkey/testing/playwright`. */
  readonly widget: PlaywrightWidget;

  constructor(
    readonly page: Page,
    /** The id of the widget's container. */
    readonly container = 'latchkey-root',
  ) {
    this.widget = latchkey(page, { root: `#${container}`, timeoutMs: 60_000 });
  }

  get root(): Locator {
    return this.page.locator(`#${this.container} [data-latchkey-panel]`).first();
  }

  /** The panel `id`. Also finds a dialog over another panel. */
  named(id: string): Locator {
    return this.page.locator(`#${this.container} [data-latchkey-panel="${id}"]`);
  }

  field(name: string): Locator {
    return this.root.locator(`[name="${name}"]:not([type=radio])`);
  }

  option(name: string, value: string): Locator {
    return this.root.locator(`input[type=radio][name="${name}"][value="${value}"]`);
  }

  action(name: string): Locator {
    return this.root.locator(`[data-latchkey-action="${name}"]`);
  }

  get message(): Locator {
    return this.root.locator('[data-latchkey-message]');
  }

  /** Waits until panel `id` is visible and no call is running. */
  async shows(id: string): Promise<void> {
    await this.named(id).and(this.page.locator(':not([aria-busy])')).waitFor();
  }

  /** Waits for a message of this type that contains this text. */
  async says(type: 'error' | 'success' | 'info', text: string | RegExp): Promise<void> {
    await this.root.locator(`[data-latchkey-message="${type}"]`).filter({ hasText: text }).waitFor();
  }

  async gone(): Promise<void> {
    await this.page.locator('[data-latchkey-panel]').waitFor({ state: 'detached' });
  }

  /** Waits until the focused element matches `selector` within the panel. */
  async hasFocus(selector: string): Promise<void> {
    await until(`the focus to be on ${selector}`, () =>
      this.root
        .locator(selector)
        .first()
        .evaluate((element) => element.matches(':focus'))
        .catch(() => false),
    );
  }

  async enabled(action: string): Promise<void> {
    await this.widget.waitFor({ buttons: { [action]: 'enabled' } });
  }

  async disabled(action: string): Promise<void> {
    await this.widget.waitFor({ buttons: { [action]: 'disabled' } });
  }

  /** Checks the page and flow in the panel's attributes. */
  async expectPage(page: string, flow: string): Promise<void> {
    const seen = await this.widget.state();
    deepEqual({ page: seen.page, flow: seen.flow }, { page, flow });
  }
}
