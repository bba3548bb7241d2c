import { expect } from '@jest/globals';
import type { Visit } from '../../scripts/browser/visit';
import { IS_ALL_INLINE } from '../support/browser/inline';
import { INLINE, MODAL, PANELS } from '../support/browser/layout/whole';
import { middleOf, outOfReach, THINGS } from '../support/browser/layout/within-reach';
import { suite } from '../support/browser/suite';
import { openView, settled } from '../support/browser/views/index';

const test = suite();

/** Two laptops, a phone, a phone with its keyboard open, a page at 400 %. */
const SIZES = [
  [1280, 800],
  [1366, 768],
  [390, 844],
  [390, 400],
  [320, 256],
] as const;

/** The heights of the windows in which a pointer also presses each control, in px. */
const PRESSED = [800, 400];

const CONTROLS = 'input, select, button:enabled, a, summary';

const VIEWS = [
  ...PANELS.filter((name) => name !== 'wait-alone'),
  'sign-on-error',
  'user-info-mobile',
  'code-wrong',
];

/** Inline, the host's page scrolls instead of the panel. The longest panels show that. */
const INLINE_VIEWS = IS_ALL_INLINE ? VIEWS : ['sign-on-error', 'password-bad', 'delivery-options'];

/** Stops clicks from having an effect, and records the elements that they hit. */
const catchPresses = (visit: Visit): Promise<void> =>
  visit.page.evaluate(() => {
    const caught = Object.assign(window, { hit: null as EventTarget | null });
    for (const name of ['pointerdown', 'mousedown', 'mouseup', 'click'])
      window.addEventListener(
        name,
        (event) => {
          event.preventDefault();
          event.stopImmediatePropagation();
          if (name === 'click') caught.hit = event.target;
        },
        true,
      );
  });

/** Returns the controls that a click in their middle does not hit. */
async function missed(visit: Visit): Promise<string[]> {
  const found: string[] = [];
  const count = await visit.page.evaluate(
    (things) =>
      [...document.querySelectorAll('[data-latchkey-panel]')].at(-1)?.querySelectorAll(things).length ?? 0,
    CONTROLS,
  );
  for (let index = 0; index < count; index++) {
    const at = await visit.page.evaluate(middleOf, { things: CONTROLS, index });
    if (!at) continue;
    await visit.page.mouse.click(...at);
    const name = await visit.page.evaluate(
      ({ things, nth }) => {
        const panel = [...document.querySelectorAll('[data-latchkey-panel]')].at(-1) as HTMLElement;
        const wanted = panel.querySelectorAll(things)[nth] as HTMLElement;
        const { hit } = window as never as { hit: Node | null };
        return wanted.contains(hit) || wanted.closest('label')?.contains(hit) ? null : wanted.outerHTML;
      },
      { things: CONTROLS, nth: index },
    );
    if (name) found.push(name);
  }
  return found;
}

for (const [display, views] of [
  [MODAL, VIEWS],
  [INLINE, INLINE_VIEWS],
] as const) {
  for (const name of views) {
    test.once(
      `scrolls every field, error, note and button into view, uncovered and clickable: ${name} ${display.name}`,
      async (visit) => {
        await openView(visit, name, display.open({ config: { helpURL: '/examples/demo/help.html' } }));
        await catchPresses(visit);
        const found: Record<string, string[]> = {};
        for (const [width, height] of SIZES) {
          await visit.page.setViewportSize({ width, height });
          await settled(visit);
          const size = `${width} x ${height}`;
          found[size] = await visit.page.evaluate(outOfReach, THINGS);
          if (PRESSED.includes(height)) found[size].push(...(await missed(visit)));
        }
        expect(found).toEqual(Object.fromEntries(SIZES.map((size) => [size.join(' x '), []])));
      },
    );
  }
}
