import { expect } from '@jest/globals';
import { axeWhole, problemsByView } from '../support/browser/axe';
import { SCHEMES } from '../support/browser/media';
import { suite } from '../support/browser/suite';
import type { Visit } from '../support/visit/visit';

const test = suite();

/** Requests a code as the widget does, from a host page of the visit. */
async function ask(
  visit: Visit,
  userId: string,
  details: Record<string, string>,
  language = 'en_US',
): Promise<void> {
  const status = await visit.page.evaluate(
    async ([user, contact, locale]) => {
      const { csrfTokenValue } = await (await fetch('/login/wgt/getCSRFToken?appId=demo')).json();
      const { sessionId } = await (await fetch('/login/wgt/sessionId?appId=demo')).json();
      const data = JSON.stringify({
        userId: user,
        appId: 'demo',
        brandId: 'demo',
        deliveryChannelDetails: contact,
      });
      const body = new URLSearchParams({ data, _csrf: csrfTokenValue, sId: sessionId });
      return (
        await fetch(`/fpc/wgt/validateuser/apps/demo/demo?language=${locale}`, { method: 'POST', body })
      ).status;
    },
    [userId, details, language] as const,
  );
  expect(status).toBe(200);
}

const phone = { deliveryChannel: 'MOBILE', phoneNumber: '2125550142' };

test(
  'shows messages in the outbox as soon as they are sent, by channel, and filters them by user',
  async (visit) => {
    const { page } = visit;
    await page.goto(`${visit.origins.page}/outbox`);
    await page.getByText('Nothing has been sent yet.').waitFor();
    await ask(visit, 'ada', phone);
    await page.locator('.bubble').waitFor();
    await ask(visit, 'ada', { ...phone, deliveryMode: 'VOICE' }, 'de_DE');
    await ask(visit, 'mary', { deliveryChannel: 'EMAIL', email: 'mary@example.test' });
    await page.locator('.mail').waitFor();
    const [text, call, mail] = await visit.server.outbox();
    expect(await page.locator('.bubble .code').textContent()).toBe(text?.code);
    expect(await page.locator('.call').getAttribute('lang')).toBe('de');
    expect(await page.locator('.call .digits').allTextContents()).toEqual(
      Array(2).fill([...(call?.code ?? '')].join(' ')),
    );
    expect(await page.locator('.mail dd').allTextContents()).toEqual([
      'Latchkey <no-reply@latchkey.test>',
      'mary@example.test',
      `${mail?.code} is your Latchkey code`,
    ]);
    expect(await page.locator('.mail .code').textContent()).toBe(mail?.code);

    await page.getByLabel('Messages for').selectOption('ada');
    expect(await page.locator('#messages > li').count()).toBe(2);
    await page.goto(`${visit.origins.page}/outbox?user=mary`);
    await page.locator('.mail').waitFor();
    expect(await page.locator('#messages > li').count()).toBe(1);
  },
  'one',
);

test(
  'plays the digits of a call by keyboard, and plays on when another message arrives',
  async (visit) => {
    const { page } = visit;
    await page.goto(`${visit.origins.page}/outbox`);
    await ask(visit, 'ada', { ...phone, deliveryMode: 'VOICE' });
    await page.getByRole('button', { name: 'Play the digits' }).press('Enter');
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    await ask(visit, 'mary', { deliveryChannel: 'EMAIL', email: 'mary@example.test' });
    await page.locator('.mail').waitFor();
    const button = page.locator('.call button:not(.copy)');
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    await button.press('Enter');
    await page.getByRole('button', { name: 'Play the digits' }).waitFor();
  },
  'one',
);

test(
  'copies the code of each message',
  async (visit) => {
    const { page } = visit;
    // Only Chromium lets a test read the clipboard.
    await page.addInitScript(() => {
      const copied: string[] = [];
      const clipboard = { writeText: async (text: string) => copied.push(text) };
      Object.defineProperty(navigator, 'clipboard', { value: clipboard });
      Object.assign(window, { copied });
    });
    await page.goto(`${visit.origins.page}/outbox`);
    await ask(visit, 'ada', phone);
    await ask(visit, 'ada', { ...phone, deliveryMode: 'VOICE' });
    await ask(visit, 'mary', { deliveryChannel: 'EMAIL', email: 'mary@example.test' });
    await page.locator('.mail').waitFor();
    for (const left of [3, 2, 1]) {
      expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(left);
      await page.getByRole('button', { name: 'Copy' }).last().click();
      await page
        .getByRole('button', { name: 'Copied' })
        .nth(3 - left)
        .waitFor();
    }
    expect(await page.evaluate(() => (window as unknown as { copied: string[] }).copied)).toEqual(
      (await visit.server.outbox()).map(({ code }) => code),
    );
  },
  'one',
);

test(
  `passes axe on the outbox without overflow, ${SCHEMES.join(' and ')}, at 320 and 1280 px`,
  async (visit) => {
    await visit.page.goto(`${visit.origins.page}/outbox`);
    await ask(visit, 'ada', phone);
    await ask(visit, 'finn', { ...phone, phoneNumber: '2125550157', deliveryMode: 'VOICE' }, 'de_DE');
    await ask(visit, 'mary', { deliveryChannel: 'EMAIL', email: 'mary@example.test' });
    await visit.page.locator('.mail').waitFor();
    expect(await problemsByView(visit, axeWhole)).toEqual({});
  },
  'one',
);
