/** Panels over dialogs and smooth scrolling of real libraries: each press reaches only the topmost layer. */
import { expect } from '@jest/globals';
import { hostOf } from '../../support/browser/hosts/bundle';
import { suite } from '../../support/browser/suite';
import { until } from '../../support/visit/until';
import type { Visit } from '../../support/visit/visit';

const test = suite();

const TALL = '<div id="tall"></div><script>document.getElementById("tall").style.height = "3000px"</script>';

/** A drawer without a library. It closes on Escape, wherever the page listens, and on a press beside it. */
const DRAWER = `<div id="drawer" data-layer="">A drawer</div><script>
  const close = (event) => {
    if (event.type === 'click' ? event.target.closest('#drawer, #opener') : event.key !== 'Escape') return;
    document.getElementById('drawer')?.remove();
  };
  window.listen = () => {
    for (const type of ['keydown', 'keyup'])
      for (const target of [window, document])
        for (const capture of [true, false]) target.addEventListener(type, close, capture);
    document.addEventListener('click', close);
  };
</script>`;

/** Opens a panel over a layer of the host, twice. Pressing in it and closing it with Escape must keep the layer. */
async function keepsLayer(visit: Visit): Promise<void> {
  for (const _ of ['first', 'second']) {
    const before = visit.eventsOf('page').length;
    await visit.start('forgotPassword');
    await visit.shows('enter-user-info');
    await visit.isLive(before);
    await visit.field('userId').click();
    await visit.hasFocus('[name=userId]');
    await visit.page.keyboard.press('Escape');
    await visit.gone();
    expect(await visit.page.evaluate(() => document.querySelectorAll('[data-layer]').length)).toBe(1);
    await until('the focus on the opener', () =>
      visit.page.evaluate(() => document.activeElement?.id === 'opener'),
    );
  }
}

for (const library of ['radix', 'aria'] as const)
  test(`keeps a dialog of ${library} open below a panel, and returns the focus to it`, async (visit) => {
    await visit.open(hostOf(library));
    await keepsLayer(visit);
  });

test('keeps a drawer open below a panel, wherever its page listens', async (visit) => {
  await visit.openSignOn({ lax: true, body: DRAWER });
  await visit.page.keyboard.press('Escape');
  await visit.gone();
  // Like a drawer that opens once the widget has loaded. It gets a window's capturing listeners before the widget otherwise.
  await visit.page.evaluate('listen()');
  await keepsLayer(visit);
});

for (const library of ['radix', 'lenis'] as const) {
  const openLong = async (visit: Visit): Promise<void> => {
    await visit.page.setViewportSize({ width: 375, height: 600 });
    await visit.open(hostOf(library, TALL));
    await visit.start('forgotPassword');
    await visit.shows('enter-user-info');
  };

  test(`lets a panel scroll by wheel and finger over a page with ${library}`, async (visit) => {
    await openLong(visit);
    const isAllowed = await visit.page.evaluate(() => {
      const place = document.querySelector('.latchkey-scroll') as Element;
      const given = { bubbles: true, cancelable: true };
      const touch = { touches: [{}], changedTouches: [{ clientX: 9, clientY: 9 }] };
      return [
        place.dispatchEvent(new WheelEvent('wheel', { ...given, deltaY: 90 })),
        place.dispatchEvent(Object.assign(new Event('touchmove', given), touch)),
      ];
    });
    expect(isAllowed).toEqual([true, true]);
  });

  test.needing('the mouse wheel')(
    `scrolls a panel, and not the page, by wheel over ${library}`,
    async (visit) => {
      await openLong(visit);
      const place = visit.page.locator('.latchkey-scroll');
      const wheelsTo = (end: string, deltaY: number) =>
        until(`the ${end} of the panel`, async () => {
          await visit.page.mouse.wheel(0, deltaY);
          return place.evaluate(
            ({ scrollTop, clientHeight, scrollHeight }, down) =>
              down ? scrollTop + clientHeight > scrollHeight - 2 : scrollTop === 0,
            deltaY > 0,
          );
        });
      for (const [width, height] of [
        [375, 600],
        [1366, 620],
        [1280, 720],
      ] as const) {
        await visit.page.setViewportSize({ width, height });
        const before = await visit.page.evaluate(() => scrollY);
        await visit.page.mouse.move(width / 2, height / 2);
        await wheelsTo('end', 200);
        // At its end, over the header and beside the panel, the wheel has nothing to scroll.
        for (const y of [height / 2, 40, height - 4]) {
          await visit.page.mouse.move(width / 2, y);
          await visit.page.mouse.wheel(0, 200);
        }
        await visit.page.mouse.move(width / 2, height / 2);
        await wheelsTo('beginning', -200);
        expect(await visit.page.evaluate(() => scrollY)).toBe(before);
      }
    },
  );
}
