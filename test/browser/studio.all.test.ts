/** Studio changes an owner's files by pointing, as an expert would write them. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { Answer, Asked, Question } from '../../studio/protocol';
import { axeWhole } from '../support/browser/axe';
import { launchForPreview, type OpenPreview, openPreview } from '../support/browser/preview';
import { expectedAfter, HOSTILE, Owner, TASKS } from '../support/browser/studio';
import { until } from '../support/visit/until';
import type { Visit } from '../support/visit/visit';

let browser: Browser;
let preview: OpenPreview;
let page: Page;

beforeAll(async () => {
  browser = await launchForPreview();
});
afterAll(() => browser.close());
beforeEach(async () => {
  preview = await openPreview(browser);
  page = preview.page;
});
afterEach(() => preview.close());

/** The owner's files, with their texts. */
const files = (): Record<string, string> =>
  Object.fromEntries(
    (readdirSync(preview.over, { recursive: true }) as string[])
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file, readFileSync(join(preview.over, file), 'utf8')]),
  );

/** The command accepts the folder. */
const checks = (): void =>
  void execFileSync(process.execPath, ['dist/cli/latchkey.mjs', 'check', preview.over], { encoding: 'utf8' });

it('studio: takes each of the eight tasks of an owner in few actions, like an expert, and undoes it', async () => {
  await page.goto(preview.served.url);
  for (const task of TASKS) {
    const { title, place, locale = 'en_US', run, actions } = task;
    const owner = new Owner(page);
    await page.locator('select[name=locale]').selectOption(locale);
    await owner.opens(place);
    await run(owner);
    const wanted = expectedAfter([task]);
    const texts = (saved: Record<string, string>) => JSON.stringify(Object.values(saved).sort());
    await until('the last edit', () => texts(files()) === texts(wanted), 20_000).catch(() => {});
    expect([title, files()]).toEqual([title, wanted]);
    expect([title, Math.max(actions, owner.actions)]).toEqual([title, actions]);
    await page.locator('#verdict').getByText('Saved in your folder.').waitFor();
    for (let count = 0; await page.locator('#undo').isEnabled(); count += 1) {
      expect(count).toBeLessThan(10);
      await page.locator('#undo').click();
    }
    await until('an empty folder', () => Object.keys(files()).length === 0);
    await page.getByRole('button', { name: 'Point and edit' }).click();
  }
  expect(preview.faults).toEqual([]);
});

