import { expect } from '@jest/globals';
import { suite } from '../support/browser/suite';
import { until } from '../support/visit/until';
import type { Visit } from '../support/visit/visit';

const test = suite();

/** Returns the open panel's tab stops in order: names of fields, actions of buttons. */
function inReadingOrder(visit: Visit): Promise<string[]> {
  return visit.root.evaluate((panel) => {
    const all = [
      ...panel.querySelectorAll<HTMLInputElement>(
        ':is(a[href], button:not(:disabled), input:not([type=hidden]), select, summary):not([tabindex="-1"])',
      ),
    ];
    return all
      .filter((one) => one.type !== 'radio' || one.checked)
      .map((one) => one.name || one.dataset.latchkeyAction || one.ariaLabel || one.tagName);
  });
}

/**
 * Presses Tab (or Shift+Tab) until `stops` stops have had the focus. Returns them in order, starting with the
 * current one.
 */
async function walk(visit: Visit, key: 'Tab' | 'Shift+Tab', stops: number): Promise<string[]> {
  const met: string[] = [];
  for (let press = 0; press < 3 * stops; press++) {
    const here = await visit.page.evaluate(() => {
      const one = document.activeElement as HTMLInputElement | null;
      // The focus also stops at the browser's own controls, and in Firefox at a modal dialog and at an area that scrolls.
      if (!one || one === document.body || one.matches(':modal, .latchkey-scroll')) return null;
      if (!one.closest('[data-latchkey-panel]')) return `outside: ${one.tagName}`;
      return one.name || one.dataset.latchkeyAction || one.ariaLabel || one.tagName;
    });
    if (here !== null) met.push(here);
    if (met.length === stops) break;
    await visit.page.keyboard.press(key);
  }
  return met;
}

const tabStops = (visit: Visit) =>
  visit.root.locator(
    ':is(a[href], button:not(:disabled), input:not([type=hidden]), select):not([tabindex="-1"])',
  );

/** Tabs from the first stop to the last, and back. */
async function expectReadingOrder(visit: Visit): Promise<void> {
  const order = await inReadingOrder(visit);
  await tabStops(visit).first().focus();
  expect(await walk(visit, 'Tab', order.length)).toEqual(order);
  await tabStops(visit).last().focus();
  expect(await walk(visit, 'Shift+Tab', order.length)).toEqual([...order].reverse());
}

/** Tabs from the first stop around the panel to the first stop again, forward and backward. */
async function expectRound(visit: Visit): Promise<void> {
  const order = await inReadingOrder(visit);
  const [first] = order;
  await tabStops(visit).first().focus();
  expect(await walk(visit, 'Tab', order.length + 1)).toEqual([...order, first]);
  await tabStops(visit).first().focus();
  expect(await walk(visit, 'Shift+Tab', order.length + 1)).toEqual([first, ...[...order].reverse()]);
}

/** Goes from sign-on to a new password by keyboard, and checks each panel. */
async function onEachPanel(visit: Visit, check: (visit: Visit) => Promise<void>): Promise<void> {
  await visit.openSignOn({ config: { helpURL: '/examples/demo/help.html' } });
  await visit.hasFocus('[name=userId]');
  await visit.page.keyboard.type('ada');
  await check(visit);
  await visit.page.keyboard.press('Escape');
  await visit.gone();

  await visit.start('forgotPassword');
  await visit.shows('enter-user-info');
  await check(visit);
  await visit.field('userId').fill('ada');
  await visit.option('deliveryChannel', 'MOBILE').focus();
  for (const _ of ['landline', 'email']) await visit.page.keyboard.press('ArrowRight');
  await visit.field('email').waitFor();
  await visit.field('email').focus();
  await visit.page.keyboard.type('ada@example.test');
  await check(visit);
  await visit.field('email').press('Enter');
  await visit.shows('enter-code');
  await visit.hasFocus('[name=otc]');
  await visit.page.keyboard.type('12');
  await check(visit);
  await visit.field('otc').fill((await visit.letter()).code);
  await visit.field('otc').press('Enter');
  await visit.shows('reset-password');
  await visit.hasFocus('[name=newPassword]');
  await check(visit);
  await visit.field('newPassword').fill('Fresh!Wind42');
  await visit.field('reenterPassword').fill('Fresh!Wind42');
  await visit.field('reenterPassword').press('Enter');
  await visit.shows('result');
  await visit.hasFocus('[data-latchkey-message]');
  await check(visit);
}

