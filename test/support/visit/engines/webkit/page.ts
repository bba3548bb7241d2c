import { writeFile } from 'node:fs/promises';
import { until } from '../../until';
import { type InitScripts, WebKitClock } from './clock';
import { WebKitKeyboard } from './keyboard';
import { WebKitLocator } from './locator';
import type { PageCall, Session } from './session';

/** How often an idle page is asked for its calls and its address, in ms. */
const POLL_MS = 40;

/** A function of the test that a page can call. */
export type Binding = (source: object, ...args: unknown[]) => unknown;

/** The part of Playwright's Page that works in WebKit. Its methods behave like those of the same names in Playwright. */
export class WebKitPage {
  readonly keyboard: WebKitKeyboard;
  readonly clock: WebKitClock;
  private readonly listeners: { name: string; run: (detail: unknown) => void }[] = [];
  private isOpen = true;

  constructor(
    readonly session: Session,
    private readonly owner: InitScripts,
    private readonly bindings: ReadonlyMap<string, Binding>,
  ) {
    this.keyboard = new WebKitKeyboard(session);
    this.clock = new WebKitClock(session, owner);
    void this.poll();
  }

  /** The page's calls must arrive even if the test only waits for them. */
  private async poll(): Promise<void> {
    while (this.isOpen) {
      await this.call(() => {}).catch(() => {});
      await new Promise((done) => setTimeout(done, POLL_MS));
    }
  }

  context(): object {
    return this.owner;
  }

  url(): string {
    return this.session.url;
  }

  /** Calls a function in the page. Waits if the page is just being replaced by another one. */
  call(script: string | ((...args: never[]) => unknown), ...args: unknown[]): Promise<unknown> {
    return this.session.call(script, ...args);
  }

  /** A string is an expression. */
  evaluate(run: string | ((arg: never) => unknown), arg?: unknown): Promise<unknown> {
    return typeof run === 'string' ? this.call(`() => (${run})`) : this.call(run, arg);
  }

  /** Opens an address and waits until the page has loaded. */
  async goto(url: string): Promise<void> {
    await this.call(() => {
      Object.assign(window, { latchkeyIsLeft: true });
    });
    await this.session.open(url);
    await this.waitForFunction(() => !('latchkeyIsLeft' in window) && document.readyState === 'complete');
  }

  async waitForFunction(run: (arg: never) => unknown, arg?: unknown): Promise<void> {
    // A function fails while one page replaces another.
    await until(String(run), () => this.evaluate(run, arg).catch(() => false));
  }

  async waitForURL(wanted: string | RegExp): Promise<void> {
    const pattern = typeof wanted === 'string' ? globOf(wanted) : wanted;
    await until(`the address ${wanted}`, async () => {
      const isComplete = await this.evaluate(() => document.readyState === 'complete').catch(() => false);
      return isComplete && pattern.test(this.url());
    });
  }

  locator(css: string): WebKitLocator {
    return new WebKitLocator(this.session, this.keyboard, [{ css }]);
  }
  getByText(text: string | RegExp): WebKitLocator {
    return this.locator('body').getByText(text);
  }

  /** Sets the inner size of the window in CSS pixels. @throws Error if the window can't have it */
  async setViewportSize({ width, height }: { width: number; height: number }): Promise<void> {
    await until(`a window of ${width} x ${height} px`, async () => {
      const [w, h, outerW, outerH] = (await this.evaluate(() => [
        innerWidth,
        innerHeight,
        outerWidth,
        outerHeight,
      ])) as [number, number, number, number];
      if (w === width && h === height) return true;
      // Again each time, because the size of the tool bar is known only once the window has been drawn.
      await this.session.resize(width + outerW - w, height + outerH - h);
      return false;
    });
  }

  async screenshot({ path }: { path?: string } = {}): Promise<Buffer> {
    const picture = Buffer.from(await this.session.screenshot(), 'base64');
    if (path) await writeFile(path, picture);
    return picture;
  }

  /** Only `console` can occur here. */
  on(name: string, run: (detail: never) => void): void {
    this.listeners.push({ name, run: run as (detail: unknown) => void });
  }

  /** Passes on what the page has called. */
  take(calls: PageCall[]): void {
    for (const [name, ...args] of calls) {
      if (name === 'console') {
        const [type, text] = args as [string, string];
        const message = { type: () => type, text: () => text, location: () => ({ url: this.url() }) };
        for (const listener of this.listeners) if (listener.name === name) listener.run(message);
      } else this.bindings.get(name)?.({}, ...args);
    }
  }

  async close(): Promise<void> {
    this.isOpen = false;
    await this.session.end();
  }
}

/** Playwright's glob for addresses: `*` is anything but a slash, `**` is anything. */
function globOf(glob: string): RegExp {
  const parts = glob.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*';
    return part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`);
}
