import type { ResolvedConfig } from '../api/config';
import type { Engine } from '../context/contexts';
import type { Product } from '../core/data/product';
import type { Tables } from '../core/flow/tables';
import type { Wire } from '../http/transport';
import type { Vault } from '../http/vault';
import type { Ports } from '../ports';
import type { Early } from '../start/contract';
import type { Store } from '../store/store';
import type { PageForm } from './page/page-form';
import type { Panels } from './page/panels';
import type { Texts } from './texts';

/** Runs a function of the host. Reports its errors as `error` events, so they never break the widget. */
export type Guarded = (code: string, work: () => unknown) => void;

/** The objects that the parts of one engine share. Each function takes the whole object, or names what it uses. */
export interface EngineParts {
  config: ResolvedConfig;
  /** The number of the widget in the page, starting at 1. */
  instance: number;
  product: Product;
  ports: Ports;
  guarded: Guarded;
  /** Aborts when the widget is destroyed. */
  life: AbortSignal;
  /** The display before the engine has loaded, which has the texts for parts that failed to load. */
  early: Early | undefined;
  tables: Tables;
  texts: Texts;
  adoptLateStyles: Engine['adoptLateStyles'];
  panels: Panels;
  store: Store;
  /** The secrets, which must not be in the state. */
  vault: Vault;
  pageForm: PageForm;
  wire: Wire;
}