test('PAGE-05: moves the focus through each panel in reading order by keyboard', (visit) =>
  onEachPanel(visit, expectReadingOrder));

test.needing("keyboard focus in the browser's own controls")(
  'PAGE-05: moves the focus around each panel by keyboard, without a trap and without leaving the panel',
  (visit) => onEachPanel(visit, expectRound),
);

test("PAGE-05: opens the host's help page in a new window that has no access to the opener", async (visit) => {
  await visit.openSignOn({ config: { helpURL: `${visit.origins.page}/examples/demo/help.html` } });
  const help = visit.root.getByRole('link', { name: /help.*opens in a new window/i });
  expect(await help.getAttribute('rel')).toContain('noopener');
  const [opened] = await Promise.all([visit.context.waitForEvent('page'), help.click()]);
  await opened.waitForURL('**/examples/demo/help.html');
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  expect(await visit.named('sign-on').count()).toBe(1);
});

test('PAGE-05: renders panels 635 px wide, and fits them into a window of 320 px', async (visit) => {
  await visit.openSignOn();
  await until('the opening to settle', () =>
    visit.root.evaluate((panel) => panel.getAnimations().length === 0),
  );
  expect((await visit.root.boundingBox())?.width).toBe(635);
  await visit.page.setViewportSize({ width: 320, height: 640 });
  expect((await visit.root.boundingBox())?.width).toBeLessThanOrEqual(320);
  expect(await visit.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('covers a host banner of the highest z-index, whatever the host does to its body', async (visit) => {
  // In Firefox, Playwright adds a style for a screenshot.
  visit.allowErrors(/style-src-elem/);
  await visit.open({ body: '<div id="banner">Cookies!</div>' });
  await visit.page.evaluate(() => {
    const banner = document.getElementById('banner') as HTMLElement;
    banner.style.cssText =
      'position: fixed; inset: 0; z-index: 2147483647; background: red; pointer-events: none';
    document.body.style.cssText = 'transform: translateX(40px) scale(0.9); overflow: hidden; height: 300px';
  });
  await visit.start('authenticateUser');
  await visit.shows('sign-on');
  await visit.page.evaluate(() => {
    (document.getElementById('banner') as HTMLElement).style.pointerEvents = 'auto';
  });
  await until('the opening to settle', () =>
    visit.page.evaluate(() => document.getAnimations().length === 0),
  );
  const covered = await visit.root.evaluate((panel) => {
    const { left, top, width, height } = panel.getBoundingClientRect();
    const points = [0.02, 0.25, 0.5, 0.75, 0.98].flatMap((x) =>
      [0.05, 0.3, 0.5, 0.7, 0.95].map((y) => [left + width * x, top + height * y] as const),
    );
    return points.filter(([x, y]) => !panel.contains(document.elementFromPoint(x, y)));
  });
  expect(covered).toEqual([]);
  // The pixels are also compared: removing the banner may change none of the panel, except at its round
  // corners.
  const box = await visit.root.boundingBox();
  if (!box) throw new Error('the panel has no box');
  const clip = { x: box.x + 20, y: box.y + 20, width: box.width - 40, height: box.height - 40 };
  const withBanner = await visit.page.screenshot({ clip });
  await visit.page.evaluate(() => document.getElementById('banner')?.remove());
  expect((await visit.page.screenshot({ clip })).equals(withBanner)).toBe(true);
});

test.needing('the DevTools protocol')(
  'keeps the panel open if Escape ends an input-method composition, and keeps spaces until it has ended',
  async (visit) => {
    await visit.openSignOn();
    await visit.field('userId').focus();
    const client = await visit.context.newCDPSession(visit.page);
    await client.send('Input.imeSetComposition', { text: 'に ほ', selectionStart: 3, selectionEnd: 3 });
    expect(await visit.field('userId').inputValue()).toBe('に ほ');
    const escape = await visit.field('userId').evaluate((input) => {
      const event = new KeyboardEvent('keydown', {
        key: 'Escape',
        bubbles: true,
        cancelable: true,
        isComposing: true,
      });
      input.dispatchEvent(event);
      return event.defaultPrevented;
    });
    expect(escape).toBe(false);
    expect(await visit.named('sign-on').count()).toBe(1);
    await client.send('Input.insertText', { text: 'に ほ' });
    await until('the space to go', async () => (await visit.field('userId').inputValue()) === 'にほ');
    await visit.page.keyboard.press('Escape');
    await visit.gone();
  },
);

test('gives two widgets on a page their own containers, IDs, values and keys', async (visit) => {
  await visit.openSignOn();
  await visit.field('userId').fill('ada');
  const second = await visit.create();
  await visit.page.evaluate((index) => {
    (window as unknown as { widgets: { forgotPassword(): void }[] }).widgets[index]?.forgotPassword();
  }, second);
  const other = visit.page.locator('#latchkey-root-2 [data-latchkey-panel=enter-user-info]');
  await other.waitFor();
  expect(
    await visit.page.locator('#latchkey-root, #latchkey-wait, #latchkey-root-2, #latchkey-wait-2').count(),
  ).toBe(4);
  const ids = await visit.page.evaluate(() =>
    [...document.querySelectorAll('[id]')].map((element) => element.id),
  );
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  await other.locator('[name=userId]').fill('grace');
  expect(await visit.field('userId').inputValue()).toBe('ada');

  await visit.page.keyboard.press('Escape');
  await other.waitFor({ state: 'detached' });
  expect(await visit.named('sign-on').count()).toBe(1);
  await visit.page.evaluate((index) => {
    (window as unknown as { widgets: { destroy(): void }[] }).widgets[index]?.destroy();
  }, second);
  expect(await visit.page.locator('#latchkey-root-2, #latchkey-wait-2').count()).toBe(0);
  await visit.field('password').fill('Bright-Sky7');
  await visit.action('submit').click();
  await visit.page.waitForURL('**/examples/demo/?signedOn=1');
});

test('CFG-02: ignores theme values that are not a color or a font, without a request or a change of style', async (visit) => {
  const looks = () =>
    visit.root.evaluate((panel) => {
      const button = panel.querySelector('[type=submit]') as HTMLElement;
      return [panel, button].map((one) => {
        const { color, backgroundColor, backgroundImage, borderRadius, fontFamily, display } =
          getComputedStyle(one);
        return { color, backgroundColor, backgroundImage, borderRadius, fontFamily, display };
      });
    });
  await visit.openSignOn();
  const plain = await looks();
  const theme = {
    accent: 'red;background:url(//evil.example/a)',
    background: 'url(//evil.example/b)',
    text: 'expression(alert(1))',
    border: 'image-set("//evil.example/c" 1x)',
    font: '</style><script>alert(1)</script>',
    headingFont: '}} * { display: none }',
    radius: 'javascript:alert(1)',
  };
  await visit.openSignOn({ config: { theme } });
  // Each visit checks that no other origin got a request.
  expect(await looks()).toEqual(plain);
});

test.needing('media emulation')(
  'gives every control an edge, and the focused one a ring, in forced colors',
  async (visit) => {
    await visit.page.emulateMedia({ forcedColors: 'active' });
    await visit.openSignOn({ config: { helpURL: '/examples/demo/help.html' } });
    await visit.field('userId').fill('ada');
    await visit.field('password').fill('Bright-Sky7');
    await visit.enabled('submit');
    const order = await inReadingOrder(visit);
    const looks = new Map<string, unknown>();
    // Only keyboard focus shows a ring. The focus also stops at the browser's own controls.
    for (let press = 0; press < 2 * order.length + 2; press++) {
      await visit.page.keyboard.press('Tab');
      const [name, look] = await visit.page.evaluate(() => {
        const one = document.activeElement as HTMLInputElement;
        const { outlineStyle, outlineWidth, borderBottomWidth } = getComputedStyle(one);
        // A link keeps its underline, an icon its lines.
        const edge = !one.matches('input, .latchkey-button') || Number.parseFloat(borderBottomWidth) >= 1;
        const ring = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        return [
          one.name || one.dataset.latchkeyAction || one.ariaLabel || one.tagName,
          { edge, ring },
        ] as const;
      });
      if (order.includes(name)) looks.set(name, look);
    }
    expect(Object.fromEntries(looks)).toEqual(
      Object.fromEntries(order.map((name) => [name, { edge: true, ring: true }])),
    );
    expect(await visit.root.evaluate((panel) => getComputedStyle(panel).borderStyle)).toBe('solid');
  },
);
