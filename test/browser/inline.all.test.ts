import { expect } from '@jest/globals';
import { suite } from '../support/browser/suite';
import { until } from '../support/visit/until';
import type { Visit } from '../support/visit/visit';

const test = suite();

/** A sign-in page: the panel is below a field of the host and above a link, and the page scrolls. */
const BODY = `
  <p><label>Search <input id="search"></label></p>
  <div id="place"></div>
  <p><a id="after" href="#after">After</a></p>
  ${'<p>About the shop</p>'.repeat(60)}`;

const INLINE = { body: BODY, config: { container: '#place' } };

interface Host {
  widgets: Record<'authenticateUser' | 'forgotPassword' | 'destroy', () => Promise<unknown>>[];
}

/** Begins sign-on as a page does when it loads, without a press. */
async function openOnLoad(visit: Visit): Promise<void> {
  await visit.open(INLINE);
  await visit.page.evaluate(() => void (window as unknown as Host).widgets[0]?.authenticateUser());
  await visit.isLive();
}

const place = (visit: Visit) => visit.page.locator('#place');
const focusedId = (visit: Visit) => visit.page.evaluate(() => document.activeElement?.id);
const top = (visit: Visit) => visit.page.evaluate(() => scrollY);

test('opens in the container on load without moving focus or scroll position', async (visit) => {
  await visit.open(INLINE);
  await visit.page.locator('#search').focus();
  await visit.page.evaluate(() => {
    scrollTo(0, 40);
    void (window as unknown as Host).widgets[0]?.authenticateUser();
  });
  await visit.isLive();
  expect(await focusedId(visit)).toBe('search');
  expect(await top(visit)).toBe(40);
  expect(await place(visit).locator('dialog').count()).toBe(0);
  const section = place(visit).locator('section');
  expect(await section.evaluate((element) => element.closest('[inert]'))).toBeNull();
  await visit.page.getByRole('region', { name: 'Sign on' }).waitFor();
});

test('focuses the first field if the user pressed a button to open the panel', async (visit) => {
  await visit.openSignOn(INLINE);
  await visit.hasFocus('[name=userId]');
});

test('lets Tab enter and leave the panel', async (visit) => {
  await openOnLoad(visit);
  await visit.page.locator('#search').focus();
  await visit.page.keyboard.press('Tab');
  await visit.hasFocus('[name=userId]');
  await visit.page.locator('#after').focus();
  await visit.page.keyboard.press('Shift+Tab');
  await visit.hasFocus('[data-latchkey-action=submit]');
  await visit.page.keyboard.press('Tab');
  expect(await focusedId(visit)).toBe('after');
});

test('has no X, and ignores Escape', async (visit) => {
  await visit.openSignOn(INLINE);
  expect(await place(visit).locator('.latchkey-x').count()).toBe(0);
  await visit.field('userId').fill('ada');
  await visit.page.keyboard.press('Escape');
  await visit.action('forgotPassword').click();
  await visit.shows('enter-user-info');
  expect(await visit.field('userId').inputValue()).toBe('ada');
});

test('scrolls to the top of the next panel and focuses its first field', async (visit) => {
  await openOnLoad(visit);
  await visit.action('forgotPassword').focus();
  await visit.page.evaluate(() => scrollTo(0, 300));
  await visit.page.keyboard.press('Enter');
  await visit.shows('enter-user-info');
  await visit.hasFocus('[name=userId]');
  const box = await place(visit).locator('.latchkey-title').boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
});

test('ends with an empty container and the focus in it', async (visit) => {
  await visit.open(INLINE);
  await visit.start('forgotPassword');
  await visit.shows('enter-user-info');
  await visit.action('cancel').press('Enter');
  await visit.gone();
  expect(await visit.ended()).toMatchObject({ outcome: 'closed' });
  expect(await place(visit).innerText()).toBe('');
  expect(await focusedId(visit)).toBe('latchkey-root');
  // So the next journey takes the focus again.
  await visit.page.evaluate(() => void (window as unknown as Host).widgets[0]?.authenticateUser());
  await visit.shows('sign-on');
  await visit.hasFocus('[name=userId]');
  await visit.page.evaluate(() => void (window as unknown as Host).widgets[0]?.destroy());
  expect(await place(visit).innerHTML()).toBe('');
});

