/** An owner who edits in Studio, and counts the actions. */
import { readFileSync } from 'node:fs';
import type { FrameLocator, Locator, Page } from 'playwright-core';

export class Owner {
  /** The number of the owner's actions, without opening Studio. */
  actions = 0;

  constructor(readonly page: Page) {}

  get picture(): FrameLocator {
    return this.page.frameLocator('#frame');
  }

  async act(action: Promise<unknown>): Promise<void> {
    this.actions += 1;
    await action;
  }

  /** Shows a page, with the mode for editing. */
  async opens(place: string, verdict = 'No problems found.'): Promise<void> {
    const { page, picture } = this;
    await page.locator('#verdict[aria-busy=false]').getByText(verdict).first().waitFor();
    const pages = page.locator('select[name=page]');
    if ((await pages.inputValue()) !== place) await this.act(pages.selectOption(place));
    await picture
      .locator(`[data-latchkey-page="${place.split('/')[1]}"]`)
      .first()
      .waitFor();
    const mode = page.getByRole('button', { name: 'Point and edit' });
    if ((await mode.getAttribute('aria-pressed')) !== 'true') await this.act(mode.click());
    await page.locator('#inspector').waitFor();
  }

  /** Presses an element of the widget, which may be disabled. */
  async press(css: string): Promise<void> {
    await this.page.locator('#stage').evaluate((stage) => stage.scrollIntoView());
    await this.act(this.picture.locator(css).first().click({ force: true }));
  }

  part(path: string): Locator {
    return this.page.locator(`details[data-part="${path}"]:not([data-source="theme.json"])`);
  }

  /** Opens a part, and changes one of its properties. */
  async sets(path: string, option: string, value: string): Promise<void> {
    const open = this.part(path);
    await open.waitFor();
    if (!(await open.evaluate((one: HTMLDetailsElement) => one.open)))
      await this.act(open.locator('summary').first().click());
    const control = open.locator(`[data-option="${option}"]`).locator('input, select, textarea').first();
    if (!(await control.isVisible())) await this.act(open.locator('.more > summary').click());
    const kind = await control.evaluate((one) => one.getAttribute('type') ?? one.tagName);
    if (kind === 'SELECT') return this.act(control.selectOption(value));
    if (kind === 'checkbox') return this.act(control.setChecked(value === 'true'));
    await this.act(control.fill(value));
    await control.press('Tab');
  }

  /** Adds an item to a list of the panel, such as "a link", that opens a page or an address. */
  async adds(item: string, words: string, opens: string): Promise<void> {
    const { page } = this;
    await this.act(page.getByRole('button', { name: `Add ${item}` }).click());
    await this.act(page.keyboard.type(words));
    const form = page.getByRole('form', { name: `New ${item.split(' ').at(-1)}` });
    await this.act(form.getByLabel('Opens').selectOption(opens.startsWith('/') ? '/' : opens));
    if (opens.startsWith('/')) await this.act(form.getByRole('textbox', { name: 'Address' }).fill(opens));
    await this.act(form.getByRole('button', { name: 'Add' }).click());
  }

  /** Types over a text on the stage, even before the editor has found it. */
  async types(text: string): Promise<void> {
    await this.page.locator('#stage textarea:not(:read-only)').waitFor();
    await this.act(this.page.keyboard.type(text));
    await this.act(this.page.keyboard.press('Enter'));
  }
}

/** A task of an owner, and the files as an expert would write them. */
export interface Task {
  title: string;
  place: string;
  locale?: string;
  run(owner: Owner): Promise<void>;
  /** The number of actions at most. */
  actions: number;
  /** By file, the change of the package's text. For a language, its texts. */
  files: Record<string, ((text: string) => string) | Record<string, string>>;
}

const replacing =
  (from: string, to: string) =>
  (text: string): string => {
    if (!text.includes(from)) throw new Error(`no ${from}`);
    return text.replace(from, () => to);
  };

const EMAIL = '{ "value": "EMAIL", "label": "CHANNEL_EMAIL", "when": { "flow": "FPS", "hasEmail": true } },';
const MOBILE =
  '{ "value": "MOBILE", "label": "CHANNEL_MOBILE", "when": { "flow": "FPS", "hasPhone": true } },';
const GAP = `\n${' '.repeat(10)}`;

/** The texts of a key in all languages. */
const inAll = (key: string): Record<string, Record<string, string>> =>
  Object.fromEntries(
    [
      'da_DK',
      'de_DE',
      'en_US',
      'es_ES',
      'es_MX',
      'fi_FI',
      'fr_CA',
      'fr_FR',
      'it_IT',
      'nl_NL',
      'no_NO',
      'pt_BR',
      'sv_SE',
      'zh_CN',
    ].map((locale) => {
      const file = `locales/${locale}.json`;
      const { messages } = JSON.parse(readFileSync(file, 'utf8'));
      return [file, { [`ENTER_CODE_${key}`]: messages[key] }];
    }),
  );

