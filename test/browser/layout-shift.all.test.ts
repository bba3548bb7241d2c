import { expect } from '@jest/globals';
import { suite } from '../support/browser/suite';
import { openView, settled } from '../support/browser/views/index';
import { until } from '../support/visit/until';
import type { Visit } from '../support/visit/visit';

const test = suite({ motion: true });

/** The code panel of each journey that has one, and the width of the window. */
const CODES: [view: string, width: number][] = [
  ['code-waiting', 1280],
  ['second-factor-code', 390],
  ['registration-code', 320],
  ['step-up-code', 1280],
];

for (const [name, width] of CODES) {
  test(`keeps everything in place when the code expires while the user types: ${name}`, async (visit) => {
    await openView(visit, name, { clock: true });
    await visit.page.setViewportSize({ width, height: 800 });
    await visit.forward(130);
    await visit.enabled('resend');
    await visit.field('otc').pressSequentially('12');
    await settled(visit);
    const places = () =>
      visit.root.evaluate((panel) =>
        [...panel.querySelectorAll('.latchkey-title, .latchkey-field, .latchkey-notes, button')].map((part) =>
          Math.round(part.getBoundingClientRect().top),
        ),
      );
    const before = await places();
    expect(before.length).toBeGreaterThan(5);
    await visit.forward(360);
    await visit.says('info', 'This code has expired. Request a new one.');
    await settled(visit);
    expect(await places()).toEqual(before);
    const [color, warning, line] = await visit.message.evaluate((box) => {
      const probe = box.appendChild(document.createElement('i'));
      probe.style.setProperty('color', 'var(--latchkey-warning)', 'important');
      const colors = [box, probe].map((one) => getComputedStyle(one).color);
      probe.remove();
      const sentence = box.parentElement?.querySelector('p:first-child') as Element;
      return [...colors, getComputedStyle(sentence).visibility];
    });
    expect([color, line]).toEqual([warning, 'hidden']);
  });
}

/**
 * In Cumulative Layout Shift (CLS), where 0.1 is good for a page's whole life. CLS leaves out shifts right
 * after a key or a click, but this test counts them. A message alone would add 0.013, a captcha 0.043. The
 * rest is a line or two about invalid fields. Two of them move the button and the line below it.
 */
const maxShift = (view: string): number => (view === 'password-bad' ? 0.016 : 0.012);

/**
 * Makes the page add up its shifts from its beginning. Disables the animation of opening panels, because
 * Chromium ignores the first shifts after it.
 */
async function countShifts(visit: Visit): Promise<void> {
  await visit.context.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntry[]) => {
      for (const entry of entries as (PerformanceEntry & { value: number })[]) sum += entry.value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifted = () => {
      // Entries that the browser has recorded but not yet delivered.
      add(observer.takeRecords());
      return sum;
    };
    Object.assign(window, { shifted });
    const still = new CSSStyleSheet();
    still.replaceSync('.latchkey-dialog, .latchkey-panel { animation: none !important }');
    document.adoptedStyleSheets.push(still);
  });
}

/** Returns the sum of all shifts so far. The shifts of the last change are known after two frames. */
const shiftsOf = (visit: Visit): Promise<number> =>
  visit.page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return (window as never as { shifted(): number }).shifted();
  });

/**
 * Views that an answer of the server or a new panel shows, with fields in which a key shows or hides a message, an error, an explanation or
 * a line of the checklist. The last field needs a higher window: in a low one its view has to be scrolled to its end, where the browser
 * itself moves the remaining content up.
 */
const VIEWS: [view: string, fields: [name: string, height: number][]][] = [
  ['sign-on', [['userId', 800]]],
  ['sign-on-error', [['password', 800]]],
  ['sign-on-captcha', [['captchaAnswer', 800]]],
  [
    'user-info-wrong',
    [
      ['userId', 800],
      ['phoneNumber', 800],
    ],
  ],
  ['code-wrong', [['otc', 800]]],
  ['password-empty', [['newPassword', 800]]],
  [
    'password-bad',
    [
      ['newPassword', 800],
      ['reenterPassword', 1000],
    ],
  ],
];

for (const [name, fields] of VIEWS) {
  test.needing('layout-shift entries')(
    `keeps the layout shift small until this view is visible, and then the focused field in place when a key shows or hides something: ${name}`,
    async (visit) => {
      await countShifts(visit);
      await openView(visit, name);
      await settled(visit);
      expect(await shiftsOf(visit)).toBeLessThan(maxShift(name));
      const moves: Record<string, number[]> = {};
      for (const [field, height] of fields) {
        await visit.page.setViewportSize({ width: 1280, height });
        await visit.field(field).focus();
        await settled(visit);
        const top = () =>
          visit.field(field).evaluate((input) => Math.round(input.getBoundingClientRect().top));
        const before = await top();
        moves[field] = [];
        for (const key of 'aB1!2') {
          await visit.page.keyboard.press(key);
          // During a slide, an element is still at its old place.
          await settled(visit);
          moves[field].push((await top()) - before);
        }
      }
      expect(moves).toEqual(Object.fromEntries(fields.map(([field]) => [field, [0, 0, 0, 0, 0]])));
    },
  );
}

