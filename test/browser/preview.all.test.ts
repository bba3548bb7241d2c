/** `latchkey preview` shows the widget on an owner's files, and again after each change of a file. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import type { RunningPreview } from '../../cli/preview/server';
import { axeWhole } from '../support/browser/axe';
import { keepRecording, launchForPreview, openPreview } from '../support/browser/preview';
import { until } from '../support/visit/until';
import type { Visit } from '../support/visit/visit';

let browser: Browser;
let over: string;
let served: RunningPreview;
let page: Page;
let faults: string[];
let close: () => Promise<void>;

beforeAll(async () => {
  browser = await launchForPreview();
});
afterAll(() => browser.close());
beforeEach(async () => {
  ({ over, served, page, faults, close } = await openPreview(browser));
});
afterEach(() => close());

const picture = (): FrameLocator => page.frameLocator('#frame');
const button = (action: string) => picture().locator(`[data-latchkey-action="${action}"]`);
const field = (name: string) => picture().locator(`[data-latchkey-field="${name}"]`);

/** Writes an owner's file. Starts from the package's file if the owner has none yet. */
async function edit(file: string, change: (text: string) => string): Promise<void> {
  const to = join(over, file);
  const text = await readFile(to, 'utf8').catch(() => readFile(file, 'utf8'));
  expect(change(text)).not.toBe(text);
  await mkdir(dirname(to), { recursive: true });
  await writeFile(to, change(text));
}

/** Opens a page, by its journey and its name. */
const opens = (place: string) => page.locator('select[name=page]').selectOption(place);

const words = (messages: Record<string, string>): Promise<void> =>
  writeFile(
    join(over, 'locales/en_US.json'),
    JSON.stringify({ $schema: '../schemas/meta/locale.schema.json', locale: 'en_US', messages }),
  );

it('preview: shows a changed text, order and row on the same page, keeps the input, and violates no policy', async () => {
  await page.goto(served.url);
  await field('userId').fill('ada');
  await words({ SIGN_ON_BUTTON: 'Come in' });
  await button('submit').getByText('Come in').waitFor();
  expect(await field('userId').inputValue()).toBe('ada');
  await page.getByText('now says “Come in” (was “Sign on”)').waitFor();
  // The diagram shows the name of the visible page, though its box is higher than the frame.
  await page.waitForFunction(() => {
    const frame = document.querySelector('.journey') as HTMLElement;
    const image = frame.querySelector('img') as HTMLImageElement;
    const [, y] = /#dfe6ff"[^>]*><text[^>]* y="([\d.]+)"/.exec(decodeURIComponent(image.src)) ?? [];
    const top = Number(y) * (image.clientWidth / Number(image.getAttribute('width'))) - frame.scrollTop;
    return image.naturalWidth > 0 && top > 0 && top < frame.clientHeight;
  });

  await opens('FPS/FORGOT_PASSWORD');
  await picture().getByText('Mobile phone').waitFor();
  const mobile =
    '{ "value": "MOBILE", "label": "CHANNEL_MOBILE", "when": { "flow": "FPS", "hasPhone": true } },';
  const email =
    '{ "value": "EMAIL", "label": "CHANNEL_EMAIL", "when": { "flow": "FPS", "hasEmail": true } },';
  await edit('schemas/enter-user-info/ui.json', (text) =>
    text.replace(email, '').replace(mobile, `${email}\n${mobile}`),
  );
  await picture().locator('[data-variant=segments] label').first().getByText('Email').waitFor();

  // A row: a wrong code leads back to the start.
  await edit('flows/forgot-password.json', (text) =>
    text.replace(
      '"do": ["showMessage", { "focus": "message" }] },\n        "validateCode.REDIRECT"',
      '"do": ["showMessage"], "go": "FORGOT_PASSWORD" },\n        "validateCode.REDIRECT"',
    ),
  );
  await page.locator('.changes').getByText('FORGOT_PASSWORD').first().waitFor();
  await opens('FPS/FPW_ENTER_CODE');
  await field('otc').waitFor();
  await page.locator('.choices').getByLabel('validateCode').selectOption('VALIDATE_SV');
  // Six digits submit the form by themselves.
  await field('otc').fill('123456');
  await picture().locator('[data-latchkey-page="FORGOT_PASSWORD"]').waitFor();
  expect(faults).toEqual([]);
});