export const TASKS: Task[] = [
  {
    title: 'changes a text in one language',
    place: 'SIGN_ON/LOGIN_PAGE',
    locale: 'de_DE',
    async run(owner) {
      await owner.press('text=Hilfe');
      await owner.types('Hilfe und Kontakt');
    },
    actions: 4,
    files: { 'locales/de_DE.json': { HELP_LINK: 'Hilfe und Kontakt' } },
  },
  {
    title: 'moves an option of a choice to the top',
    place: 'FPS/FORGOT_PASSWORD',
    async run(owner) {
      await owner.press('[data-variant=segments] label:last-child');
      const option = owner.part('uiSchema / deliveryChannel / ui:options / options / 4');
      await owner.act(option.getByLabel('Place').selectOption('0'));
    },
    actions: 4,
    files: {
      'schemas/enter-user-info/ui.json': (text) =>
        replacing(MOBILE, EMAIL + GAP + MOBILE)(replacing(EMAIL + GAP, '')(text)),
    },
  },
  {
    title: 'sends users to another page after a wrong code',
    place: 'FPS/FPW_ENTER_CODE',
    run: (owner) =>
      owner.sets('pages / FPW_ENTER_CODE / on / validateCode.VALIDATE_SV', 'go', 'FORGOT_PASSWORD'),
    actions: 5,
    files: {
      'flows/forgot-password.json': replacing(
        '"validateCode.VALIDATE_SV": { "keep": { "svAttempts": "svAttempts" }, "do": ["showMessage", { "focus": "message" }] }',
        '"validateCode.VALIDATE_SV": { "keep": { "svAttempts": "svAttempts" }, "do": ["showMessage", { "focus": "message" }], "go": "FORGOT_PASSWORD" }',
      ),
    },
  },
  {
    title: 'gives a button its own text in all languages',
    place: 'FPS/FPW_ENTER_CODE',
    async run(owner) {
      const { page } = owner;
      await owner.press('[data-latchkey-action=submit]');
      await page.locator('.in-place').waitFor();
      await owner.act(page.getByLabel('Change it only on this panel').check());
      const text = (locale: string) => page.locator(`#inspector [data-locale=${locale}] textarea`);
      await owner.act(text('en_US').fill('Verify'));
      await page.keyboard.press('Tab');
      await page.locator('[data-text=ENTER_CODE_CONTINUE_BUTTON]').waitFor();
      await owner.act(page.getByText('Other languages').click());
      await owner.act(text('de_DE').fill('Prüfen'));
      await page.keyboard.press('Tab');
    },
    actions: 7,
    files: {
      ...inAll('CONTINUE_BUTTON'),
      'locales/en_US.json': { ENTER_CODE_CONTINUE_BUTTON: 'Verify' },
      'locales/de_DE.json': { ENTER_CODE_CONTINUE_BUTTON: 'Prüfen' },
      'schemas/enter-code/ui.json': replacing(
        '{ "action": "submit", "label": "CONTINUE_BUTTON"',
        '{ "action": "submit", "label": "ENTER_CODE_CONTINUE_BUTTON"',
      ),
    },
  },
  {
    title: 'adds a link with its row',
    place: 'FPS/FORGOT_PASSWORD',
    run: (owner) => owner.adds('a link', 'Sign on', 'SIGN_ON/LOGIN_PAGE'),
    actions: 6,
    files: {
      'schemas/enter-user-info/ui.json': (text) =>
        text.replace(
          /\n\}\s*$/,
          () => ',\n  "links": [{ "action": "signOn", "label": "SIGN_ON_TITLE", "variant": "link" }]\n}\n',
        ),
      'flows/forgot-password.json': replacing(
        '"validateUser.*": { "do": ["showMessage", { "focus": "message" }] }\n      }',
        '"validateUser.*": { "do": ["showMessage", { "focus": "message" }] },\n        "user.signOn": { "do": ["clearMessage"], "flow": "SIGN_ON", "go": "LOGIN_PAGE" }\n      }',
      ),
    },
  },
  {
    title: 'lets users request a code sooner',
    place: 'FPS/FPW_ENTER_CODE',
    async run(owner) {
      await owner.press('[data-latchkey-action=resend]');
      await owner.sets('timers / resend', 'seconds', '60');
    },
    actions: 5,
    files: { 'flows/common.json': replacing('"seconds": 120', '"seconds": 60') },
  },
  {
    title: 'lets users request five codes',
    place: 'FPS/FPW_ENTER_CODE',
    async run(owner) {
      await owner.press('[data-latchkey-action=resend]');
      await owner.sets('facts / canResend', 'below', '5');
    },
    actions: 5,
    files: {
      'flows/facts.json': replacing(
        '"from": "journey.svAttempts", "below": 3',
        '"from": "journey.svAttempts", "below": 5',
      ),
    },
  },
  {
    title: 'requires longer passwords, with examples that fit',
    place: 'FPS/FPW_RESET_PASSWORD',
    async run(owner) {
      await owner.press('[data-latchkey-field=newPassword]');
      await owner.sets('$defs / newPassword', 'minLength', '10');
      // The check says what has to change too.
      await owner.page.locator('#verdict').getByText('Kv7#mQ2p').waitFor();
      await owner.sets('$defs / newPassword', 'examples', '["Fresh!Wind42", "Kv7#mQ2p-x", "Grassland77"]');
    },
    actions: 6,
    files: {
      'schemas/defs.json': (text) =>
        replacing(
          '"minLength": 8,\n      "maxLength": 15',
          '"minLength": 10,\n      "maxLength": 15',
        )(replacing('"Kv7#mQ2p", "Grass', '"Kv7#mQ2p-x", "Grass')(text)),
    },
  },
];

