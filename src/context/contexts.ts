import { createContext, type RefObject, useContext, useMemo, useState } from 'react';
import type { CallId, PanelId, PanelUi, PasswordRule } from '../core/data/data.gen';
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

/** The password fields of a panel that are visible. A password and its repetition are shown together. */
export interface Revealed {
  fields: ReadonlySet<string>;
  reveal(field: string, isShown: boolean): void;
}

export const NOTHING_REVEALED: Revealed = { fields: new Set(), reveal() {} };

/** Keeps the visible password fields of a panel. At first, all are hidden. */
export function useRevealed(): Revealed {
  const [fields, setFields] = useState(NOTHING_REVEALED.fields);
  return useMemo(
    () => ({
      fields,
      reveal: (field, isShown) =>
        setFields((before) => new Set([...before, field].filter((one) => isShown || one !== field))),
    }),
    [fields],
  );
}

/** The data that all parts of a panel share, and the prefix of their IDs. */
export interface PanelScope {
  ui: PanelUi;
  /** Unique in the document, because it contains the widget's number and the visit. */
  prefix: string;
  /** The number of the visit to a page. The form is reset on each visit. */
  visit: number;
  /**
   * Whether the panel has fields and a button that submits them. Without such a button, fields only show
   * values.
   */
  hasForm: boolean;
  /** The rules in schemas/password-rules.json, if the panel has a checklist. */
  passwordRules: readonly PasswordRule[];
  /** Whether the panel is inline in the host's page instead of in a dialog. */
  isInline: boolean;
  revealed: Revealed;
  /** Whether a call is pending. Fields are read-only then. */
  busy: boolean;
  /** The last action in this panel. Its button shows a spinner while a call is pending. */
  pressed: RefObject<string | null>;
}

export const PanelContext = createContext<PanelScope | null>(null);

/** Returns the panel that the control belongs to. */
export function usePanel(): PanelScope {
  const scope = useContext(PanelContext);
  if (!scope) throw new Error('[latchkey] control outside of a panel');
  return scope;
}