it('studio: moves an option by dragging, and edits all by keyboard alone at 1024 px and 200 %', async () => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(preview.served.url);
  const owner = new Owner(page);
  await owner.opens('FPS/FORGOT_PASSWORD');
  expect(await axeWhole({ page } as Visit)).toEqual([]);
  const options = owner.picture.locator('[data-variant=segments] label');
  await options.last().dragTo(options.first(), { force: true });
  await options.first().getByText('Email').waitFor();
  await until('the saved file', () => Object.keys(files()).length === 1);

  await page.setViewportSize({ width: 640, height: 480 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
  const focused = (css: string) =>
    page.waitForFunction((wanted) => document.activeElement?.matches(wanted), css);
  await page.getByLabel('Part of the panel').focus();
  const text = page.locator('[data-text=CANCEL_BUTTON]');
  for (let part = 1; part < 60 && !(await text.isVisible()); part += 1) {
    await page.keyboard.press('ArrowDown');
    await until(
      `part ${part}`,
      async () => (await page.getByLabel('Part of the panel').inputValue()) === String(part),
    );
    await page.locator('#inspector[aria-busy=false]').waitFor();
  }
  // The buttons for new items, and then the place of the text in its file.
  for (const _ of await page.getByRole('button', { name: /^Add an? / }).all())
    await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await focused('.place');
  await page.keyboard.press('Tab');
  await focused('.language textarea');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Next');
  await page.keyboard.press('Tab');
  await owner.picture.locator('[data-latchkey-action=cancel]').getByText('Next').waitFor();
  await until('the text', () => files()['locales/en_US.json']?.includes('"CANCEL_BUTTON": "Next"'));
  await page.locator('#undo').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await until('an empty folder', () => Object.keys(files()).length === 0);
  await page.locator('#redo').focus();
  await page.keyboard.press('Enter');
  await until('the saved file', () => Object.keys(files()).length === 1);
});

it('studio: keeps an edit as a draft if the folder can’t be written, and saves it later', async () => {
  await page.route('**/save', (route) => route.fulfill({ body: 'Not saved: the disk is full.' }));
  await page.goto(preview.served.url);
  const owner = new Owner(page);
  await owner.opens('SIGN_ON/LOGIN_PAGE');
  await owner.sets('', 'title', 'FORGOT_PWD_TITLE');
  await page.locator('#note').getByText('the disk is full').waitFor();
  await page.locator('#verdict').getByText('This draft isn’t in your folder.').waitFor();
  expect(files()).toEqual({});
  await page.unroute('**/save');
  await page.reload();
  await until('the saved draft', () =>
    files()['schemas/sign-on/ui.json']?.includes('"title": "FORGOT_PWD_TITLE"'),
  );
});

it('studio: shows a typed text where it is before the check has answered', async () => {
  await page.goto(preview.served.url);
  const owner = new Owner(page);
  await owner.opens('SIGN_ON/LOGIN_PAGE');
  await owner.press('[data-latchkey-action=submit]');
  const area = page.locator('.in-place');
  const shown = await area.evaluate((typed: HTMLTextAreaElement) => {
    typed.value = 'Come in';
    typed.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    const [kept, verdict] = document.querySelectorAll<HTMLTextAreaElement>('.in-place, #verdict');
    return [kept?.value, verdict?.ariaBusy];
  });
  expect(shown).toEqual(['Come in', 'true']);
  await area.waitFor({ state: 'detached' });
  await owner.picture.locator('[data-latchkey-action=submit]').getByText('Come in').waitFor();
});

it('studio: keeps an edit that follows another one at once', async () => {
  await page.goto(preview.served.url);
  const owner = new Owner(page);
  await owner.opens('SIGN_ON/LOGIN_PAGE');
  const panel = owner.part('');
  await panel.locator('[data-option=about] input').waitFor();
  await panel.evaluate((form) => {
    for (const [name, text] of [
      ['title', 'FORGOT_PWD_TITLE'],
      ['about', 'Two edits at once.'],
    ] as const) {
      const input = form.querySelector(`[data-option=${name}] input`) as HTMLInputElement;
      input.value = text;
      input.dispatchEvent(new Event('change'));
    }
  });
  await until('both edits', () =>
    ['"title": "FORGOT_PWD_TITLE"', '"about": "Two edits at once."'].every((text) =>
      files()['schemas/sign-on/ui.json']?.includes(text),
    ),
  );
});

it('studio: shows the text that was pressed after a change, though another part has the same words', async () => {
  await page.goto(preview.served.url);
  const owner = new Owner(page);
  await owner.opens('SIGN_ON/LOGIN_PAGE');
  const texts = page.locator('#inspector [data-text]');
  for (const words of ['Log in', 'Go']) {
    await owner.press('.latchkey-buttons button');
    await owner.types(words);
    await owner.picture.locator('.latchkey-buttons').getByText(words).waitFor();
    await page.locator('#inspector[aria-busy=false]').waitFor();
    expect(await texts.evaluateAll((all) => all.map((one) => one.getAttribute('data-text')))).toEqual([
      'SIGN_ON_BUTTON',
    ]);
    await owner.picture.locator('.latchkey-title').getByText('Sign on').waitFor();
  }
});

it('studio: adds a link with a new text, and translates it', async () => {
  await page.goto(preview.served.url);
  const owner = new Owner(page);
  await owner.opens('FPS/FORGOT_PASSWORD');
  await owner.adds('a link', 'Back to the café', '/menu');
  // The form of the new link follows, with what it does.
  await page.waitForFunction(() => document.activeElement?.matches('[data-part="links / 0"] > summary'));
  await owner.part('pages / FORGOT_PASSWORD / on / user.backToTheCafe').first().waitFor();
  const text = page.locator('#inspector [data-text=BACK_TO_THE_CAFE]');
  await text.getByText('Other languages').click();
  const german = text.locator('[data-locale=de_DE]');
  expect(await german.locator('i').innerText()).toBe('still English');
  await german.locator('textarea').fill('Zurück zum Café');
  await page.keyboard.press('Tab');
  const verdict = page.locator('#verdict');
  // The verdict on the new link says that too.
  await until('the saved translation', () =>
    files()['locales/de_DE.json']?.includes('"BACK_TO_THE_CAFE": "Zurück zum Café"'),
  );
  await verdict.getByText('Saved in your folder.').waitFor();
  expect(await verdict.innerText()).toContain('"Back to the café" is the same as in en_US.');
  const saved = files();
  expect(saved['schemas/enter-user-info/ui.json']).toContain('"label": "BACK_TO_THE_CAFE"');
  expect(saved['locales/en_US.json']).toContain('"BACK_TO_THE_CAFE": "Back to the café"');
  expect(Object.keys(saved).filter((file) => file.startsWith('locales/'))).toHaveLength(14);
  await page.locator('#where').click();
  await owner.picture.getByText('Back to the café').click();
  await page
    .locator('#note')
    .getByText(/The journey ended|now go to .*\/menu/)
    .waitFor();
});

it('studio: opens the row of an arrow, also on another page, and changes its target', async () => {
  await page.goto(preview.served.url);
  const owner = new Owner(page);
  await owner.opens('FPS/FORGOT_PASSWORD');
  await page.getByRole('button', { name: /^FPW_ENTER_CODE: .*The user has to start again/ }).click();
  const row = owner.part('pages / FPW_ENTER_CODE / on / validateCode.FPC');
  await owner.picture.locator('[data-latchkey-page=FPW_ENTER_CODE]').first().waitFor();
  await row.locator('summary').first().waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('#rows summary'));
  await owner.sets('pages / FPW_ENTER_CODE / on / validateCode.FPC', 'go', 'ERROR');
  await until('the saved row', () =>
    files()['flows/forgot-password.json']?.includes(
      '"validateCode.FPC": { "about": "The user has to start again.", "do": ["showMessage", { "focus": "message" }], "go": "ERROR" }',
    ),
  );
  checks();
});

