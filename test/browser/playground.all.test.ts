import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { axeWhole } from '../support/browser/axe';
import { playgroundSuite } from '../support/browser/playground';
import { expectedAfter, Owner, TASKS } from '../support/browser/studio';
import { until } from '../support/visit/until';
import type { Visit } from '../support/visit/visit';

const { test, open } = playgroundSuite();

// Contrast depends only on the scheme, and sizes only on the width.
for (const [scheme, width] of [
  ['light', 1280],
  ['dark', 390],
  ['light', 320],
] as const)
  test(`passes axe and fits into ${width} px, ${scheme}`, async (playground) => {
    const { page } = playground;
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    await page.locator('#side').scrollIntoViewIfNeeded();
    await playground.verdict('accepted');
    await page.locator('.card > details > summary').click();
    await page.locator('.snippet').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await axeWhole({ page } as Visit)).toEqual([]);
    const [, frame] = page.frames();
    const found = await axeWhole({ page: frame } as unknown as Visit);
    // On a phone the frame has only the panel, whose title belongs to the headings of the home page.
    expect(found.filter((line) => !line.startsWith('page-has-heading-one'))).toEqual([]);
  });

test('loads the editor on a phone when it comes into view, and remembers a choice from before', async (playground) => {
  const { page, url } = playground;
  await page.setViewportSize({ width: 390, height: 800 });
  // Otherwise only the fragment changes, and the page stays.
  await page.goto('about:blank');
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('#editor').innerText()).toBe('The editor loads …');
  await page.locator('[data-what-if=offline]').focus();
  await playground.verdict('accepted');

  await page.goto('about:blank');
  await page.goto(url);
  await playground.choose('brand', 'bank');
  await page.waitForURL(/brand=bank/);
  await page.reload();
  await page.waitForFunction(
    () => document.querySelector<HTMLSelectElement>('select[name=brand]')?.value === 'bank',
  );
});

test('loads no widget on a phone before the visitor does something, and then keeps the input and the press', async (playground) => {
  const { page, url } = playground;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const frame = page.frameLocator('#frame');
  const panel = frame.locator('[data-latchkey-panel="sign-on"]');
  /** Places and colors of all that is visible in the panel. */
  const looks = () =>
    panel.evaluate((root) =>
      [root, ...root.querySelectorAll('h2, label, input, button, a, img')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const { color, backgroundColor, borderColor, fontFamily } = getComputedStyle(part);
        return { x, y, width, height, color, backgroundColor, borderColor, fontFamily };
      }),
    );
  const opened = async (): Promise<void> => {
    await page.goto('about:blank');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(url);
    // Playwright's own questions would count as a visitor's act.
    await page.waitForLoadState('networkidle');
    await panel.waitFor();
    page.removeAllListeners('request');
    expect(asked.filter((one) => /frame\.js|\/latchkey\//.test(one))).toEqual([]);
  };
  await opened();
  const before = await looks();
  await frame.locator('[name=userId]').fill('ada');
  await frame.locator('[data-latchkey-markup]').waitFor({ state: 'detached' });
  await frame.locator('[name=userId]').blur();
  expect(await looks()).toEqual(before);
  expect(await frame.locator('[name=userId]').inputValue()).toBe('ada');
  await frame.locator('[name=password]').fill('Bright-Sky7');
  await frame.locator('[data-latchkey-action=submit]').click();
  await playground.shows('#state', 'You are signed on.');

  await opened();
  await frame.locator('[data-latchkey-action=forgotPassword]').click();
  await frame.locator('[data-latchkey-flow="FPS"]').waitFor();
  await opened();
  await frame.locator('.latchkey-reveal svg').click();
  await frame.locator('[name=password][type=text]').waitFor();
});

test('lets users edit on the first screen of a phone, even while the editor loads, and swipe over the panel', async (playground) => {
  const { page, url } = playground;
  const phone = await page.context().newCDPSession(page);
  const metrics = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
  await phone.send('Emulation.setDeviceMetricsOverride', metrics);
  await phone.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  let load = (): void => {};
  const loads = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/chunks/editor-*.js', (route) => loads.then(() => route.continue()));
  await page.goto('about:blank');
  await page.goto(url);
  await playground.shows('[data-latchkey-action=submit]', 'Sign on');
  const touch = async (...ys: number[]): Promise<void> => {
    const at = (y: number) => ({ touchPoints: [{ x: 195, y }] });
    const [first = 0, ...others] = ys;
    await phone.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(first) });
    for (const y of others) await phone.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(y) });
    await phone.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const middle = async (css: Locator): Promise<number> => {
    const { y = 0, height = 0 } = (await css.boundingBox()) ?? {};
    expect(y + height).toBeLessThan(844);
    return y + height / 2;
  };
  const where = page.locator('#where');
  await middle(where);
  await where.click();
  await touch(await middle(page.frameLocator('#frame').locator('[data-latchkey-action=submit]')));
  await page.locator('#stage .pressed').waitFor();
  load();
  await page.locator('#stage .in-place').waitFor();
  expect(await page.locator('#stage .pressed').count()).toBe(0);
  await page.keyboard.press('Escape');
  await touch(600, 580, 540, 500, 450, 400);
  await until('the end of the swipe', () => page.evaluate(() => scrollY > 100));
});

