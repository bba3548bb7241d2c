import { until } from '../../until';
import { choose, fillIn, findAll, isVisible, type Pattern, pointOf, type Step } from './in-page';
import type { WebKitKeyboard } from './keyboard';
import type { Session } from './session';

type State = 'attached' | 'detached' | 'visible' | 'hidden';
interface Limit {
  timeout?: number;
}

const patternOf = (text: string | RegExp): Pattern =>
  typeof text === 'string' ? { text } : { source: text.source, flags: text.flags };

/** The part of Playwright's Locator that works in WebKit. It is a list of steps, and each use of it takes them again. */
export class WebKitLocator {
  constructor(
    private readonly session: Session,
    private readonly keyboard: WebKitKeyboard,
    readonly steps: Step[],
  ) {}

  private next(step: Step): WebKitLocator {
    return new WebKitLocator(this.session, this.keyboard, [...this.steps, step]);
  }

  locator(css: string): WebKitLocator {
    return this.next({ css });
  }
  first(): WebKitLocator {
    return this.next({ nth: 0 });
  }
  last(): WebKitLocator {
    return this.next({ nth: -1 });
  }
  nth(nth: number): WebKitLocator {
    return this.next({ nth });
  }
  and({ steps }: WebKitLocator): WebKitLocator {
    return this.next({ and: steps });
  }
  or({ steps }: WebKitLocator): WebKitLocator {
    return this.next({ or: steps });
  }
  filter({ hasText }: { hasText: string | RegExp }): WebKitLocator {
    return this.next({ hasText: patternOf(hasText) });
  }
  getByText(text: string | RegExp): WebKitLocator {
    return this.next({ text: patternOf(text) });
  }
  /** Finds buttons, headings, links and explicit roles. The name is an `aria-label` or the text. */
  getByRole(role: string, { name }: { name?: string | RegExp } = {}): WebKitLocator {
    return this.next({ role, ...(name !== undefined && { name: patternOf(name) }) });
  }

  /** Calls a function in the page with all elements. */
  evaluateAll<T>(run: (elements: never, arg: never) => T, arg?: unknown): Promise<T> {
    return this.session.call(
      `(steps, arg) => (${run})((${findAll})(steps), arg)`,
      this.steps,
      arg,
    ) as Promise<T>;
  }

  /** Waits for the element and calls a function in the page with it. */
  async evaluate<T>(run: (element: never, arg: never) => T, arg?: unknown, limit?: Limit): Promise<T> {
    await this.waitFor({ state: 'attached', ...limit });
    return (await this.session.call(
      `(steps, arg) => {
        const found = (${findAll})(steps);
        if (found.length !== 1) throw new Error(found.length + ' elements match ' + JSON.stringify(steps));
        return (${run})(found[0], arg);
      }`,
      this.steps,
      arg,
    )) as T;
  }

  count(): Promise<number> {
    return this.evaluateAll((elements: Element[]) => elements.length);
  }

  async waitFor({ state = 'visible', timeout }: { state?: State } & Limit = {}): Promise<void> {
    await until(
      `${JSON.stringify(this.steps)} to be ${state}`,
      async () => {
        const visible = (await this.session.call(
          `(steps) => (${findAll})(steps).map((element) => (${isVisible})(element))`,
          this.steps,
        )) as boolean[];
        if (state === 'attached') return visible.length > 0;
        if (state === 'detached') return visible.length === 0;
        return visible.includes(true) === (state === 'visible');
      },
      timeout,
    );
  }

  async click({ timeout }: Limit = {}): Promise<void> {
    let reason = 'it is not in the page';
    const point = await until(
      'an element to click',
      async () => {
        const found = await this.evaluate(pointOf);
        if (typeof found !== 'string') return found;
        reason = found;
        return null;
      },
      timeout,
    ).catch((error: Error) => {
      throw new Error(`Can't click ${JSON.stringify(this.steps)}, because ${reason}.`, { cause: error });
    });
    await this.session.click(point.x, point.y);
  }

  async check(limit: Limit = {}): Promise<void> {
    if (await this.isChecked()) return;
    await this.click(limit);
    await until('the checked element', () => this.isChecked());
  }

  async fill(text: string, limit: Limit = {}): Promise<void> {
    await this.waitFor(limit);
    await this.evaluate(fillIn, text);
  }
  async selectOption(value: string, limit: Limit = {}): Promise<void> {
    await this.waitFor(limit);
    await this.evaluate(choose, value);
  }
  async press(keys: string): Promise<void> {
    await this.focus();
    await this.keyboard.press(keys);
  }
  async pressSequentially(text: string): Promise<void> {
    await this.focus();
    await this.keyboard.type(text);
  }
  focus(): Promise<void> {
    return this.evaluate((element: HTMLElement) => element.focus());
  }
  blur(): Promise<void> {
    return this.evaluate((element: HTMLElement) => element.blur());
  }

  isChecked(): Promise<boolean> {
    return this.evaluate((element: HTMLInputElement) => element.checked);
  }
  inputValue(): Promise<string> {
    return this.evaluate((element: HTMLInputElement) => element.value);
  }
  innerText(): Promise<string> {
    return this.evaluate((element: HTMLElement) => element.innerText);
  }
  getAttribute(name: string): Promise<string | null> {
    return this.evaluate((element: Element, given: string) => element.getAttribute(given), name);
  }
  boundingBox(): Promise<{ x: number; y: number; width: number; height: number }> {
    return this.evaluate((element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
  }
}
