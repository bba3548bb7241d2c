import type { EntryId, Method } from '../api/types';
import type { Product } from '../core/data/product';
import type { Tables } from '../core/flow/tables';
import { resolveLocale } from '../i18n/locale';
import type { Outcome } from '../ports';
import type { Display } from './page/display';
import type { Scripts } from './scripts';
import type { Texts } from './texts';

export interface MethodParts {
  product: Product;
  tables: Tables;
  texts: Texts;
  scripts: Scripts;
  display: Display;
  /** Begins a journey. All other methods do this. */
  begin(entry: EntryId, input?: object): Promise<Outcome>;
}

/** Returns the function that executes the methods of the host API. */
export function createMethods({ product, tables, texts, scripts, display, begin }: MethodParts) {
  const methods: Partial<Record<Method, (input?: object) => unknown>> = {
    beginMonitoring: () => scripts.monitoring(true),
    stopMonitoring: () => scripts.monitoring(false),
    loadAnalytics: scripts.loadAnalytics,
    async setLanguage(input) {
      const { language } = input as { language: string };
      // Later calls carry the new language too.
      Object.assign(tables, { config: { ...tables.config, language } });
      // Takes over an early panel in its own language first, so it keeps its input, caret and focus.
      await display.settled();
      await texts.speak(resolveLocale(language, product.locales));
      display.speak();
    },
  };
  return (method: Method, input?: object): unknown =>
    methods[method] ? methods[method](input) : begin(method as EntryId, input);
}
