import { expect } from '@jest/globals';
import { INLINE, MODAL, PANELS, reach, wrongs } from '../support/browser/layout/whole';
import { suite } from '../support/browser/suite';

const test = suite();

/** The spacing that WCAG 2.2, 1.4.12 requires a page to survive. */
const SPACING = {
  'line-height': '1.5',
  'letter-spacing': '0.12em',
  'word-spacing': '0.16em',
};

/** Sets the spacing as users do, whose own styles take precedence over those of a page. */
function space(spacing: Record<string, string>): void {
  for (const element of document.querySelectorAll<HTMLElement>('#latchkey-root *')) {
    for (const [name, value] of Object.entries(spacing)) element.style.setProperty(name, value, 'important');
    if (element.localName === 'p') element.style.setProperty('margin-block-end', '2em', 'important');
  }
}

/** Inline, the host's page scrolls instead of the panel. The longest panels show that. */
const VIEWS = [
  ...PANELS.filter((name) => name !== 'wait-alone').map((name) => [name, MODAL] as const),
  ...['user-info-wrong', 'password-bad', 'delivery-options'].map((name) => [name, INLINE] as const),
];

for (const [name, display] of VIEWS) {
  test.once(`shows ${name} ${display.name} uncut with wider text spacing`, async (visit) => {
    await reach(visit, name, 'en_US', display);
    await visit.page.evaluate(space, SPACING);
    const spaced = await visit.root
      .locator('[data-latchkey-panel], .latchkey-title')
      .last()
      .evaluate((title) => getComputedStyle(title).letterSpacing);
    expect(Number.parseFloat(spaced)).toBeGreaterThan(1);
    expect(await wrongs(visit, () => [], display)).toEqual({});
  });
}
