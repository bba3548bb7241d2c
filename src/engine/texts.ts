import type { TextSource } from '../context/contexts';
import type { Catalogue, Product } from '../core/data/product';
import { createSignal } from '../core/signal';
import { FALLBACK_LOCALE } from '../i18n/locale';
import { compileOverrides, createText, type HostMessages, type Text } from '../i18n/text';

/** The texts of one widget, in two parts: those that a start page can show, and all others. */
export interface Texts extends TextSource {
  /**
   * Waits for the first part, which the widget requests immediately. Rejects if not even the fallback locale
   * could be loaded. A later call tries again.
   */
  first(): Promise<void>;
  hasFirst(): boolean;
  /** Returns the text for a key in the current language. */
  text: Text;
  /** Returns the locale of the loaded texts, which is the fallback if a part failed to load. */
  source(): string;
  /**
   * Changes the locale once the same parts of its texts are loaded as of the current one. The latest call
   * wins.
   */
  speak(locale: string): Promise<void>;
}

export interface TextsOptions {
  product: Pick<Product, 'loadCatalogue' | 'loadMoreTexts'>;
  locale: string;
  /** The host's own texts, which override both parts. */
  messages: HostMessages;
  report(code: string, message: string, cause?: unknown): void;
}

/** The texts of one locale. */
interface Language {
  locale: string;
  first(): Promise<void>;
  text: Text | null;
  /** The promise of the second part, once requested. */
  rest: Promise<void> | null;
  hasMore: boolean;
  source(): string;
  more(): Promise<void>;
}

const noText: Text = () => '';

/**
 * Requests the first part immediately. If a part of a locale fails to load, uses the fallback locale from
 * then on and reports it once.
 */
export function createTexts(options: TextsOptions): Texts {
  let language = loadLanguage(options.locale, options);
  let latest = language;
  const changed = createSignal<void>();

  return {
    first: () => language.first(),
    hasFirst: () => language.text !== null,
    more: () => language.more(),
    hasMore: () => language.hasMore,
    text: (key, args) => language.text?.(key, args) ?? '',
    locale: () => language.locale,
    source: () => language.source(),
    speech: () => language.text ?? noText,
    watch: changed.subscribe,
    async speak(locale) {
      if (locale === latest.locale) return;
      const next = locale === language.locale ? language : loadLanguage(locale, options);
      latest = next;
      await next.first();
      // A panel may have requested the second part by now, and must not lose its texts.
      while (language.rest && !next.hasMore) await next.more();
      if (latest !== next) return;
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
      report('locale', `failed to load the texts for ${source}, using ${FALLBACK_LOCALE}`, cause);
      source = FALLBACK_LOCALE;
      Object.assign(catalogue, await part(source));
    }
  };

  /** The promise of the first part, once requested. */
  let asked: Promise<void> | null = null;
  const own = compileOverrides(locale, messages, report);

  const begin = async (): Promise<void> => {
    source = locale;
    await load(product.loadCatalogue);
    language.text = createText(locale, catalogue, await own);
  };

  const loadRest = async (): Promise<void> => {
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
    rest: null,
    hasMore: false,
    source: () => source,
    more() {
      language.rest ??= loadRest().catch((cause) => {
        language.rest = null;
        throw cause;
      });
      return language.rest;
    },
  };
  language.first().catch(() => {});
  return language;
}
