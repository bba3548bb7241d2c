import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, it } from '@jest/globals';
import { Hono } from 'hono';
import type { Browser, Page } from 'playwright-core';
import { PAGE_POLICY } from '../../../cli/preview/policy';
import { buildPlayground } from '../../../scripts/site/playground/build';
import { files, type Listening, listen } from '../server/start/listen';
import { ENGINES, engineName } from '../visit/engines';
import { firstScriptOf } from '../visit/engines/webkit';
import { type ErrorWatch, watchErrors } from '../visit/error-watch';
import { newProfile } from '../visit/profile';
import { until } from '../visit/until';

const ENGINE = engineName();
const SKIPPED = ENGINES[ENGINE].find() ? '' : ` (skipped: no ${ENGINE} found. ${ENGINES[ENGINE].install})`;

/** The playground in a new profile. Engines differ in how they reach frames, so this reads the frame from the page. */
export class Playground {
  constructor(
    readonly page: Page,
    readonly watch: ErrorWatch,
    readonly url: string,
  ) {}

  /** Returns the text of an element in the frame, or an empty text. */
  frameText(css: string): Promise<string> {
    return this.page.evaluate((selector) => {
      const frame = document.querySelector<HTMLIFrameElement>('#frame');
      return frame?.contentDocument?.querySelector<HTMLElement>(selector)?.innerText ?? '';
    }, css);
  }

  /** Returns the value of a field of the widget, or null without such a field. */
  value(field: string): Promise<string | null> {
    return this.page.evaluate((name) => {
      const frame = document.querySelector<HTMLIFrameElement>('#frame');
      return frame?.contentDocument?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? null;
    }, field);
  }

  /** Types into a field of the widget once the panel has it. */
  async type(field: string, text: string): Promise<void> {
    await until(`the field ${field}`, async () => (await this.value(field)) !== null);
    await this.page.evaluate(
      ([name, value]) => {
        const frame = document.querySelector<HTMLIFrameElement>('#frame') as HTMLIFrameElement;
        const box = frame.contentDocument?.querySelector<HTMLInputElement>(
          `[name="${name}"]`,
        ) as HTMLInputElement;
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, value);
        box.dispatchEvent(new Event('input', { bubbles: true }));
      },
      [field, text] as const,
    );
  }

  /** Presses a button of the widget once it can be pressed. */
  async press(action: string): Promise<void> {
    await until(`the button ${action}`, () =>
      this.page.evaluate((name) => {
        const frame = document.querySelector<HTMLIFrameElement>('#frame');
        const button = frame?.contentDocument?.querySelector<HTMLButtonElement>(
          `[data-latchkey-action="${name}"]`,
        );
        if (!button || button.disabled || button.ariaDisabled === 'true') return false;
        button.click();
        return true;
      }, action),
    );
  }

  /** Waits for a text in the frame. */
  async shows(css: string, text: string): Promise<void> {
    await until(`${text} in ${css}`, async () => (await this.frameText(css)).includes(text));
  }

  /** Waits until the check has judged the files. Returns what it says. */
  async verdict(kind: 'accepted' | 'refused' | 'warned'): Promise<string> {
    await this.page.locator(`#verdict[data-kind=${kind}]`).waitFor();
    return this.page.locator('#verdict').innerText();
  }

  /** Opens a file of the visible page. */
  async openFile(tab: string): Promise<void> {
    await this.page.locator(`[id="tab-${tab}"]`).click();
    await this.page.locator(`[id="tab-${tab}"][aria-selected=true]`).waitFor();
  }

  /** Replaces a text in the open file, like a user who types. Returns the whole text before. */
  async edit(from: string, to: string): Promise<string> {
    const area = this.page.locator('#editor textarea');
    const text = await area.inputValue();
    if (!text.includes(from)) throw new Error(`The open file has no ${from}.`);
    await area.fill(text.replace(from, to));
    return text;
  }

  /**
   * Makes an edit that the check refuses, and undoes it. Returns the problems, and the text of the main button before it is undone.
   */
  async refused(file: string, from: string, to: string): Promise<{ problems: string; button: string }> {
    await this.openFile(file);
    const text = await this.edit(from, to);
    const problems = await this.verdict('refused');
    const button = await this.frameText('[data-latchkey-action="submit"]');
    await this.page.locator('#editor textarea').fill(text);
    await this.verdict('accepted');
    return { problems, button };
  }

  async choose(name: string, value: string): Promise<void> {
    await this.page.locator(`select[name=${name}]`).selectOption(value);
  }
}

export interface PlaygroundSuite {
  /** Runs a test in a new profile. It fails if a page has reported an error or a violation of its policy. */
  test(title: string, run: (playground: Playground) => Promise<void>): void;
  /** Opens the playground in another profile, after closing the earlier ones. `path` is the end of its URL. */
  open(path?: string): Promise<Playground>;
}

/** Builds the playground and serves it under its policy, for a test file. */
export function playgroundSuite(): PlaygroundSuite {
  let folder: string;
  let browser: Browser;
  let served: Listening;
  let firstScript = '';
  const opened: Playground[] = [];

  beforeAll(async () => {
    if (SKIPPED) return;
    folder = await mkdtemp(join(tmpdir(), 'latchkey-playground-'));
    await buildPlayground(folder);
    const app = new Hono();
    app.use(async (c, next) => {
      await next();
      c.header('content-security-policy', `${PAGE_POLICY}; frame-ancestors 'self'`);
      // WebKit's driver can't add scripts to a page, so the page loads one.
      if (!firstScript || !c.res.headers.get('content-type')?.startsWith('text/html')) return;
      const html = (await c.res.text()).replace('<head>', '<head><script src="/first.js"></script>');
      c.res = new Response(html, { headers: c.res.headers });
      c.res.headers.delete('content-length');
    });
    app.get('/first.js', (c) => c.body(firstScript, 200, { 'content-type': 'text/javascript' }));
    app.use('*', files('/', `${folder}/`));
    served = await listen(app, 'localhost');
    browser = await ENGINES[ENGINE].launch({ kind: 'shell', reducedMotion: 'reduce' });
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
    if (folder) await rm(folder, { recursive: true });
  });

  const end = async (): Promise<void> => {
    for (const { page } of opened.splice(0)) await page.context().close();
  };

  const open: PlaygroundSuite['open'] = async (path = '') => {
    for (const one of opened) one.watch.assertClean();
    // WebKit's driver has one page at a time.
    await end();
    const context = await newProfile(browser, { reducedMotion: 'reduce' });
    const own = await watchErrors(context, [served.url]);
    const page = await context.newPage();
    firstScript = firstScriptOf(context) ?? '';
    const playground = new Playground(page, own, `${served.url}/index.html`);
    opened.push(playground);
    await page.goto(`${playground.url}${path}`);
    return playground;
  };

  return {
    open,
    test(title, run) {
      if (SKIPPED) return it.skip(title + SKIPPED, () => {});
      it(title, async () => {
        try {
          await run(await open());
          for (const one of opened) one.watch.assertClean();
        } finally {
          await end();
        }
      });
    },
  };
}
