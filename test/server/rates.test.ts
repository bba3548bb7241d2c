import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import type { Reply } from '../support/server/browser';
import { serverSuite } from '../support/server/suite';

const { browser, another } = serverSuite();
const { rates } = JSON.parse(readFileSync('server/limits.json', 'utf8'));
const tooMany = (wait: number) => [
  { type: 'ERROR', detail: expect.stringContaining(`Please try again in ${Math.ceil(wait / 60)} minutes.`) },
];

/** Sends this many requests, some of them at once. Returns the rejections. */
async function often(count: number, atOnce: number, ask: () => Promise<Reply>): Promise<Reply[]> {
  const refused: Reply[] = [];
  for (let left = count; left > 0; left -= atOnce) {
    const replies = await Promise.all(Array.from({ length: Math.min(atOnce, left) }, ask));
    refused.push(...replies.filter(({ status }) => status === 429));
  }
  return refused;
}

it.each(['ada', 'nobody'])(
  'codes for a user ID are limited, known or not, even if requested at once (%s)',
  async (userId) => {
    const { count, within } = rates.code.user;
    expect(await often(count, 5, () => browser.askForCode(userId))).toEqual([]);
    const elsewhere = await another();
    const { status, body, headers } = await elsewhere.askForCode(userId.toUpperCase());
    expect({ status, body }).toEqual({
      status: 429,
      body: { messages: tooMany(within), nextAction: 'ERROR' },
    });
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(within - 120);
    expect((await elsewhere.askForCode('mary', { phoneNumber: '2125550101' })).status).toBe(200); // Other users don't have to wait.
    await browser.forward(within + 1);
    await elsewhere.begin();
    expect((await elsewhere.askForCode(userId)).status).toBe(200);
  },
);

it('sign-ons for a user ID are limited, right or wrong, and no password is compared above the limit', async () => {
  const { count, within } = rates.signOn.user;
  expect(await often(count, 1, () => browser.signOn('ada', 'Bright-Sky7'))).toEqual([]);
  const refused = await browser.signOn('ada', 'Bright-Sky7');
  expect(refused).toMatchObject({ status: 429, body: { messages: tooMany(within), nextAction: 'ERROR' } });
  expect((await browser.signOn('mary', 'Green_Hill6')).body.nextAction).toBe('REDIRECT');
  await browser.forward(within + 1);
  await browser.begin();
  expect((await browser.signOn('ada', 'Bright-Sky7')).body.nextAction).toBe('REDIRECT');
});

it('captchas for an address are limited until the development server is reset', async () => {
  const refresh = () => browser.ask('/login/wgt/captcha?appId=demo');
  expect(await often(rates.captcha.address.count, 10, refresh)).toEqual([]);
  expect(await refresh()).toMatchObject({
    status: 429,
    body: { messages: tooMany(rates.captcha.address.within), nextAction: 'ERROR' },
  });
  await browser.dev('/dev/reset');
  await browser.begin();
  expect((await refresh()).status).toBe(200);
});