/** The files after tasks, as an expert would write them. */
export function expectedAfter(tasks: readonly Task[]): Record<string, string> {
  const texts: Record<string, Record<string, string>> = {};
  const files: Record<string, string> = {};
  for (const [file, change] of tasks.flatMap((task) => Object.entries(task.files))) {
    if (typeof change === 'function') files[file] = change(files[file] ?? readFileSync(file, 'utf8'));
    else texts[file] = { ...texts[file], ...change };
  }
  for (const [file, messages] of Object.entries(texts)) {
    const locale = file.replace(/^.*\/|\.json$/g, '');
    const content = { $schema: '../schemas/meta/locale.schema.json', locale, messages };
    files[file] = `${JSON.stringify(content, null, 2)}\n`;
  }
  return files;
}

type Hostile = [edit: string, element: string, part: string, option: string, value: string];

const SIGN_ON_ROWS = 'pages / LOGIN_PAGE / on / ';

/** Edits that would lock users out, or harm them, by page. */
export const HOSTILE: Record<string, Hostile[]> = {
  'SIGN_ON/LOGIN_PAGE': [
    [
      'the password as plain text',
      '[data-latchkey-field=password]',
      'uiSchema / password',
      'ui:widget',
      'text',
    ],
    [
      'no secret password',
      '[data-latchkey-field=password]',
      'uiSchema / password / ui:options',
      'secret',
      'false',
    ],
    [
      'a password for new users only',
      '[data-latchkey-field=password]',
      'uiSchema / password',
      'ui:when',
      '{ "flow": "NEW_USER" }',
    ],
    [
      'a main button for new users only',
      '[data-latchkey-action=submit]',
      'buttons / 0',
      'when',
      '{ "flow": "NEW_USER" }',
    ],
    ['a main button that cancels', '[data-latchkey-action=submit]', 'buttons / 0', 'action', 'cancel'],
    ['a main button that sends no form', '[data-latchkey-action=submit]', 'buttons / 0', 'submit', 'false'],
    ['a main button without a text', '[data-latchkey-action=submit]', 'buttons / 0', 'label', ''],
    [
      'a main button with markup',
      '[data-latchkey-action=submit]',
      'buttons / 0',
      'label',
      '<img src=x onerror=alert(1)>',
    ],
    ['a text that doesn’t exist', 'h1, h2', '', 'title', 'NO_SUCH_TEXT'],
    ['a sign-on that sends nothing', '', `${SIGN_ON_ROWS}user.submit`, 'do', '[]'],
    [
      'a sign-on that calls something else',
      '',
      `${SIGN_ON_ROWS}user.submit`,
      'do',
      '[{ "call": "validateCode" }]',
    ],
    [
      'a redirect to a script',
      '',
      `${SIGN_ON_ROWS}authenticate.REDIRECT / 1`,
      'do',
      '[{ "redirect": "javascript:alert(1)" }]',
    ],
    ['a user id that nothing matches', '[data-latchkey-field=userId]', '$defs / userId', 'pattern', '^$'],
    ['a pattern that takes for ever', '[data-latchkey-field=userId]', '$defs / userId', 'pattern', '^(a+)+$'],
    ['a user id of one character', '[data-latchkey-field=userId]', '$defs / userId', 'maxLength', '1'],
  ],
  'FPS/FPW_ENTER_CODE': [
    [
      'a code that is never asked for',
      '[data-latchkey-field=otc]',
      'uiSchema / otc',
      'ui:when',
      '{ "flow": "SIGN_ON" }',
    ],
    ['a new code after no time', '[data-latchkey-action=resend]', 'timers / resend', 'seconds', '0'],
    [
      'a right code that leads to a page of another journey',
      '',
      'pages / FPW_ENTER_CODE / on / validateCode.CPW',
      'go',
      'SIGN_UP_CODE',
    ],
    [
      'a right code after which the panel stays',
      '',
      'pages / FPW_ENTER_CODE / on / validateCode.CPW',
      'go',
      '',
    ],
    ['a code that isn’t sent', '', 'pages / FPW_ENTER_CODE / on / user.submit', 'do', '["clearMessage"]'],
  ],
  'FPS/FPW_RESET_PASSWORD': [
    [
      'more characters than allowed',
      '[data-latchkey-field=newPassword]',
      '$defs / newPassword',
      'minLength',
      '16',
    ],
    [
      'a new password as plain text, without its rules',
      '[data-latchkey-field=newPassword]',
      'uiSchema / newPassword',
      'ui:widget',
      'text',
    ],
  ],
};
