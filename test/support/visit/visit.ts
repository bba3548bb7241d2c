import type { BrowserContext, Page } from 'playwright-core';
import { EVENTS } from '../../../kit/events';
import type { EntryId } from '../../../src/api/types';
import type { Letter, Server } from '../server/start/server';
import { firstScriptOf } from './engines/webkit';
import { type ErrorWatch, watchErrors } from './error-watch';
import { hostPage, type OpenOptions, type Origins, policy } from './host-page';
import { Panel } from './panel';
import type { Post, ReverseProxy } from './reverse-proxy';
import { until } from './until';

/** The widget's timeout in milliseconds, for a busy machine or a test that holds an answer. */
const WIDGET_WAITS = 60_000;

export interface HostEvent {
  name: string;
  detail: Record<string, unknown>;
}

type Tell = (name: string, detail: string) => void;
interface HostWindow {
  Latchkey: { create(config: unknown): Record<string, (...args: unknown[]) => unknown> };
  widgets: Record<string, (...args: unknown[]) => unknown>[];
  latchkeyTell: Tell;
}

/** One user on one host page, in a separate browser profile. */
export class Visit extends Panel {
  /** The host API events of the widget, oldest first. `end` is the outcome of an entry point. The list outlives the page. */
  readonly events: HostEvent[] = [];
  /** Codes of `error` events that this test expects. Any other code fails the test. */
  expectedErrors: string[] = [];
  /** Fields of every widget's config, unless the test sets them. */
  readonly defaults: Record<string, unknown> = {};
  private static count = 0;
  private readonly held: (() => void)[] = [];
  /** The number of requests in the API's proxy before this visit. */
  private readonly earlierPosts: number;

  private constructor(
    page: Page,
    readonly context: BrowserContext,
    readonly server: Server,
    private readonly proxies: readonly ReverseProxy[],
    readonly origins: Origins,
    private readonly watch: ErrorWatch,
  ) {
    super(page);
    this.earlierPosts = this.proxy('api').posts.length;
  }

  /** The proxy of an origin. */
  private proxy(part: 'page' | 'api'): ReverseProxy {
    return this.proxies.find(({ url }) => url === this.origins[part]) as ReverseProxy;
  }

  /** The POST requests to the API, oldest first. */
  get posts(): Post[] {
    return this.proxy('api').posts.slice(this.earlierPosts);
  }

  /** All requested URLs. */
  get requested(): readonly string[] {
    return this.watch.requested;
  }

  /** Everything that was written to the console. */
  get consoleLines(): readonly string[] {
    return this.watch.console;
  }

  /** Allows errors of the page that match. Any other fails the test. */
  allowErrors(line: RegExp): void {
    this.watch.allow(line);
  }

  /** Allows errors that name the URL of a failed request. */
  allowFailedLoads(): void {
    this.watch.allowFailedLoads();
  }

  /** Throws if the page had an error. */
  assertClean(): void {
    this.watch.assertClean();
  }

  /** Descriptions of the page's errors so far. */
  faults(): string[] {
    return this.watch.faults();
  }

  /** Opens a new browser profile, which the visit closes. */
  static async begin(
    context: BrowserContext,
    server: Server,
    proxies: readonly ReverseProxy[],
    origins: Origins,
  ): Promise<Visit> {
    context.setDefaultTimeout(60_000);
    const watch = await watchErrors(context, Object.values(origins));
    const page = await context.newPage();
    const visit = new Visit(page, context, server, proxies, origins, watch);
    await context.exposeBinding('latchkeyTell', (_, name: string, detail: string) => {
      visit.events.push({ name, detail: JSON.parse(detail) });
    });
    return visit;
  }

  /** Opens the host page and creates a widget. */
  async open({
    config = {},
    query = '',
    body = '',
    html = (given) => given,
    style = false,
    isKept = false,
    lax = false,
    clock = false,
  }: OpenOptions = {}): Promise<void> {
    Visit.count += 1;
    const path = `/host/${Visit.count}/`;
    if (clock) await this.page.clock.install();
    const first = firstScriptOf(this.context);
    this.proxy('page').pages.set(path, {
      policy: lax ? '' : policy(this.origins, first, style),
      html: html(hostPage(this.origins, body, first)),
      isKept,
    });
    await this.page.goto(this.origins.page + path + query);
    await this.create(config);
  }

  /** Opens another tab of this browser on the same host page, with its own widget. Records that widget's events in this visit, too. */
  async tab(): Promise<Visit> {
    const other = new Visit(
      await this.context.newPage(),
      this.context,
      this.server,
      this.proxies,
      this.origins,
      this.watch,
    );
    await other.page.goto(this.page.url());
    await other.create();
    return other;
  }

  /** Shows the built-in screens even if the run has a pack. For tests of the files of the built-in screens. */
  showBuiltIn(): void {
    delete this.defaults.screens;
  }

  /** Creates another widget and returns its number. */
  async create(config: Record<string, unknown> = {}): Promise<number> {
    const whole = {
      appId: 'demo',
      brandId: 'demo',
      authApiPath: this.origins.api,
      timeoutMs: WIDGET_WAITS,
      ...this.defaults,
      ...config,
    };
    return this.page.evaluate(
      ([given, events]) => {
        const host = window as unknown as HostWindow;
        const widget = host.Latchkey.create(given);
        host.widgets ??= [];
        host.widgets.push(widget);
        // The cause is an object of the page, which JSON omits.
        for (const name of events)
          widget.on?.(name, (detail: unknown) => host.latchkeyTell(name, JSON.stringify(detail)));
        return host.widgets.length - 1;
      },
      [whole, EVENTS] as const,
    );
  }