it('preview: shows the page that is chosen while a change is prepared', async () => {
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message: { question: string }) {
      const send = (): void => postMessage.call(this, message);
      if (message.question === 'overview' && 'holds' in window) Object.assign(window, { release: send });
      else send();
    };
  });
  await page.goto(served.url);
  await page.getByText('No problems found.').waitFor();
  await page.evaluate(() => Object.assign(window, { holds: true }));
  await words({ SIGN_ON_BUTTON: 'Come in' });
  await page.waitForFunction(() => 'release' in window);
  await opens('FPS/FORGOT_PASSWORD');
  await picture().getByText('Mobile phone').waitFor();
  await page.evaluate(() => Reflect.get(window, 'release')());
  await page.locator('.changes').getByText('now says “Come in”').waitFor();
  expect(await page.locator('select[name=page]').inputValue()).toBe('FPS/FORGOT_PASSWORD');
  await picture().locator('[data-latchkey-page="FORGOT_PASSWORD"]').waitFor();
  expect(faults).toEqual([]);
});

it('keeps the last version while files cannot be read, and reports the problems of the check', async () => {
  await page.goto(served.url);
  await button('submit').waitFor();
  await writeFile(join(over, 'locales/en_US.json'), '{\n  "locale": "en_US",\n}');
  await page.locator('#stage[data-old=true]').waitFor();
  await page.getByText(/locales\/en_US\.json:3:1/).waitFor();
  expect(await button('submit').textContent()).toBe('Sign on');

  await words({ SIGN_ON_BUTTON: 'Come in' });
  await page.locator('#stage[data-old=false]').waitFor();
  await button('submit').getByText('Come in').waitFor();
  await page.getByText('No problems found.').waitFor();

  await edit('schemas/sign-on/ui.json', (text) => text.replace('"SIGN_ON_TITLE"', '"SIGN_ON_TITEL"'));
  await page.getByText('Did you mean <SIGN_ON_TITLE>').waitFor();
  expect(faults).toEqual([]);
});

it('preview: opens every page alone, in another language and scheme, or says which page it needs first', async () => {
  await page.goto(`${served.url}#locale=de_DE&scheme=dark&width=390`);
  await picture().locator('html[style*=dark] [lang=de-DE] [data-latchkey-panel]').waitFor();
  const options = page.locator('select[name=page] option');
  const places = await options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  expect(places.length).toBeGreaterThan(25);
  for (const place of places) {
    const [flow, name] = place.split('/');
    await page.locator('#note').evaluate((note) => note.replaceChildren());
    await opens(place);
    const panel = picture().locator(`[data-latchkey-flow="${flow}"][data-latchkey-page="${name}"]`);
    await Promise.any([
      panel.first().waitFor(),
      page.locator('#note').getByText('a value from an earlier page').waitFor(),
    ]);
  }
});