test('shows the language and plays the fault that are chosen on a phone before the widget starts', async (playground) => {
  const { page, url } = playground;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('about:blank');
  await page.goto(url);
  await playground.choose('locale', 'de_DE');
  await playground.shows('[data-latchkey-action=submit]', 'Anmelden');
  await page.reload();
  await page.locator('[data-what-if=password]').click();
  await page.getByText('The auth server refuses the password.').waitFor();
});

test('gives the frame its width before the script runs, so that nothing in it moves', async (playground) => {
  const { page, url } = playground;
  const widthAt = async (width: number): Promise<number> => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('about:blank');
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    return page.locator('#frame').evaluate((frame: HTMLElement) => frame.offsetWidth);
  };
  const widths = [1600, 1280, 1024, 620, 580, 390];
  const withScript: number[] = [];
  for (const width of widths) withScript.push(await widthAt(width));
  expect(new Set(withScript).size).toBeGreaterThan(2);
  await page.route('**/start.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const withoutScript: number[] = [];
  for (const width of widths) withoutScript.push(await widthAt(width));
  expect(withoutScript).toEqual(withScript);
});

// The check and the fake server are the same code in each engine. The tests in engines/ prove that they run there.
test('refuses markup, a script URL and rows that lock users out, and keeps the last good version', async (playground) => {
  await playground.verdict('accepted');
  await playground.openFile('Texts');
  await playground.edit('"SIGN_ON_BUTTON": "Sign on"', '"SIGN_ON_BUTTON": "Come in"');
  await playground.shows('[data-latchkey-action="submit"]', 'Come in');
  const edits: [file: string, from: string, to: string, problems: RegExp][] = [
    [
      'Texts',
      '"Come in"',
      '"<img src=x onerror=alert(1)>"',
      /Texts are shown as they are, so users would see <img src=x onerror=alert\(1\)>\. Remove it\./,
    ],
    [
      'Journey',
      '"redirect": "target"',
      '"redirect": "javascript:alert(1)"',
      /flows\/sign-on\.json:\d+:\d+ <javascript:alert\(1\)> isn't allowed here/,
    ],
    ['Panel', '"action": "submit"', '"action": "cancel"', /sign-on[\w./-]*:\d+:\d+/],
    ['Panel', '"ui:widget": "password"', '"ui:widget": "text"', /:\d+:\d+/],
  ];
  for (const [file, from, to, problems] of edits)
    expect(await playground.refused(file, from, to)).toEqual({
      problems: expect.stringMatching(problems),
      button: 'Come in',
    });
});