it('studio: changes the theme of all panels, and reports low contrast', async () => {
  await page.goto(preview.served.url);
  const owner = new Owner(page);
  await owner.opens('SIGN_ON/LOGIN_PAGE');
  const theme = page.locator('details[data-source="theme.json"]');
  await theme.locator('summary').first().click();
  await theme.locator('.more > summary').click();
  const set = async (name: string, value: string): Promise<void> => {
    await theme.locator(`[data-option=${name}] input`).first().fill(value);
    await page.keyboard.press('Tab');
  };
  await set('accent', '#0b6b57');
  await until('the saved theme', () => files()['theme.json'] === '{\n  "accent": "#0b6b57"\n}\n');
  const accent = () =>
    owner.picture
      .locator('[data-latchkey-action=submit]')
      .evaluate((one) => getComputedStyle(one).getPropertyValue('--latchkey-accent'));
  await until('the accent', async () => (await accent()) === '#0b6b57');
  await set('text', '#dddddd');
  await page
    .locator('#note')
    .getByText(/in the light scheme, text is #dddddd on/)
    .waitFor();
});

it('studio: keeps a refused edit as a draft over a reload, and follows files that change outside', async () => {
  await page.goto(preview.served.url);
  const owner = new Owner(page);
  await owner.opens('SIGN_ON/LOGIN_PAGE');
  await owner.sets('', 'title', 'NO_SUCH_TEXT');
  await page.locator('#verdict').getByText('this draft isn’t in your folder').waitFor();
  await page.reload();
  await page.locator('#note').getByText('Your draft from before is back.').waitFor();
  await page.locator('#verdict').getByText('NO_SUCH_TEXT').waitFor();

  const outside = JSON.stringify({
    $schema: '../schemas/meta/locale.schema.json',
    locale: 'en_US',
    messages: { SIGN_ON_BUTTON: 'Come in' },
  });
  writeFileSync(join(preview.over, 'locales/en_US.json'), outside);
  await owner.picture.getByText('Come in').waitFor();
  await owner.opens('SIGN_ON/LOGIN_PAGE', 'NO_SUCH_TEXT');
  await owner.sets('', 'title', 'FORGOT_PWD_TITLE');
  await until('the saved draft', () =>
    files()['schemas/sign-on/ui.json']?.includes('"title": "FORGOT_PWD_TITLE"'),
  );
  expect(files()['locales/en_US.json']).toBe(outside);
  checks();
});

it('studio: keeps the data valid over 50 random edits of its forms', async () => {
  const open = await browser.newPage({ bypassCSP: true });
  await open.goto(preview.served.url);
  const { kept, refused } = await open.evaluate(async (seed) => {
    const worker = new Worker('./studio/worker.js');
    const ask = <Q extends Question>(question: Q, asked: Asked<Q>): Promise<Answer<Q>> =>
      new Promise((resolve, reject) => {
        const listen = ({ data: { answer, error } }: MessageEvent): void => {
          worker.removeEventListener('message', listen);
          if (error) reject(new Error(error));
          else resolve(answer);
        };
        worker.addEventListener('message', listen);
        worker.postMessage({ id: 0, question, asked });
      });
    let state = seed;
    const random = <T>(list: readonly T[]): T => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return list[Math.floor((state / 2 ** 31) * list.length)] as T;
    };
    const { journeys } = await ask('overview', null);
    let files: Record<string, string> = {};
    let refused = 0;
    for (let count = 0; count < 50; count += 1) {
      const { flow, pages } = random(journeys);
      const place = { flow, ...random(pages) };
      const elements = await ask('elements', { files, ...place });
      const { at } = random(elements);
      const { parts } = await ask('inspect', { at, locale: 'en_US', files });
      const { rows } = await ask('rows', { files, ...place });
      const part = random([...parts, ...rows].filter(({ options }) => options.length > 0));
      const { name, kind, choices, items } = random(part.options);
      const values: Record<string, unknown[]> = {
        switch: [true, undefined],
        number: [0, 1, 6, 120, undefined],
        choice: [...choices, undefined],
        color: ['#0b6b57', 'no color', undefined],
        text: [...choices.slice(0, 9), 'Some text', '', undefined],
        json: [[], {}, undefined, ...(items ?? []).map((item: string) => [JSON.parse(item)])],
      };
      const change = {
        file: part.source,
        path: [...part.keys, name],
        value: random(values[kind] as unknown[]),
      };
      const copy = part.copy ? [{ file: part.source, path: part.copy.keys, value: part.copy.value }] : [];
      const next = await ask('apply', { files, changes: [...copy, change], locale: 'en_US' });
      const { problems } = await ask('check', next);
      const broken = problems.length > 0 ? problems : await ask('critical', next);
      if (broken.length === 0) files = next;
      else refused += 1;
    }
    return { kept: files, refused };
  }, 58);
  await open.close();
  expect(refused).toBeGreaterThan(12);
  expect(refused).toBeLessThan(45);
  for (const [file, text] of Object.entries(kept)) {
    mkdirSync(dirname(join(preview.over, file)), { recursive: true });
    writeFileSync(join(preview.over, file), text);
  }
  expect(Object.keys(kept).length).toBeGreaterThan(3);
  checks();
});

it('studio: refuses hostile edits with a reason, writes none of them, and undoes them', async () => {
  const owner = new Owner(page);
  await page.goto(preview.served.url);
  const accepted: string[] = [];
  for (const [place, edits] of Object.entries(HOSTILE)) {
    await owner.opens(place);
    for (const [edit, element, path, option, value] of edits) {
      if (element) await owner.press(element);
      await page.keyboard.press('Escape');
      await owner.sets(path, option, value);
      await page.locator('#undo:enabled').waitFor();
      const verdict = page.locator('#verdict[data-kind=refused]');
      const isRefused = await until(`the verdict on ${edit}`, async () =>
        (await verdict.isVisible()) ? [true] : Object.keys(files()).length > 0 && [false],
      );
      if (!isRefused[0]) accepted.push(edit);
      else expect((await verdict.innerText()).length).toBeGreaterThan(60);
      await page.locator('#undo').click();
      await page.getByText('No problems found.').waitFor();
      await until('an empty folder', () => Object.keys(files()).length === 0);
    }
  }
  expect(accepted).toEqual([]);
});
