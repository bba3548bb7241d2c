import type { Config, Widget, WidgetEvents } from 'latchkey';
import type { ReactNode } from 'react';

/** Handlers of the widget's events. */
export type Handlers = { [E in keyof WidgetEvents]?: (detail: WidgetEvents[E]) => void };

/** What a component may do with the widget around it. Calls wait until the widget is there. */
export type LatchkeyApi = Omit<Widget, 'on' | 'getState' | 'destroy'>;

/** What has `create`: this package, or the module that `latchkey/loader` fetches. */
export interface WidgetModule {
  create(config: Config): Widget;
}

export interface LatchkeyProviderProps {
  /** By value: an object that says the same is the same. Functions in it may change at any time. */
  config: Config;
  /**
   * The router of a single-page application. It gets each redirect within the page's own origin, as a path with query
   * and hash. A redirect to another origin leaves the page.
   */
  navigate?: ((path: string, reason: string) => void) | undefined;
  on?: Handlers | undefined;
  /** `intent`: the widget is made for the first call. `mount`, when absent: as soon as the provider is there. */
  start?: 'mount' | 'intent' | undefined;
  /** Where the widget comes from when not from this package: `() => loadLatchkey({ src })`. */
  load?: (() => Promise<WidgetModule | null>) | undefined;
  children?: ReactNode;
}
