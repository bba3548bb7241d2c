import type { Catalogue, Product } from '../../core/product';
import { FALLBACK_LOCALE } from '../../i18n/locale';
import { compileOverrides, createText, type HostMessages, type Text } from '../../i18n/text';

/** The words of one widget, in two parts: what the start can ask for, and all others. */
export interface Words {
  /** The first part. Rejects when not even the fallback's words could be loaded. */
  first: Promise<void>;
  hasFirst(): boolean;
  /** Brings the second part; asked for again after a failure, it tries again. */
  more(): Promise<void>;
  hasMore(): boolean;
  text: Text;
}

export interface WordsOptions {
  product: Pick<Product, 'loadCatalogue' | 'loadMoreWords'>;
  locale: string;
  /** The host's own texts, which stand before both parts. */
  messages: HostMessages;
  report(code: string, message: string, cause?: unknown): void;
}

/** Asks for the first part at once. When a locale lacks a part, the fallback's stands in from then on, and the host is told once. */
export function createWords({ product, locale, messages, report }: WordsOptions): Words {
  const catalogue: Catalogue = {};
  let text: Text | null = null;
  let source = locale;
  let asked: Promise<void> | null = null;
  let hasMore = false;

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

  const first = (async () => {
    const own = compileOverrides(locale, messages, (fault) => report('messages', fault));
    await load(product.loadCatalogue);
    text = createText(locale, catalogue, await own);
  })();
  first.catch(() => {});

  const rest = async (): Promise<void> => {
    await first;
    await load(product.loadMoreWords);
    hasMore = true;
  };

  return {
    first,
    hasFirst: () => text !== null,
    more() {
      asked ??= rest().catch((cause) => {
        asked = null;
        throw cause;
      });
      return asked;
    },
    hasMore: () => hasMore,
    text: (key, args) => text?.(key, args) ?? '',
  };
}