  /** Calls an entry point by a click on the host's button. `callback: true` in its input passes a function that records its call. */
  async start(entry: EntryId, input?: unknown, widget = 0): Promise<void> {
    await this.page.evaluate(
      ([name, given, index]) => {
        const host = window as unknown as HostWindow;
        document.getElementById('opener')?.addEventListener(
          'click',
          () => {
            const callback = (nextAction: unknown, more: object) =>
              host.latchkeyTell('callback', JSON.stringify({ nextAction, ...more }));
            const whole =
              given !== null && 'callback' in (given as object) ? { ...(given as object), callback } : given;
            const end = host.widgets[index as number]?.[name as string]?.(
              ...(whole === null ? [] : [whole]),
            ) as Promise<unknown>;
            end.then((outcome) => host.latchkeyTell('end', JSON.stringify(outcome)));
          },
          { once: true },
        );
      },
      [entry, input ?? null, widget] as const,
    );
    await this.page.locator('#opener').click();
  }

  /** Waits until the engine has the visible panel, which is when the host has received more `page` events than `before`. */
  async isLive(before = 0): Promise<void> {
    await until('the engine to have the panel', () => this.eventsOf('page').length > before);
  }

  /** Opens sign-on on a new host page. */
  async openSignOn(options?: OpenOptions): Promise<void> {
    const before = this.eventsOf('page').length;
    await this.open(options);
    await this.start('authenticateUser');
    await this.shows('sign-on');
    await this.isLive(before);
  }

  /** Opens the forgotten password on a new host page. */
  async openForgotten(options?: OpenOptions): Promise<void> {
    const before = this.eventsOf('page').length;
    await this.open(options);
    await this.start('forgotPassword');
    await this.shows('enter-user-info');
    await this.isLive(before);
  }

  signOn(userId: string, password: string): Promise<void> {
    return this.widget.signOn({ userId, password });
  }

  /** Requests a code by email, which leads to the code panel. */
  async askByEmail(userId: string, email: string): Promise<void> {
    await this.widget.type({ userId });
    await this.widget.choose({ deliveryChannel: 'EMAIL' });
    await this.widget.type({ email });
    await this.widget.press('submit');
    await this.shows('enter-code');
  }

  enterCode(code: string): Promise<void> {
    return this.widget.enterCode(code);
  }

  async choosePassword(newPassword: string, reenterPassword = newPassword): Promise<void> {
    await this.widget.type({ newPassword, reenterPassword });
    await this.widget.press('submit');
  }

  /** Fills in and submits the change-password panel. */
  changePassword(currentPassword: string, newPassword: string): Promise<void> {
    return this.widget.changePassword({ currentPassword, newPassword });
  }

  /** Opens the new-password panel with a code that ada receives by email. */
  async proveAda(options?: OpenOptions): Promise<void> {
    await this.openForgotten(options);
    await this.askByEmail('ada', 'ada@example.test');
    await this.enterCode((await this.letter()).code);
    await this.shows('reset-password');
  }

  /** Waits until the outbox has `count` messages, and returns the newest. */
  letter(count = 1): Promise<Letter> {
    return until(`message ${count} in the outbox`, async () => {
      const letters = await this.server.outbox();
      return letters.length >= count && letters.at(-1);
    });
  }

  /** Holds the answers to calls of `path` until the returned function is called. */
  hold(path: string): () => void {
    const releases = this.proxies.map((proxy) => proxy.hold(path));
    const release = (): void => {
      for (const one of releases) one();
    };
    this.held.push(release);
    return release;
  }

  /** Runs `act`, which leads to another page. Holds that page until the host of this page has received the journey's outcome. */
  async leaves(address: string, act: () => Promise<unknown>): Promise<void> {
    // The pages of the demo, and the host page itself if the widget reloads it.
    const releases = ['/examples/', '/host/'].map((path) => this.hold(path));
    // Playwright's click resolves only after the next page has loaded.
    const acting = act();
    await this.ended();
    for (const release of releases) release();
    await acting;
    await this.page.waitForURL(address);
  }

  /** Moves the clocks of the server and the page. */
  async forward(seconds: number): Promise<void> {
    await this.server.forward(seconds);
    await this.page.clock.fastForward(seconds * 1000);
  }

  /** The answer to the visible captcha. */
  async captchaAnswer(): Promise<string> {
    const source = await this.page.locator('.latchkey-captcha-image').getAttribute('src');
    return this.server.captchaAnswer(new URL(source ?? '').searchParams.get('id') ?? '');
  }

  /** Waits until an entry point has ended, and returns its outcome. */
  async ended(): Promise<Record<string, unknown>> {
    return (await until('the end of the journey', () => this.eventsOf('end').at(-1))).detail;
  }

  eventsOf(name: string): HostEvent[] {
    return this.events.filter((events) => events.name === name);
  }

  /** The payloads of the POST requests to URLs that contain `path`. */
  payloads(path: string): Record<string, unknown>[] {
    return this.posts
      .filter((post) => post.url.includes(path))
      .map((post) => JSON.parse(new URLSearchParams(post.body).get('data') ?? '{}'));
  }

  async end(): Promise<void> {
    for (const release of this.held) release();
    // A page that is navigating away can block closing the profile. Closing the browser closes it, too.
    await Promise.race([this.context.close(), new Promise((resolve) => setTimeout(resolve, 10_000).unref())]);
  }
}
