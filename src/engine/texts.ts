import type { Speech } from '../context/engine-context';
import type { Catalogue, Product } from '../core/data/product';
import { createSignal } from '../core/signal';
import { FALLBACK_LOCALE } from '../i18n/locale';
import { compileOverrides, createText, type HostMessages, type Text } from '../i18n/text';

/** The words of one widget, in two parts: what the start can ask for, and all others. */
export interface Texts extends Speech {
  /**
   * Loads the first part; the widget has asked for it at once. Rejects when not even the fallback's words
   * could be loaded; a call after that tries again.
   */
  first(): Promise<void>;
  hasFirst(): boolean;
  /** The text of a key in the current language. */
  text: Text;
  /** The locale that the words come from: the fallback, where it stands in for a part. */
  source(): string;
  /**
   * Changes to another locale, once the same parts of its words are loaded as of the present one's; the
   * latest call wins.
   */
  speak(locale: string): Promise<void>;
}

export interface TextsOptions {
  product: Pick<Product, 'loadCatalogue' | 'loadMoreTexts'>;
  locale: string;
  /** The host's own texts, which count before the texts of both parts. */
  messages: HostMessages;
  report(code: string, message: string, cause?: unknown): void;
}

/** One locale's words. */
interface Language {
  locale: string;
  first(): Promise<void>;
  text: Text | null;
  /** The promise of the second part, once something has asked for it. */
  asked: Promise<void> | null;
  hasMore: boolean;
  source(): string;
  more(): Promise<void>;
}

const silent: Text = () => '';

/**
 * Asks for the first part at once. When a part of a locale does not load, the fallback's part stands in from
 * then on, and the host hears of it once.
 */
export function createTexts(options: TextsOptions): Texts {
  let language = loadLanguage(options.locale, options);
  let wanted = language;
  const changed = createSignal<void>();

  return {
    first: () => language.first(),
    hasFirst: () => language.text !== null,
    more: () => language.more(),
    hasMore: () => language.hasMore,
    text: (key, args) => language.text?.(key, args) ?? '',
    locale: () => language.locale,
    source: () => language.source(),
    speech: () => language.text ?? silent,
    watch: changed.subscribe,
    async speak(locale) {
      if (locale === wanted.locale) return;
      const next = locale === language.locale ? language : loadLanguage(locale, options);
      wanted = next;
      await next.first();
      // A panel may ask for the second part meanwhile: a panel on show must not lose its words.
      while (language.asked && !next.hasMore) await next.more();
      if (wanted !== next) return;
      language = next;
      changed.notify();
    },
  };
}

function loadLanguage(locale: string, { product, messages, report }: TextsOptions): Language {
  const catalogue: Catalogue = {};
  let source = locale;

  const load = async (part: (locale: string) => Promise<Catalogue>): Promise<void> => {
    try {
      Object.assign(catalogue, await part(source));
    } catch (cause) {
      if (source === FALLBACK_LOCALE) throw cause;
      report('locale', `the words for ${source} did not load; ${FALLBACK_LOCALE} stands in`, cause);
      source = FALLBACK_LOCALE;
      Object.assign(catalogue, await part(source));
    }
  };

  /** The promise of the first part, once something has asked for it. */
  let asked: Promise<void> | null = null;
  const own = compileOverrides(locale, messages, (fault) => report('messages', fault));

  const begin = async (): Promise<void> => {
    source = locale;
    await load(product.loadCatalogue);
    language.text = createText(locale, catalogue, await own);
  };

  const rest = async (): Promise<void> => {
    await language.first();
    await load(product.loadMoreTexts);
    language.hasMore = true;
  };

  const language: Language = {
    locale,
    first() {
      asked ??= begin().catch((cause) => {
        asked = null;
        throw cause;
      });
      return asked;
    },
    text: null,
    asked: null,
    hasMore: false,
    source: () => source,
    more() {
      language.asked ??= rest().catch((cause) => {
        language.asked = null;
        throw cause;
      });
      return language.asked;
    },
  };
  language.first().catch(() => {});
  return language;
}
