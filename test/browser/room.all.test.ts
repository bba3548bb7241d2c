/** Panels must fit into a low window on a laptop, into phones, and look the same across a journey. */
import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { switchTo } from '../support/browser/layout/whole';
import { painted } from '../support/browser/painted';
import { suite } from '../support/browser/suite';
import { openView, settled } from '../support/browser/views/index';
import { contrast } from '../support/colors';
import type { Visit } from '../support/visit/visit';

const test = suite();
const HELP = { config: { helpURL: '/examples/demo/help.html' } };

const resize = async (visit: Visit, width: number, height: number): Promise<void> => {
  await visit.page.setViewportSize({ width, height });
  await settled(visit);
};

/** Whether an element is completely inside the visible part of the scrolling area. */
const isWhole = (visit: Visit, selector: string): Promise<boolean> =>
  visit.root.evaluate((panel, wanted) => {
    const seen = (panel.querySelector('.latchkey-scroll') as Element).getBoundingClientRect();
    const boxes = [...panel.querySelectorAll(wanted)].map((one) => one.getBoundingClientRect());
    return (
      boxes.length > 0 && boxes.every(({ top, bottom }) => top >= seen.top - 1 && bottom <= seen.bottom + 1)
    );
  }, selector);

const LANGUAGES = ['en_US', 'de_DE', 'fi_FI', 'zh_CN'];

test('shows the phone number field of the user info without scrolling, on a laptop and on a phone', async (visit) => {
  await visit.openForgotten(HELP);
  const found: Record<string, boolean> = {};
  for (const language of LANGUAGES) {
    await switchTo(visit, language);
    for (const [width, height] of [
      [1366, 640],
      [390, 664],
    ] as const) {
      await resize(visit, width, height);
      found[`${language} ${width}`] = await isWhole(visit, '[name=countryType], [name=phoneNumber]');
    }
  }
  expect(Object.entries(found).filter(([, whole]) => !whole)).toEqual([]);
});

for (const name of ['user-info-mobile', 'delivery-options']) {
  test(`gives the fields at least half of the window on a phone, and always shows the consent above the buttons: ${name}`, async (visit) => {
    await openView(visit, name, HELP);
    await resize(visit, 390, 664);
    const share = await visit.root
      .locator('.latchkey-scroll')
      .evaluate((part) => part.clientHeight / innerHeight);
    expect(share).toBeGreaterThan(0.5);
    for (const [width, height] of [
      [320, 568],
      [390, 664],
      [1366, 640],
      [1280, 800],
    ] as const) {
      await resize(visit, width, height);
      const note = visit.root.locator('.latchkey-footer > .latchkey-notes', { hasText: 'You agree' });
      const box = await note.boundingBox();
      const button = await visit.action('submit').boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    }
  });
}

test('lines up the methods of all numbers, also of a number with a single method', async (visit) => {
  await openView(visit, 'delivery-options');
  const boxes = await visit.root
    .locator('.latchkey-destination > :not(.latchkey-radio) + .latchkey-radio')
    .evaluateAll((all) =>
      all.map((one) => [one.getBoundingClientRect().x, one.clientWidth, one.clientHeight].join()),
    );
  expect([boxes.length, new Set(boxes).size]).toEqual([3, 1]);
});

test('gives the whole width to the only requirement that is left', async (visit) => {
  await openView(visit, 'password-good');
  const left = visit.root.locator('.latchkey-requirement');
  expect(await left.count()).toBe(1);
  const width = async (part: Locator): Promise<number | undefined> => (await part.boundingBox())?.width;
  expect(await width(left)).toBe(await width(visit.field('newPassword')));
});

test('rings the main button that has the focus, also while it waits or is hovered', async (visit) => {
  await visit.openSignOn();
  const shadow = async (): Promise<string> => {
    await settled(visit);
    return visit.action('submit').evaluate((button) => getComputedStyle(button).boxShadow);
  };
  const reach = async (): Promise<void> => {
    await visit.field('password').focus();
    do await visit.page.keyboard.press('Tab');
    while (!(await visit.action('submit').evaluate((button) => button.matches(':focus'))));
  };
  const plain = await shadow();
  await reach();
  const waiting = await shadow();
  await visit.widget.type({ userId: 'ada', password: 'Bright-Sky7' });
  await reach();
  const enabled = await shadow();
  await visit.action('submit').hover();
  expect(new Set([waiting, enabled, await shadow()]).size).toBe(1);
  expect(waiting).not.toBe(plain);
});

test('shows an error that appears on blur completely, and the focused field too', async (visit) => {
  await visit.openForgotten(HELP);
  for (const [width, height] of [
    [1280, 800],
    [1366, 640],
    [390, 664],
  ] as const) {
    await resize(visit, width, height);
    await visit.field('phoneNumber').fill('');
    await visit.field('phoneNumber').pressSequentially('212555');
    await visit.field('phoneNumber').press('Tab');
    await visit.root.locator('[data-widget=usPhone] .latchkey-field-error').waitFor();
    expect([width, await isWhole(visit, '[data-widget=usPhone] .latchkey-field-error')]).toEqual([
      width,
      true,
    ]);
    expect([width, await isWhole(visit, 'label:has(:focus)')]).toEqual([width, true]);
    await visit.field('phoneNumber').fill('2125550142');
    await visit.root.locator('[data-widget=usPhone] .latchkey-field-error').waitFor({ state: 'detached' });
  }
});

