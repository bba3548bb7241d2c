import { createContext, useContext } from 'react';
import type { CallId, PanelId } from '../core/data/data.gen';
import type { Tree } from '../core/data/paths';
import type { Panel, Product } from '../core/data/product';
import type { Form } from '../form/form';
import type { Text } from '../i18n/text';
import type { Clock } from '../ports';
import type { Store } from '../store/store';

/** The texts in the widget's current language, which the host can change at any time. */
export interface TextSource {
  /** For example `de_DE`. */
  locale(): string;
  /**
   * Returns the function that looks up texts in the current language. Changes its identity with the language.
   */
  speech(): Text;
  /** Calls `listener` after the language has changed. Returns a function that removes it. */
  watch(listener: () => void): () => void;
  /** Loads the second part of the texts, which late parts need. A call after a failure tries again. */
  more(): Promise<void>;
  hasMore(): boolean;
}

/** The parts of the engine that components read, and the functions they call to report user actions. */
export interface Engine {
  store: Store;
  form: Form;
  product: Product;
  config: EngineConfig;
  /** Unique among the widgets of the page, for example `latchkey-1`. */
  idPrefix: string;
  clock: Clock;
  texts: TextSource;
  /**
   * Adopts the late styles, which `styles` returns, until the widget is destroyed. Later calls do nothing.
   */
  adoptLateStyles(styles: () => string): void;
  /** Returns a loaded panel. Every visible panel is loaded. */
  panel(id: PanelId): Panel | undefined;
  /** Returns the URL of a place, or null if it must not become a link. */
  url(place: string): string | null;
  /** Makes a path or URL of the auth API absolute. */
  apiUrl(path: string): string;
  /**
   * Fetches a media file, for example with the `kind` `audio`. Rejects if there is nothing to play, whatever
   * the reason.
   */
  media(call: CallId, kind: string, signal: AbortSignal): Promise<Blob>;
  /**
   * Called when the user presses a button. Sends the event `user.<action>`. The journey keeps the values in
   * `chosen`.
   */
  user(action: string, chosen?: Tree): void;
  /** Called when the user submits a valid panel. Sends the same event, unless the host refuses. */
  submit(action: string): void;
  /** Called when the user changes a field or leaves it. */
  changed(field: string): void;
  blurred(field: string): void;
  /** Opens the print dialog for the visible panel. */
  print(): void;
  /** Reports an error in rendering to the host. */
  report(code: string, message: string, cause?: unknown): void;
}

/** The part of the config that components read. */
export interface EngineConfig {
  isLoginEmbedded: boolean;
  loginErrorContainer?: string | undefined;
  captchaMessageContainer?: string | undefined;
  headingLevel?: number | undefined;
  theme: object;
}

export const EngineContext = createContext<Engine | null>(null);

/** Returns the engine of the widget that the component belongs to. */
export function useEngine(): Engine {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error('[latchkey] component outside of a widget');
  return engine;
}