it('preview: fits into 1280, 390 and 1920 px, says its scale, and passes axe', async () => {
  await page.goto(`${served.url}#width=1280`);
  await button('submit').waitFor();
  for (const [width, scale] of [
    [1280, /^\d\d %$/],
    [390, /^\d\d %$/],
    [1920, /^\d\d %$/],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await until('the scale', async () =>
      scale.test((await page.locator('#stage').getAttribute('data-scale')) ?? ''),
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect([width, await axeWhole({ page } as Visit)]).toEqual([width, []]);
  }
});

it('preview: shows the owner’s theme, follows its changes, and names the place of a mistake in it', async () => {
  const themed = (accent: string) => writeFile(join(over, 'theme.json'), `{"accent":"${accent}"}`);
  await themed('#0b6b57');
  await page.goto(served.url);
  const accent = () =>
    button('submit').evaluate((one) => getComputedStyle(one).getPropertyValue('--latchkey-accent'));
  await until('the brand', async () => (await accent()) === '#0b6b57');
  await themed('#7a1f3d');
  await until('the new brand', async () => (await accent()) === '#7a1f3d');
  await writeFile(join(over, 'theme.json'), '{');
  await page.locator('#verdict').getByText('theme.json').waitFor();
  expect(faults).toEqual([]);
});

it('preview: names the file and line of a text, a field and a button, and opens them in the editor', async () => {
  const script = join(over, 'editor.cjs');
  const opened = join(over, 'opened.txt');
  await writeFile(script, `require('node:fs').writeFileSync(${JSON.stringify(opened)}, process.argv[2]);`);
  process.env.LATCHKEY_EDITOR = `${process.execPath} ${script}`;
  await words({ SIGN_ON_BUTTON: 'Come in' });
  await page.goto(served.url);
  await button('submit')
    .getByText('Come in')
    .click({ modifiers: ['Alt'], force: true });
  const inspector = page.locator('#inspector');
  const place = (file: RegExp) => inspector.locator('.place').getByText(file).first();
  for (const file of [
    /locales\/en_US\.json:\d+:\d+/,
    /schemas\/sign-on\/ui\.json:\d+/,
    /flows\/sign-on\.json:\d+/,
  ])
    await place(file).waitFor({ state: 'attached' });
  // The click did nothing else.
  expect(await picture().locator('[data-latchkey-message]').count()).toBe(0);

  await page.keyboard.press('Escape');
  await place(/locales/).click();
  const shown = await until('the editor', () => readFile(opened, 'utf8').catch(() => ''));
  const [path = '', line] = shown.split(/:(?=\d)/);
  expect((await readFile(path, 'utf8')).split('\n')[Number(line) - 1]).toContain('Come in');

  await page.getByRole('button', { name: 'Point and edit' }).click();
  await field('userId').click();
  await inspector.getByText('the rules of the field').waitFor();
  delete process.env.LATCHKEY_EDITOR;
  const status = await page.evaluate(async () => {
    const body = JSON.stringify({ file: '/etc/passwd', line: 1 });
    return (await fetch('/open', { method: 'POST', body })).text();
  });
  expect(status).toBe('');
});

it('preview: saves a recording with answers and a moved clock as a transcript that `try` replays', async () => {
  await page.goto(`${served.url}#flow=FPS&page=FORGOT_PASSWORD`);
  await field('userId').fill('ada');
  await picture().locator('[data-latchkey-field=deliveryChannel][value=EMAIL]').check();
  await field('email').fill('ada@example.test');
  await button('submit').click();
  await field('otc').waitFor();
  expect(await button('resend').isVisible()).toBe(true);
  await picture().locator('[data-latchkey-countdown]').waitFor();
  for (const _ of [1, 2]) await page.getByRole('button', { name: '+1 minute' }).click();
  await picture()
    .locator('[data-latchkey-action=resend]:not([aria-disabled=true]):not([disabled])')
    .waitFor();
  await page.getByText('60 seconds pass').nth(1).waitFor();
  await page.locator('#stage').scrollIntoViewIfNeeded();
  await button('cancel').click();
  await page.getByText('the journey ends: closed').waitFor();
  const transcripts = await keepRecording({ page, over }, 'by-email-and-away');
  expect(transcripts.map(({ name }) => name)).toEqual(['by-email-and-away']);
  expect(transcripts[0]?.transcript.steps).toContainEqual({ clock: { seconds: 60 } });
  expect(faults).toEqual([]);
});

it("preview: answers only under the machine's own host names, with its policy and nosniff, and with no file or path of the machine", async () => {
  const ask = (path: string, headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) =>
      request(new URL(path, served.url), { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end(),
    );
  expect(await ask('/', {})).toBe(200);
  expect(await ask('/', { host: 'evil.example' })).toBe(403);
  expect(await ask('/events', { origin: 'http://evil.example' })).toBe(403);
  for (const path of ['/studio/..%2f..%2flatchkey.mjs', '/studio/latchkey/chunks/..%2f..%2fpackage.json'])
    expect(await ask(path, {})).toBe(404);

  for (const path of ['/', '/studio/frame.html', '/studio/worker.js', '/studio/data.json', '/none']) {
    const { headers } = await fetch(new URL(path, served.url));
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  }
  const origin = served.url.slice(0, -1);
  const body = JSON.stringify({ name: 'a'.repeat(300), steps: [{ clock: { seconds: 1 } }] });
  const answer = await fetch(new URL('/keep', served.url), { method: 'POST', headers: { origin }, body });
  expect(await answer.text()).toBe('Expected a name of at most 80 characters, got 300.');
});
