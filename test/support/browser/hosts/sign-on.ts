import { until } from '../../visit/until';
import type { Visit } from '../../visit/visit';

interface Page {
  widgets: {
    authenticateUser(): Promise<{ outcome: string }>;
    on(name: 'redirect', listener: (event: { preventDefault(): void }) => void): void;
    destroy(): void;
  }[];
  latchkeyTell(name: string, detail: string): void;
}

/**
 * Destroys the page's first widget, and then creates another one, because only one widget of a page has the IDs
 * that tests look for. Returns its number.
 */
export async function createInstead(visit: Visit): Promise<number> {
  await visit.page.evaluate(() => (window as unknown as Page).widgets[0]?.destroy());
  return visit.create();
}

/** Begins sign-on. The page stays open after sign-on. */
export async function begin(visit: Visit, widget = 0): Promise<void> {
  const before = visit.eventsOf('page').length;
  await visit.page.evaluate((index) => {
    const { widgets, latchkeyTell } = window as unknown as Page;
    const own = widgets[index];
    own?.on('redirect', (event) => event.preventDefault());
    own?.authenticateUser().then(({ outcome }) => latchkeyTell('end', `{"outcome":"${outcome}"}`));
  }, widget);
  await visit.shows('sign-on');
  await visit.isLive(before);
}

/** Clicks the center of a part, even if something covers it. */
async function clickCenter(visit: Visit, selector: string): Promise<void> {
  const part = visit.root.locator(selector);
  await part.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await visit.page.mouse.click(x + width / 2, y + height / 2);
}

/** Signs on with the mouse for fields and buttons, and with the keyboard for the rest. */
export async function signOn(visit: Visit): Promise<void> {
  const { keyboard } = visit.page;
  const ends = visit.eventsOf('end').length;
  await clickCenter(visit, '[name=userId]');
  await keyboard.type('ada');
  await keyboard.press('Tab');
  await visit.hasFocus('[name=password]');
  await keyboard.type('Bright-Sky7');
  await clickCenter(visit, '.latchkey-reveal');
  await visit.root.locator('[name=password][type=text]').waitFor();
  await clickCenter(visit, '[name=password]');
  await visit.action('submit').and(visit.page.locator(':not([aria-disabled])')).waitFor();
  await keyboard.press('Enter');
  await until('the end of sign-on', () => visit.eventsOf('end').length > ends);
  await visit.gone();
}
