import { createContext, useContext } from 'react';
import type { CallId, PanelId } from '../core/data/data.gen';
import type { Panel, Product } from '../core/data/product';
import type { Form } from '../form/form';
import type { Text } from '../i18n/text';
import type { Clock } from '../ports';
import type { Store } from '../store/store';

/** The language of the panels; the host may change it at any time. */
export interface Speech {
  /** Such as `de_DE`. */
  locale(): string;
  /**
   * The function that gives the words of the current language; another function when the language changes.
   */
  speech(): Text;
  /** Calls `listener` when the language has changed; returns the function that ends this. */
  watch(listener: () => void): () => void;
  /**
   * Loads the second part of the words, which every late part waits for. A call after a failure tries again.
   */
  more(): Promise<void>;
  hasMore(): boolean;
}

/** What the renderer reads from the engine, and the few functions by which it reports to the engine. */
export interface Engine {
  store: Store;
  form: Form;
  product: Product;
  config: EngineConfig;
  /** Unique among the widgets of a page: `latchkey-1`. */
  idPrefix: string;
  clock: Clock;
  texts: Speech;
  /** Adopts the late styles, which `styles` returns, once, until the widget is destroyed. */
  adoptLateStyles(styles: () => string): void;
  /** A loaded panel. Every panel on show is loaded. */
  panel(id: PanelId): Panel | undefined;
  /** The URL of a place, if it may be shown as a link. */
  url(place: string): string | null;
  /** A path or URL of the auth API, absolute. */
  apiUrl(path: string): string;
  /**
   * Fetches what a call gives to be played (`kind`: `audio`). Rejects when there is nothing to play, for any
   * reason.
   */
  media(call: CallId, kind: string, signal: AbortSignal): Promise<Blob>;
  /** The user pressed a button: the event `user.<action>`. */
  user(action: string): void;
  /** The user changed a field, or left it. */
  changed(field: string): void;
  blurred(field: string): void;
  /** A fault of the renderer. */
  report(code: string, message: string, cause?: unknown): void;
}

/** The part of the config that the renderer reads. */
export interface EngineConfig {
  isLoginEmbedded: boolean;
  loginErrorContainer?: string | undefined;
  captchaMessageContainer?: string | undefined;
  theme: object;
}

export const EngineContext = createContext<Engine | null>(null);

/** The engine of the widget that the component is part of. */
export function useEngine(): Engine {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error('[latchkey] a component was drawn outside of a widget');
  return engine;
}