test('keeps what you type while the files load again, or while a form changes them', async (playground) => {
  const { page } = playground;
  await playground.verdict('accepted');
  await playground.openFile('Texts');
  /** Changes a control, and types in the same task, after the question about it and before its answer. */
  const typeWith = (text: string, also: string, value: string): Promise<void> =>
    page.evaluate(
      async ([typed, css, chosen]) => {
        const other = document.querySelector<HTMLInputElement>(css) as HTMLInputElement;
        other.value = chosen;
        other.dispatchEvent(new Event('change'));
        for (let step = 0; step < 9; step += 1) await Promise.resolve();
        const area = document.querySelector<HTMLTextAreaElement>('#editor textarea') as HTMLTextAreaElement;
        area.value = area.value.replace(/("SIGN_ON_BUTTON": ")[^"]*/, `$1${typed}`);
        area.dispatchEvent(new Event('input'));
      },
      [text, also, value] as const,
    );
  await typeWith('Come in', 'select[name=scheme]', 'dark');
  await playground.shows('[data-latchkey-action=submit]', 'Come in');

  await page.getByRole('button', { name: 'Point and edit' }).click();
  const title = '#inspector [data-option=title] input';
  await page.locator(title).first().waitFor();
  await typeWith('Walk in', title, 'FORGOT_PWD_TITLE');
  await playground.shows('[data-latchkey-panel]', 'Forgot your password');
  await playground.shows('[data-latchkey-action=submit]', 'Walk in');
  await page.locator('#undo').click();
  await playground.shows('[data-latchkey-panel]', 'Sign on');
  await playground.shows('[data-latchkey-action=submit]', 'Walk in');
});

test('plays what can go wrong', async (playground) => {
  await playground.verdict('accepted');
  const whatIf = async (name: string, text: string, css = '[data-latchkey-message]'): Promise<void> => {
    await playground.page.locator(`[data-what-if=${name}]`).click();
    await playground.shows(css, text);
  };
  await whatIf('password', 'incorrect');
  await whatIf('rate', 'Too many attempts');
  await whatIf('error', 'The server failed');
  await whatIf('captcha', '', '[data-latchkey-captcha]');
  await whatIf('code', 'This code has expired');
  await whatIf('offline', 'your session has expired');
});

test('creates an account for a stranger, whose code it shows', async (playground) => {
  await playground.verdict('accepted');
  await playground.press('signUp');
  await playground.type('email', 'wren@example.test');
  await playground.press('submit');
  const note = playground.page.locator('#note').getByText(/^wren@example\.test received the code \d{6}\.$/);
  // The code sends itself.
  await playground.type('otc', (await note.innerText()).replace(/\D/g, ''));
  await playground.type('newPassword', 'Fresh!Wind42');
  await playground.type('reenterPassword', 'Fresh!Wind42');
  await playground.press('submit');
  await playground.type('firstName', 'Wren');
  await playground.type('lastName', 'Moss');
  await playground.page.frameLocator('#frame').getByRole('checkbox').check();
  await playground.press('submit');
  await playground.page.locator('#note').getByText('Signed on.', { exact: false }).waitFor();
});

test('marks the line of what you point at, and moves to the place of a problem', async (playground) => {
  const { page } = playground;
  await playground.verdict('accepted');
  await page.frameLocator('#frame').locator('label', { hasText: 'Password' }).hover();
  await page.locator('.line.pointed', { hasText: 'PASSWORD_LABEL' }).waitFor();
  await page.frameLocator('#frame').locator('[data-latchkey-action=submit]').focus();
  await page.locator('.line.pointed', { hasText: 'SIGN_ON_BUTTON' }).waitFor();

  await playground.edit('"PASSWORD_LABEL"', '"PASSWORD_LABLE"');
  expect(await playground.verdict('refused')).toContain('Did you mean <PASSWORD_LABEL>?');
  await page.locator('.line.problem', { hasText: 'PASSWORD_LABLE' }).waitFor();
  await page.locator('#verdict .place').first().click();
  const caret = await page.locator('#editor textarea').evaluate((area: HTMLTextAreaElement) => {
    const line = area.value.slice(0, area.selectionStart).split('\n').length;
    return area.value.split('\n')[line - 1];
  });
  expect(caret).toContain('PASSWORD_LABLE');
});

