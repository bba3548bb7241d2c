import type { ResolvedConfig } from '../../api/config';
import type { Engine } from '../../context/engine-context';
import type { Product } from '../../core/data/product';
import { locate } from '../../core/flow/read';
import type { Tables } from '../../core/flow/tables';
import type { MediaPort } from '../../http/calls';
import type { Ports } from '../../ports';
import type { Store } from '../../store/store';
import type { Texts } from '../texts';
import type { PageForm } from './page-form';
import type { Panels } from './panels';

export interface EngineParts {
  product: Product;
  tables: Tables;
  texts: Texts;
  adoptLateStyles: Engine['adoptLateStyles'];
  panels: Panels;
  store: Store;
  pageForm: PageForm;
  config: ResolvedConfig;
  instance: number;
  ports: Pick<Ports, 'clock' | 'print' | 'report'>;
  calls: MediaPort;
  submit: Engine['submit'];
}

/** Returns the part of the engine that components use: data to read, and functions to report user actions. */
export function engineForPanels(parts: EngineParts): Engine {
  const { product, tables, texts, adoptLateStyles, panels, store, pageForm, config, instance, ports, calls } =
    parts;
  return {
    store,
    form: pageForm.form,
    product,
    config,
    idPrefix: `latchkey-${instance}`,
    clock: ports.clock,
    texts,
    adoptLateStyles,
    panel: panels.get,
    url(place) {
      const found = Object.hasOwn(tables.places, place) ? locate(tables, store.getState(), place) : null;
      return found && 'url' in found ? found.url : null;
    },
    apiUrl: (path) => new URL(path, `${config.apiUrl}/`).href,
    media: calls.media,
    submit: parts.submit,
    user: (action, chosen) => store.send({ key: `user.${action}`, chosen }),
    changed: (field) => store.sendIfRow(`change.${field}`),
    blurred: (field) => store.sendIfRow(`blur.${field}`),
    print: ports.print,
    report: ports.report,
  };
}
