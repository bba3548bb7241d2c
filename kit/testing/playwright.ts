/** `latchkey/testing/playwright`: page objects for Playwright. */
import { Buffer } from 'node:buffer';
import type { FakeServer } from 'latchkey/testing';
import { addPasskeys, type DevTools, type Passkeys } from './page/passkeys';
import { readState, sendCode, type VisibleState } from './page/state';
import { type PageOptions, ROOT, TIMEOUT_MS, type WidgetPage, widgetPage } from './page/widget-page';

export {
  addPasskeys,
  type DevicePasskey,
  type DevTools,
  type NewPasskey,
  type Passkeys,
} from './page/passkeys';

interface Limit {
  timeout?: number;
}
interface Locator {
  last(): Locator;
  first(): Locator;
  locator(selector: string): Locator;
  or(locator: Locator): Locator;
  count(): Promise<number>;
  waitFor(options: Limit & { state: 'attached' }): Promise<void>;
  fill(text: string, limit?: Limit): Promise<void>;
  click(limit?: Limit): Promise<void>;
  check(limit?: Limit): Promise<void>;
  selectOption(value: string, limit?: Limit): Promise<unknown>;
}
interface PageRequest {
  url(): string;
  method(): string;
  allHeaders(): Promise<Record<string, string>>;
  postData(): string | null;
}
interface Route {
  request(): PageRequest;
  abort(): Promise<void>;
  /** `body` is a Buffer, whose type the host may not have installed. */
  fulfill(reply: { status: number; headers: Record<string, string>; body: never }): Promise<void>;
}
/** The part of Playwright's Page that this file uses. */
export interface PlaywrightPage {
  locator(selector: string): Locator;
  evaluate(expression: string): Promise<unknown>;
  route(url: (url: URL) => boolean, handler: (route: Route) => Promise<void>): Promise<unknown>;
  context(): { newCDPSession(page: never): Promise<DevTools> };
}

export interface PlaywrightWidget extends WidgetPage {
  /**
   * Answers the page's requests to the API with the fake server from now on. No such request leaves the
   * machine.
   */
  route(fake: FakeServer): Promise<void>;
  /** Adds a simulated device with passkeys to the page. Only Chromium has them. */
  passkeys(): Promise<Passkeys>;
}

/** Returns the page object of the widget in a Playwright page. */
export function latchkey(
  page: PlaywrightPage,
  { timeoutMs = TIMEOUT_MS, root = ROOT }: PageOptions = {},
): PlaywrightWidget {
  const limit = { timeout: timeoutMs };
  const top = (): Locator => page.locator(`${root} [data-latchkey-panel]`).last();
  /** An embedded sign-on has its fields in the host's elements. */
  const field = (name: string): Locator =>
    top()
      .locator(`[name="${name}"]`)
      .or(page.locator(`.latchkey-embedded [name="${name}"]`));
  /** Playwright passes the function to the browser as text. */
  const inPage = (run: typeof readState | typeof sendCode, ...given: string[]): Promise<unknown> =>
    page.evaluate(`(${run})(document, ${[root, ...given].map((one) => JSON.stringify(one))})`);
  const widget = widgetPage(
    {
      type: (name, text) => field(name).fill(text, limit),
      async choose(name, value) {
        const box = top().locator(
          `input:is([type=radio], [type=checkbox])[name="${name}"][value="${value}"]`,
        );
        await field(name)
          .first()
          .waitFor({ state: 'attached', ...limit });
        if ((await box.count()) > 0) await box.check(limit);
        else await field(name).selectOption(value, limit);
      },
      press: (action) => top().locator(`[data-latchkey-action="${action}"]`).first().click(limit),
      sendCode: async (panel) => (await inPage(sendCode, panel)) as boolean,
      state: async () => (await inPage(readState)) as VisibleState,
    },
    timeoutMs,
  );
  return {
    ...widget,
    route: (fake) => routeTo(page, fake),
    passkeys: async () => addPasskeys(await page.context().newCDPSession(page as never)),
  };
}

async function routeTo(page: PlaywrightPage, fake: FakeServer): Promise<void> {
  await page.route(
    (url) => url.href.startsWith(fake.api),
    async (route) => {
      const request = route.request();
      const body = request.postData();
      const headers = Object.entries(await request.allHeaders()).filter(([name]) => !name.startsWith(':'));
      const init = { method: request.method(), headers, ...(body === null ? {} : { body }) };
      let response: Response;
      try {
        response = await fake.fetch(request.url(), init);
      } catch {
        return route.abort();
      }
      await route.fulfill({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: Buffer.from(await response.arrayBuffer()) as never,
      });
    },
  );
}
