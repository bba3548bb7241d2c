/**
 * `latchkey/testing/dom`: page objects for jsdom or a browser document, with user-event of Testing Library.
 */
import { readState, sendCode } from './page/state';
import { type PageOptions, ROOT, TIMEOUT_MS, type WidgetPage, widgetPage } from './page/widget-page';

/** The part of `userEvent.setup()` that this file uses. */
export interface User {
  click(element: Element): Promise<void>;
  clear(element: Element): Promise<void>;
  paste(text: string): Promise<void>;
  selectOptions(element: Element, value: string): Promise<void>;
}

const POLL_MS = 25;

/** Returns the page object of the widget in a document. `user` performs its actions. */
export function latchkey(
  user: User,
  {
    timeoutMs = TIMEOUT_MS,
    root = ROOT,
    document: given = document,
  }: PageOptions & { document?: Document } = {},
): WidgetPage {
  const within = (selector: string): Element[] => {
    const top = [...given.querySelectorAll(`${root} [data-latchkey-panel]`)].at(-1);
    return [
      ...(top?.querySelectorAll(selector) ?? []),
      ...given.querySelectorAll(`.latchkey-embedded ${selector}`),
    ];
  };

  /** Waits for the first enabled element that matches. */
  async function find(what: string, selector: string): Promise<Element> {
    const until = Date.now() + timeoutMs;
    for (;;) {
      const found = within(selector).find(isUsable);
      if (found) return found;
      if (Date.now() > until)
        throw new Error(`Panel ${readState(given, root).panel} has no enabled ${what} after ${timeoutMs} ms`);
      await new Promise((done) => setTimeout(done, POLL_MS));
    }
  }

  return widgetPage(
    {
      async type(name, text) {
        const element = await find(`field ${name}`, `[name="${name}"]`);
        await user.click(element);
        await user.clear(element);
        if (text !== '') await user.paste(text);
      },
      async choose(name, value) {
        const element = await find(
          `option ${value} of ${name}`,
          `:is(select[name="${name}"], input[name="${name}"][value="${value}"])`,
        );
        if (element.tagName === 'SELECT') await user.selectOptions(element, value);
        else await user.click(element);
      },
      press: async (action) =>
        user.click(await find(`button ${action}`, `[data-latchkey-action="${action}"]`)),
      sendCode: async (panel) => sendCode(given, root, panel),
      state: async () => readState(given, root),
    },
    timeoutMs,
  );
}

const isUsable = (element: Element): boolean =>
  !(element as HTMLButtonElement).disabled && element.getAttribute('aria-disabled') !== 'true';
