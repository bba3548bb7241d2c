import type { Catalogue, Product } from '../../core/product';
import { FALLBACK_LOCALE } from '../../i18n/locale';
import { compileOverrides, createText, type HostMessages, type Text } from '../../i18n/text';
import type { Speech } from '../../store/engine-context';

/** The words of one widget, in two parts: what the start can ask for, and all others. */
export interface Words extends Speech {
  /** Brings the first part, which was asked for at once. Rejects when not even the fallback's words could be loaded; asked again, it tries again. */
  first(): Promise<void>;
  hasFirst(): boolean;
  /** The text of a key in the language of the moment. */
  text: Text;
  /** The locale whose words these are: the fallback's, where it stands in for a part. */
  source(): string;
  /** Goes over to another locale once as much of its words is there as of the present one's; the latest call wins. */
  speak(locale: string): Promise<void>;
}

export interface WordsOptions {
  product: Pick<Product, 'loadCatalogue' | 'loadMoreWords'>;
  locale: string;
  /** The host's own texts, which stand before both parts. */
  messages: HostMessages;
  report(code: string, message: string, cause?: unknown): void;
}

/** One locale's words. */
interface Tongue {
  locale: string;
  first(): Promise<void>;
  text: Text | null;
  /** The second part, when it was asked for. */
  asked: Promise<void> | null;
  hasMore: boolean;
  source(): string;
  more(): Promise<void>;
}

const silent: Text = () => '';

/** Asks for the first part at once. When a locale lacks a part, the fallback's stands in from then on, and the host is told once. */
export function createWords(options: WordsOptions): Words {
  let tongue = createTongue(options.locale, options);
  let wanted = tongue;
  const listeners = new Set<() => void>();

  return {
    first: () => tongue.first(),
    hasFirst: () => tongue.text !== null,
    more: () => tongue.more(),
    hasMore: () => tongue.hasMore,
    text: (key, args) => tongue.text?.(key, args) ?? '',
    locale: () => tongue.locale,
    source: () => tongue.source(),
    speech: () => tongue.text ?? silent,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async speak(locale) {
      if (locale === wanted.locale) return;
      const next = locale === tongue.locale ? tongue : createTongue(locale, options);
      wanted = next;
      await next.first();
      // Also what is asked for meanwhile: a panel that shows must not lose its words.
      while (tongue.asked && !next.hasMore) await next.more();
      if (wanted !== next) return;
      tongue = next;
      for (const listener of listeners) listener();
    },
  };
}

function createTongue(locale: string, { product, messages, report }: WordsOptions): Tongue {
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

  /** The first part, when it was asked for. */
  let asked: Promise<void> | null = null;
  const own = compileOverrides(locale, messages, (fault) => report('messages', fault));

  const begin = async (): Promise<void> => {
    source = locale;
    await load(product.loadCatalogue);
    tongue.text = createText(locale, catalogue, await own);
  };

  const rest = async (): Promise<void> => {
    await tongue.first();
    await load(product.loadMoreWords);
    tongue.hasMore = true;
  };

  const tongue: Tongue = {
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
      tongue.asked ??= rest().catch((cause) => {
        tongue.asked = null;
        throw cause;
      });
      return tongue.asked;
    },
  };
  tongue.first().catch(() => {});
  return tongue;
}
