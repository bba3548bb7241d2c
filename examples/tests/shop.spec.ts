// The whole shop in a browser, with the fake server and without a network.
import { readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { createFakeServer } from 'latchkey/testing';
import { latchkey } from 'latchkey/testing/playwright';

const fake = createFakeServer({
  api: 'https://auth.shop.test',
  users: [
    { userId: 'ada', password: 'Bright-Sky7', email: 'ada@shop.test', phones: ['2125550142'] },
    { userId: 'finn', password: 'Silver.Fox7', email: 'finn@shop.test', state: 'TMP_PWD' },
  ],
});

const here = dirname(fileURLToPath(import.meta.url));
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** Reads the files of the page, and those of the widget from its package. */
function read(path: string): { body: Buffer; contentType: string } {
  const inWidget = path.startsWith('/latchkey/');
  const file = inWidget
    ? join(here, 'node_modules/latchkey/dist', path.slice('/latchkey/'.length))
    : join(here, 'page', path === '/' ? 'index.html' : path);
  return { body: readFileSync(file), contentType: TYPES[extname(file)] ?? 'text/plain' };
}

test.beforeEach(async ({ page, context }) => {
  fake.reset();
  await context.setOffline(true);
  await page.route('https://shop.test/**', (route) =>
    route.fulfill(read(new URL(route.request().url()).pathname)),
  );
  await latchkey(page).route(fake);
  await page.goto('https://shop.test/');
  await page.getByRole('button', { name: 'Sign on' }).click();
});

test('signs a customer on', async ({ page }) => {
  await latchkey(page).signOn({ userId: 'ada', password: 'Bright-Sky7' });
  await expect(page.locator('#status')).toHaveText('You are signed on.');
});

test('reports a wrong password and signs no one on', async ({ page }) => {
  const widget = latchkey(page);
  await widget.signOn({ userId: 'ada', password: 'Wrong-Sky7' });
  const { message, fields } = await widget.waitFor({ page: 'LOGIN_PAGE', message: { type: 'error' } });
  expect(message?.text).toContain('incorrect');
  expect(fields.userId).toBe('ada');
  await expect(page.locator('#status')).toHaveText('You are a guest.');
});

test('replaces a forgotten password with the code that was sent', async ({ page }) => {
  const widget = latchkey(page);
  await widget.waitFor({ page: 'LOGIN_PAGE' });
  await widget.press('forgotPassword');
  await widget.recover({
    userId: 'ada',
    email: 'ada@shop.test',
    code: () => fake.lastCode('ada'),
    newPassword: 'Clear-Moon8',
  });
  await expect.poll(() => fake.requests('resetPassword')).toHaveLength(1);
  await widget.waitFor({ panel: 'result' });
});

test('requires a temporary password to be changed', async ({ page }) => {
  const widget = latchkey(page);
  await widget.signOn({ userId: 'finn', password: 'Silver.Fox7' });
  await widget.waitFor({ panel: 'temporary-password' });
  await widget.press('resetNow');
  await widget.changePassword({ currentPassword: 'Silver.Fox7', newPassword: 'Clear-Moon8' });
  await widget.waitFor({ message: { type: 'success' } });
});

test('shows the message of the auth server and lets the customer retry', async ({ page }) => {
  const widget = latchkey(page);
  const detail = 'Sign-on is under maintenance. Please try again in a minute.';
  fake.next('authenticate', { nextAction: 'LOGIN', messages: [{ type: 'ERROR', detail }] });
  await widget.signOn({ userId: 'ada', password: 'Bright-Sky7' });
  const { message } = await widget.waitFor({ message: { type: 'error' } });
  expect(message?.text).toContain(detail);
  await widget.signOn({ userId: 'ada', password: 'Bright-Sky7' });
  await expect(page.locator('#status')).toHaveText('You are signed on.');
});