test('keeps the left edge of title, progress, fields and main button from panel to panel', async (visit) => {
  const edges = new Set<string>();
  const note = async () => {
    await settled(visit);
    edges.add(
      await visit.root.evaluate((panel) =>
        ['.latchkey-title', '.latchkey-progress', '.latchkey-footer [data-variant=primary]']
          .map((part) => Math.round(panel.querySelector(part)?.getBoundingClientRect().left ?? -1))
          .join(),
      ),
    );
  };
  await visit.openForgotten();
  await note();
  await visit.askByEmail('ada', 'ada@example.test');
  await note();
  await visit.enterCode((await visit.letter()).code);
  await visit.shows('reset-password');
  await note();
  await visit.choosePassword('Fresh!Wind42');
  await visit.shows('result');
  await note();
  expect(edges.size).toBe(1);
  expect(new Set([...edges].join().split(',')).size).toBe(1);
});

test('keeps rows of options and of the captcha as high as their content, also after a change of width in WebKit', async (visit) => {
  // WebKit doesn't update the heights of automatic rows, so no row here may be automatic.
  const rows = (selector: string) =>
    visit.root
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).gridAutoRows);
  await openView(visit, 'delivery-options');
  expect(await rows('.latchkey-radios')).toBe('max-content');
  await openView(visit, 'sign-on-captcha');
  expect(await rows('.latchkey-captcha')).toBe('max-content');
});

test('gives the bar of contact methods contrast to the panel, and a single focus ring', async (visit) => {
  await visit.openForgotten();
  await visit.option('deliveryChannel', 'MOBILE').focus();
  await visit.page.keyboard.press('ArrowRight');
  await settled(visit);
  const [bar, panel, ring] = await visit.root.evaluate((root) => {
    const style = (selector: string) => getComputedStyle(root.querySelector(selector) as Element);
    return [
      style('[data-variant=segments]').backgroundColor,
      getComputedStyle(root).backgroundColor,
      style('[data-variant=segments] > [data-checked]').boxShadow,
    ];
  });
  const colors = await painted(visit, { bar, panel });
  expect(contrast(colors.bar, colors.panel)).toBeGreaterThan(1.15);
  // Edge and halo touch each other, so they form one ring.
  expect(ring).not.toContain(panel);
});

const stylesOf = (visit: Visit, action: string, properties: string[]): Promise<string[]> =>
  visit
    .action(action)
    .evaluate((one, names) => names.map((name) => getComputedStyle(one).getPropertyValue(name)), properties);

test('styles main buttons that wait for the form the same on all panels, and like enabled buttons', async (visit) => {
  const styles = new Set<string>();
  const STYLES = ['background-color', 'color', 'cursor'];
  for (const name of ['sign-on', 'user-info-mobile', 'code-waiting']) {
    await openView(visit, name);
    await visit.disabled('submit');
    await settled(visit);
    styles.add((await stylesOf(visit, 'submit', STYLES)).join(' '));
  }
  expect(styles.size).toBe(1);
  const [cursor] = await stylesOf(visit, 'cancel', ['cursor']);
  expect([...styles][0]?.endsWith(` ${cursor}`)).toBe(true);
});

test('styles Cancel and Help the same on a phone', async (visit) => {
  await openView(visit, 'user-info-mobile', HELP);
  await resize(visit, 390, 844);
  const STYLES = ['font-size', 'font-weight', 'color', 'text-decoration-line', 'height'];
  expect(await stylesOf(visit, 'cancel', STYLES)).toEqual(await stylesOf(visit, 'help', STYLES));
});

test('shows the explanation of the main button on the line below it, on a phone and on a laptop', async (visit) => {
  await visit.openSignOn({ config: { helpURL: '/examples/demo/help.html' } });
  await visit.action('forgotPassword').click();
  await visit.shows('enter-user-info');
  await visit.field('userId').press('Enter');
  await visit.root.locator('.latchkey-explanation:not(:empty)').waitFor();
  const lines: string[][] = [];
  for (const width of [390, 1280]) {
    await visit.page.setViewportSize({ width, height: 844 });
    lines.push(
      await visit.root.locator('.latchkey-footer').evaluate((footer) => {
        const at: Record<number, string> = {};
        for (const one of footer.querySelectorAll<HTMLElement>(
          '[data-latchkey-action], .latchkey-explanation',
        )) {
          const top = Math.round(one.getBoundingClientRect().top);
          at[top] = `${at[top] ?? ''} ${one.dataset.latchkeyAction ?? 'explanation'}`;
        }
        return Object.values(at);
      }),
    );
  }
  expect(lines).toEqual([
    [' submit', ' explanation', ' cancel help'],
    [' submit', ' explanation', ' cancel help'],
  ]);
});