const LAYOUTS: Record<string, string> = {
  'a flex box': 'display: flex; justify-content: center',
  'a column that centers': 'display: flex; flex-direction: column; align-items: center',
  'a grid that centers': 'display: grid; place-content: center',
  'a float': 'float: left',
  'an inline block': 'display: inline-block',
  'one of two equal columns': 'display: grid; grid-template-columns: 1fr 1fr',
};

test('is as wide as the theme says, and fits a phone, in containers of any layout', async (visit) => {
  await visit.openSignOn(INLINE);
  const found: Record<string, Record<number, [panel: number, page: number]>> = {};
  const expected: typeof found = {};
  for (const [title, style] of Object.entries(LAYOUTS)) {
    found[title] = {};
    for (const width of [1400, 320]) {
      await visit.page.setViewportSize({ width, height: 800 });
      found[title][width] = await visit.page.evaluate((css) => {
        const container = document.getElementById('place') as HTMLElement;
        container.style.cssText = css;
        const panel = container.querySelector('.latchkey-panel') as HTMLElement;
        return [panel.offsetWidth, document.documentElement.scrollWidth];
      }, style);
    }
    expected[title] = { 1400: [635, 1400], 320: [style.includes('1fr') ? 152 : 304, 320] };
  }
  expect(found).toEqual(expected);
});

test('closes the journey if the host removes the container', async (visit) => {
  await visit.openSignOn(INLINE);
  await visit.page.evaluate(() => document.getElementById('place')?.remove());
  expect(await visit.ended()).toMatchObject({ outcome: 'closed' });
});

test('opens a dialog and reports an error if the page has no such container', async (visit) => {
  await visit.openSignOn({ config: { container: '#plaec' } });
  expect(await visit.page.locator('#latchkey-root dialog').count()).toBe(1);
  expect(visit.eventsOf('error')).toMatchObject([{ detail: { code: 'config' } }]);
  visit.expectedErrors.push('config');
});

test('shows two inline panels side by side', async (visit) => {
  await visit.open({
    body: '<div id="one"></div><div id="two"></div>',
    config: { container: '#one' },
  });
  await visit.create({ container: '#two', headingLevel: 3 });
  await visit.start('authenticateUser');
  await visit.start('forgotPassword', undefined, 1);
  await visit.page.locator('#one [data-latchkey-panel=sign-on]').waitFor();
  await visit.page.locator('#two [data-latchkey-panel=enter-user-info]').waitFor();
  const headings = await visit.page.locator('h1, h2, h3').evaluateAll((all) => all.map((one) => one.tagName));
  expect(headings).toEqual(['H1', 'H2', 'H3']);
  await until('the early panel to be live', () => visit.eventsOf('page').length === 2);
});

test(
  'shows no dialog while an inline panel loads',
  async (visit) => {
    const release = visit.hold('/early/');
    await visit.open(INLINE);
    await visit.page.clock.install();
    await visit.start('authenticateUser');
    await visit.page.clock.runFor(1000);
    expect(await visit.page.locator('dialog').count()).toBe(0);
    release();
    await visit.shows('sign-on');
  },
  // Only here do the widget's files come from a front server, which can hold them.
  'one',
);

test('goes on to the second factor in the container after the password, and then to the target', async (visit) => {
  await visit.openSignOn(INLINE);
  await visit.signOn('finn', 'Silver.Fox7');
  await visit.shows('delivery-options');
  expect(await place(visit).locator('[data-latchkey-panel=delivery-options]').count()).toBe(1);
  expect(await visit.page.locator('dialog').count()).toBe(0);
  await visit.hasFocus('[name=deliveryOption]');
  await visit.action('submit').click();
  await visit.shows('enter-code');
  await visit.hasFocus('[name=otc]');
  const { code } = await visit.letter();
  await visit.leaves('**/examples/demo/?signedOn=1', () => visit.enterCode(code));
  expect(await visit.ended()).toEqual({ outcome: 'redirected', nextAction: 'REDIRECT' });
});
