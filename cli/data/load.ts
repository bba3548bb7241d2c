import type { Catalogue, Panel, Product } from '../../src/core/data/product';
import { catalogueSource } from './compile/catalogue';
import { panelSource } from './compile/panel-source';
import { type DataFile, type Folders, readFiles } from './files';
import { DataError } from './problem';
import { assemble } from './product-data';
import { remember } from './remember';

/**
 * Loads a product into memory, from the same generated code that a build writes to files: for tests, tools
 * and the reference server. All data is loaded at the start; only panels are loaded later.
 * @throws DataError when a file is missing, is not JSON, or cannot be compiled
 */
export async function loadProduct(folders: Folders): Promise<Product> {
  const { files, problems } = await readFiles(folders);
  if (problems.length > 0) throw new DataError(problems);
  return productOf(files);
}

/** The product that these files make. @throws DataError when one is missing or cannot be compiled */
export function productOf(files: DataFile[]): Product {
  const data = assemble(files);
  const panels = new Map<string, Panel>();
  const catalogues = new Map<string, Catalogue>();
  const known = (locale: string): string => {
    if (!Object.hasOwn(data.messages, locale)) throw new TypeError(`unknown locale <${locale}>`);
    return locale;
  };
  return {
    ...data.product,
    async loadFlow(id) {
      const flow = Object.hasOwn(data.product.flows, id) ? data.product.flows[id] : undefined;
      if (!flow) throw new TypeError(`unknown flow <${id}>`);
      return { flow, calls: {}, facts: {}, places: {} };
    },
    async loadPanel(id) {
      if (!Object.hasOwn(data.panels, id)) throw new TypeError(`unknown panel <${id}>`);
      return remember(panels, id, () => evaluate<Panel>(`${panelSource(data, id)}\nreturn panel;`));
    },
    async loadCatalogue(locale) {
      return remember(catalogues, known(locale), () =>
        evaluate<Catalogue>(`return ${catalogueSource(locale, data.messages[locale] ?? {})};`),
      );
    },
    async loadMoreWords(locale) {
      known(locale);
      return {};
    },
  };
}

/** Runs generated code. In Node only: a build writes the code to files instead. */
const evaluate = <T>(code: string): T => new Function(code)() as T;
