import { explained } from './explained';
import { keepCalls } from './in-page';
import type { Machine } from './machine';
import { type Binding, WebKitPage } from './page';
import { Session } from './session';

/** The part of Playwright's BrowserContext that works in WebKit: a window with a profile in memory. */
export class WebKitContext {
  readonly bindings = new Map<string, Binding>();
  private readonly scripts: string[] = [];
  private readonly onPage: ((page: WebKitPage) => void)[] = [];
  private readonly pages: WebKitPage[] = [];

  constructor(
    private readonly machine: Machine,
    private readonly viewport: { width: number; height: number },
  ) {}

  setDefaultTimeout(): void {}

  /** Requests are not reported. */
  on(name: string, run: (detail: never) => void): void {
    if (name === 'page') this.onPage.push(run as (page: WebKitPage) => void);
  }

  async exposeBinding(name: string, run: Binding): Promise<void> {
    this.bindings.set(name, run);
  }

  async addInitScript(script: (() => void) | { content: string }): Promise<void> {
    this.scripts.push(typeof script === 'function' ? `(${script})();` : script.content);
  }

  /**
   * The script that a page must run first. The driver can't add it, so the server of the page does. It keeps the page's calls until the
   * driver asks for them.
   */
  get firstScript(): string {
    return [`(${keepCalls})(${JSON.stringify([...this.bindings.keys()])});`, ...this.scripts].join('\n');
  }

  async newPage(): Promise<WebKitPage> {
    if (this.pages.length > 0) throw new Error('WebKit has one page in each context.');
    const session = await Session.begin(this.machine, (calls) => page.take(calls));
    const page = new WebKitPage(session, this, this.bindings);
    this.pages.push(page);
    for (const run of this.onPage) run(page);
    try {
      await page.setViewportSize(this.viewport);
    } catch (error) {
      // The caller never gets the page, and its session would ask for calls forever.
      await this.close();
      throw error;
    }
    return explained(page, 'page');
  }

  async close(): Promise<void> {
    await Promise.all(this.pages.splice(0).map((page) => page.close()));
  }
}
