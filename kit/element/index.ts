/**
 * `latchkey/element`: the custom element `<latchkey-panel>`, which shows a journey inline, in plain HTML and in
 * any framework. Its content is in the page itself instead of a shadow root, so password managers and the
 * host's fonts work.
 */
import { type Config, create, type JourneyId, type Outcome, type Widget, type WidgetEvents } from 'latchkey';
import { EVENTS, warn } from '../events';

/** The values of `journey`, and the methods that begin these journeys. */
export const JOURNEYS = {
  'sign-on': 'authenticateUser',
  'forgot-password': 'forgotPassword',
  'new-user': 'newUser',
  'sign-up': 'signUp',
  'change-password': 'resetPassword',
  account: 'account',
  'step-up': 'twoFactorAuth',
} as const satisfies Record<string, keyof Widget>;

/** The attributes of `<latchkey-panel>`. */
export interface LatchkeyPanelAttributes {
  /** The journey to show, or the name of one for the method `open`. Defaults to `sign-on`. */
  journey?: keyof typeof JOURNEYS | JourneyId;
  /** ID of the application at the auth server. */
  'app-id'?: string;
  /** ID of the brand at the auth server. */
  'brand-id'?: string;
  /** Base URL of the auth API. */
  api?: string;
  /** URL that a finished journey leads to, unless the server names one. */
  target?: string;
}

/** The events of `<latchkey-panel>`, by name. */
export type LatchkeyPanelEvents = {
  [Name in keyof WidgetEvents as `latchkey:${Name}`]: CustomEvent<WidgetEvents[Name]>;
} & { 'latchkey:outcome': CustomEvent<Outcome> };

/** The attributes, and the fields of the config that they set. */
const FIELDS = {
  'app-id': 'appId',
  'brand-id': 'brandId',
  api: 'authApiPath',
  target: 'targetUrl',
} as const satisfies Record<Exclude<keyof LatchkeyPanelAttributes, 'journey'>, keyof Config>;

// A server has no HTMLElement, but may import this module.
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/**
 * Shows a journey inline. It begins when the element is in the page, and again after the user has canceled it.
 * A change of an attribute or of `config` begins again with a new widget. Moving the element keeps the journey,
 * and removing it ends the journey.
 *
 * Each event of the widget is a DOM event that bubbles, such as `latchkey:page`. The end of a journey is
 * `latchkey:outcome`. `preventDefault()` on `latchkey:redirect` keeps the browser in the page, and on `latchkey:error`
 * it keeps a warning from the console.
 *
 * @example
 * <latchkey-panel journey="sign-on" app-id="demo-host" brand-id="demo" api="http://localhost:4600"></latchkey-panel>
 */
export class LatchkeyPanel extends Base {
  static readonly observedAttributes = ['journey', ...Object.keys(FIELDS)];

  #config: Partial<Config> = {};
  #widget: Widget | undefined;
  #isChanged = false;
  #isScheduled = false;

  constructor() {
    super();
    // A framework may have set the property before this module was loaded.
    if (Object.hasOwn(this, 'config')) {
      const { config } = this;
      Reflect.deleteProperty(this, 'config');
      this.config = config;
    }
  }

  /** Fields of the config without an attribute, such as `theme` and `beforeSubmit`. Attributes win. */
  get config(): Partial<Config> {
    return this.#config;
  }

  set config(config: Partial<Config>) {
    this.#config = config;
    this.#change();
  }

  /** The widget of the element, or undefined while the element isn't in the page. */
  get widget(): Widget | undefined {
    return this.#widget;
  }

  connectedCallback(): void {
    this.#schedule();
  }

  disconnectedCallback(): void {
    this.#schedule();
  }

  attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
    if (before !== now) this.#change();
  }

  #change(): void {
    this.#isChanged = true;
    this.#schedule();
  }

  /**
   * Updates the widget once the page's current change is complete: a framework sets attributes one by one, and
   * moving an element removes and inserts it.
   */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      this.#update();
    });
  }

  #update(): void {
    if (this.#widget && this.isConnected && !this.#isChanged) return;
    this.#isChanged = false;
    this.#widget?.destroy();
    this.#widget = undefined;
    if (!this.isConnected) return;
    const given = Object.entries(FIELDS).flatMap(([attribute, field]) => {
      const value = this.getAttribute(attribute);
      return value === null ? [] : [[field, value]];
    });
    const widget = create({ ...this.#config, ...Object.fromEntries(given), container: this } as Config);
    this.#widget = widget;
    for (const name of EVENTS)
      widget.on(name, (detail: LatchkeyPanelEvents[`latchkey:${typeof name}`]['detail']) => {
        const isKept = this.#tell(name, detail);
        if (isKept && name === 'error') warn(detail);
        if (!isKept && 'preventDefault' in detail) detail.preventDefault();
      });
    void this.#begin(widget);
  }

  async #begin(widget: Widget): Promise<void> {
    const journey = this.getAttribute('journey') ?? 'sign-on';
    const method = Object.hasOwn(JOURNEYS, journey) && JOURNEYS[journey as keyof typeof JOURNEYS];
    // Names of the data have no hyphen.
    if (!method && journey.includes('-'))
      throw new TypeError(
        `[latchkey] <latchkey-panel journey="${journey}">: unknown journey. Use ${Object.keys(JOURNEYS).join(', ')}, or a name for \`open\`.`,
      );
    for (;;) {
      const outcome = await (method ? widget[method]() : widget.open({ journey }));
      if (this.#widget !== widget) return;
      this.#tell('outcome', outcome);
      // The host may have begun another journey, which closes this one.
      const { flow, busy } = widget.getState();
      if (outcome.outcome !== 'closed' || flow !== null || busy || !this.isConnected) return;
    }
  }

  /** Returns false if a listener has called `preventDefault()`. */
  #tell(name: string, detail: object): boolean {
    const isCancelable = name === 'redirect' || name === 'error';
    return this.dispatchEvent(
      new CustomEvent(`latchkey:${name}`, { detail, bubbles: true, cancelable: isCancelable }),
    );
  }
}

const TAG = 'latchkey-panel';
if (globalThis.customElements && !customElements.get(TAG)) customElements.define(TAG, LatchkeyPanel);

declare global {
  interface HTMLElementTagNameMap {
    'latchkey-panel': LatchkeyPanel;
  }
  interface HTMLElementEventMap extends LatchkeyPanelEvents {}
}