test('downloads the changed files as a folder, and prints tags with hashes and policy', async (playground) => {
  const { page } = playground;
  await playground.verdict('accepted');
  await page.locator('.card > details > summary').click();
  await page.getByLabel('Framework').selectOption('Next');
  await page.locator('.snippets').getByText("'use client'").waitFor();
  const tags = await page.locator('.snippets').innerText();
  expect(tags).toMatch(/'sha256-[\w+/]{43}='/);
  expect(tags).toContain('"integrity":{"/latchkey/chunks/');
  await playground.openFile('Texts');
  await playground.edit('"SIGN_ON_BUTTON": "Sign on"', '"SIGN_ON_BUTTON": "Come in"');
  await playground.shows('[data-latchkey-action=submit]', 'Come in');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download folder' }).click(),
  ]);
  const archive = await readFile(await download.path(), 'utf8');
  expect(archive).toContain('our-sign-on/README.md');
  // Only the changed text, because all others come from the package.
  expect(archive).toContain('"messages": {\n    "SIGN_ON_BUTTON": "Come in"\n  }');
});

test('takes the eight tasks of an owner into a folder that the command accepts, like an expert', async ({
  page,
}) => {
  const owner = new Owner(page);
  await page.setViewportSize({ width: 1400, height: 900 });
  for (const { place, locale = 'en_US', run } of TASKS) {
    await page.locator('select[name=locale]').selectOption(locale);
    await owner.opens(place);
    await run(owner);
    await page.locator('#verdict').getByText('No problems found.').waitFor();
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download folder' }).click(),
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-'));
  for (const [file, text] of Object.entries(unpacked(await readFile(await download.path())))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const own = join(folder, 'our-sign-on');
  for (const [file, text] of Object.entries(expectedAfter(TASKS))) {
    const now = await readFile(join(own, file), 'utf8');
    if (file.startsWith('locales/')) expect(JSON.parse(now)).toEqual(JSON.parse(text));
    else expect([file, now]).toEqual([file, text]);
  }
  execFileSync('npx', ['tsx', 'scripts/run/latchkey.ts', 'check', own]);
  await rm(folder, { recursive: true });
});

/** The files in an archive without compression. */
function unpacked(archive: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const [size, length] = [archive.readUInt32LE(at + 18), archive.readUInt16LE(at + 26)];
    const name = archive.toString('utf8', at + 30, at + 30 + length);
    at += 30 + length;
    files[name] = archive.toString('utf8', at, at + size);
    at += size;
  }
  return files;
}

test('can be used with the keyboard alone', async (playground) => {
  const { page } = playground;
  await playground.verdict('accepted');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('playground');
  const seen: string[] = [];
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab');
    seen.push(
      await page.evaluate(() => {
        const one = document.activeElement as HTMLElement;
        return one.getAttribute('name') ?? one.dataset.whatIf ?? one.id ?? one.tagName;
      }),
    );
  }
  const order = ['locale', 'mode', 'restart', 'frame', 'password', 'offline', 'tab-Panel'];
  const places = order.map((name) => seen.indexOf(name));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  await page.locator('#tab-Panel').focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('#tab-Texts[aria-selected=true]').waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
});

test('keeps the input when language, brand, colors and place change', async (playground) => {
  await playground.type('userId', 'ada');
  await playground.choose('locale', 'de_DE');
  await playground.shows('[data-latchkey-panel]', 'Anmelden');
  expect(await playground.value('userId')).toBe('ada');
  await playground.choose('brand', 'bank');
  await playground.shows('h1', 'A bank that treats money');
  await playground.shows('[data-latchkey-panel]', 'Anmelden');
  await until('the input', async () => (await playground.value('userId')) === 'ada');
  await playground.choose('scheme', 'dark');
  await playground.choose('mode', 'inline');
  await playground.shows('#sign-on-panel', 'Anmelden');
  await until('the input', async () => (await playground.value('userId')) === 'ada');
});

test('ignores a link that was damaged, and one with other files', async () => {
  const damaged = await open('#s=AAAA');
  await damaged.verdict('accepted');
  // Plain text isn't a state either.
  const other = await open(`#s=${Buffer.from('{"brand":"../evil"}').toString('base64url')}`);
  await other.verdict('accepted');
  expect(await other.page.locator('select[name=brand]').inputValue()).toBe('shop');
});
