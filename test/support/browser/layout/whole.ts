import type { Widget } from '../../../../src/api/types';
import type { OpenOptions } from '../../visit/host-page';
import { until } from '../../visit/until';
import type { Visit } from '../../visit/visit';
import { inline, setWidth } from '../inline';
import { settled } from '../views/index';
import { measure } from './measure';
import { misaligned } from './misaligned';

/** Each panel once, in the state with the most of the widget's own texts. */
export const PANELS = [
  'sign-on-captcha',
  'captcha-help',
  'enable-by-code',
  'user-info-wrong',
  'code-resend',
  'password-bad',
  'registration-result',
  'temporary-password',
  'warning',
  'change-expiring',
  'change-failed',
  'delivery-options',
  'mobile-consent',
  'consent-refused',
  'confirm-profile',
  'wait-alone',
];
const VISIBLE_PANEL = '[data-latchkey-panel], .latchkey-wait-card';
/** Tall enough for the longest panel, so that nothing needs scrolling. */
const HEIGHT = 2400;

/** How panels open, and the locales and widths in which every view is measured. */
export interface Display {
  name: string;
  /** English first, because the texts that don't change with the language are detected in the next one. */
  locales: readonly string[];
  widths: readonly number[];
  open(options: OpenOptions): OpenOptions;
  resize(visit: Visit, width: number): Promise<void>;
}

/** A dialog, in windows of these widths. */
export const MODAL: Display = {
  name: 'in a dialog',
  locales: ['en_US'],
  widths: [320, 1280],
  open: (options) => options,
  async resize(visit, width) {
    await visit.page.setViewportSize({ width, height: HEIGHT });
    await settled(visit);
  },
};

/** Inline in a wide page, in containers of these widths. Finnish has the longest words. */
export const INLINE: Display = {
  name: 'inline',
  locales: ['en_US', 'fi_FI'],
  widths: [280, 360, 480, 800],
  open: inline,
  async resize(visit, width) {
    await visit.page.setViewportSize({ width: 1280, height: HEIGHT });
    await setWidth(visit, width);
  },
};

/** Switches the visible panel to another locale. */
export async function switchTo(visit: Visit, locale: string): Promise<void> {
  await visit.page.evaluate(
    (language) => (window as unknown as { widgets: Widget[] }).widgets[0]?.setLanguage({ language }),
    locale,
  );
  const root = visit.page.locator('#latchkey-root');
  await until(
    `the panel in ${locale}`,
    async () => (await root.getAttribute('lang')) === locale.replace('_', '-'),
  );
}

/**
 * Returns what is wrong with the visible panel, by width. `wrongTexts` returns the texts that must not be
 * there.
 */
export async function wrongs(
  visit: Visit,
  wrongTexts: (words: string[]) => string[],
  display = MODAL,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const width of display.widths) {
    await display.resize(visit, width);
    await until('a panel', () =>
      visit.page.evaluate(
        (shown) => [...document.querySelectorAll(shown)].some((one) => one.checkVisibility()),
        VISIBLE_PANEL,
      ),
    );
    await settled(visit);
    const { faults, words } = await visit.page.evaluate(measure);
    const wrong = [...faults, ...wrongTexts(words), ...(await visit.page.evaluate(misaligned))];
    if (wrong.length > 0) found[width] = wrong;
  }
  return found;
}
