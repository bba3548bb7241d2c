import type { Config, Widget, WidgetEvents } from 'latchkey';
import type { ReactNode } from 'react';

/** Handlers of the widget's events. */
export type Handlers = { [E in keyof WidgetEvents]?: (detail: WidgetEvents[E]) => void };

/** The methods of the provider's widget. Calls wait until the widget has been created. */
export type LatchkeyApi = Omit<Widget, 'on' | 'getState' | 'destroy'>;

/** A source of `create`: this package, or the module that `latchkey/loader` loads. */
export interface WidgetModule {
  create(config: Config): Widget;
}

export interface LatchkeyProviderProps {
  /**
   * The widget's config, compared by value. Its functions can change at any time without recreating the
   * widget.
   */
  config: Config;
  /**
   * The router of a single-page application. Called for each redirect within the page's origin, with path,
   * query and hash. A redirect to another origin or to an identity provider leaves the page.
   */
  navigate?: ((path: string, reason: string) => void) | undefined;
  on?: Handlers | undefined;
  /**
   * When to create the widget: on `mount` of the provider, or on the first call (`intent`). Defaults to
   * `mount`.
   */
  start?: 'mount' | 'intent' | undefined;
  /** Another source of the widget, such as `() => loadLatchkey({ src })`. Defaults to this package. */
  load?: (() => Promise<WidgetModule | null>) | undefined;
  children?: ReactNode;
}