test.needing('layout-shift entries')(
  'counts a line that pushes the fields down as a layout shift, also in the last frame',
  async (visit) => {
    await countShifts(visit);
    await openView(visit, 'sign-on');
    await settled(visit);
    const before = await shiftsOf(visit);
    await visit.page.evaluate(() => {
      const line = document.createElement('p');
      line.textContent = 'This text has no reserved space.';
      line.style.setProperty('height', '120px', 'important');
      document.querySelector('.latchkey-form')?.before(line);
    });
    expect((await shiftsOf(visit)) - before).toBeGreaterThan(maxShift('line'));
  },
);

test('starts every panel at the same height', async (visit) => {
  const top = () => visit.root.evaluate((panel) => panel.getBoundingClientRect().top);
  const tops = new Set<number>();
  for (const name of ['sign-on', 'sign-on-captcha', 'user-info-mobile', 'password-bad']) {
    await openView(visit, name);
    await settled(visit);
    tops.add(await top());
  }
  expect(tops.size).toBe(1);
});

test('SIGN-05 SIGN-07 DLG-07: shows a slow call in the pressed button without changing its width, and the wait message beside it', async (visit) => {
  await visit.openSignOn();
  const wait = visit.page.locator('#latchkey-wait [data-latchkey-wait]');
  expect(await wait.count()).toBe(0);
  const before = await visit.action('submit').boundingBox();
  const release = visit.hold('/login/wgt/authenticate/');
  await visit.signOn('ada', 'Not-Right-1');
  await wait.waitFor({ state: 'attached' });
  expect(await wait.locator('p').allTextContents()).toEqual(['Processing your request', 'Please wait']);
  // The button shows the wait. No card covers the panel, which stays as bright as before.
  const button = visit.action('submit').and(visit.page.locator('[data-waits]'));
  await until('the spinner', () =>
    button.evaluate((element) => getComputedStyle(element, '::after').opacity === '1'),
  );
  const spinner = await button.evaluate((element) => {
    const { inlineSize, animationName } = getComputedStyle(element, '::after');
    return { inlineSize, animationName, width: element.getBoundingClientRect().width };
  });
  expect(spinner).toEqual({
    inlineSize: '16px',
    animationName: 'latchkey-turn, latchkey-wait',
    width: before?.width,
  });
  expect(await wait.isVisible()).toBe(false);
  expect(await visit.root.evaluate((panel) => getComputedStyle(panel).opacity)).toBe('1');
  release();
  await visit.says('error', 'Sign on was unsuccessful. Please try again.');
  expect(await wait.count()).toBe(0);
  expect(await visit.root.locator('[data-waits]').count()).toBe(0);
  await visit.field('userId').fill('ada'); // The form is usable again.
});

test.needing('media emulation')(
  'slides content down below a new message, or moves it at once with reduced motion',
  async (visit) => {
    const running = async () => {
      await visit.openSignOn();
      // The late parts contain the animation.
      const late = await until('the late parts', () =>
        visit.page.evaluate(
          () =>
            performance.getEntriesByType('resource').find(({ name }) => name.includes('/late-parts-'))?.name,
        ),
      );
      await visit.page.evaluate((url) => import(url), late);
      await visit.signOn('ada', 'Not-Right-1');
      await visit.message.waitFor();
      return visit.page.evaluate(() => (window as never as { slides: number }).slides);
    };
    await visit.context.addInitScript(() => {
      const page = Object.assign(window, { slides: 0 });
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...given) {
        if (this.matches('.latchkey-fields')) page.slides++;
        return animate.apply(this, given);
      };
    });
    expect(await running()).toBe(1);
    await visit.page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await running()).toBe(0);
  },
);

test('keeps a panel and its timers unchanged until the next panel replaces it', async (visit) => {
  await visit.context.addInitScript(() => {
    const { seen } = Object.assign(window, { seen: [] as string[] });
    const look = () => {
      const text = document.querySelector(
        '[data-latchkey-page="FPW_ENTER_CODE"] .latchkey-intro',
      )?.textContent;
      if (text && !seen.includes(text)) seen.push(text);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await visit.proveAda({});
  const seen = await visit.page.evaluate(() => (window as never as { seen: string[] }).seen);
  expect(seen).not.toEqual([]);
  // A slow machine takes some seconds, and without its timer the text would not name a time.
  for (const text of seen) expect(text).toMatch(/We sent a code to \S+ (just now|\d+ seconds? ago)\./);
});
