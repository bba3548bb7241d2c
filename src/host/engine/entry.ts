import { isTree, type Tree } from '../../core/paths';
import type { Product } from '../../core/product';
import type { Tables } from '../../core/tables';
import type { Location, Outcome } from '../../effects/runtime';
import type { Vault } from '../../http/vault';
import type { Store } from '../../store/store';
import type { Callback } from '../config';
import type { EngineHandle } from '../facade-types';
import type { Early } from '../first/early';
import { beginningOf } from '../host-facts';
import type { Journeys } from './journey';
import type { PageForm } from './page/form';
import { takeReloaded } from './query';
import { hasMonitoringInputs } from './scripts/monitoring-inputs';
import type { Stage } from './stage';

export interface EntryParts {
  product: Product;
  tables: Tables;
  location: Location;
  store: Store;
  vault: Vault;
  pageForm: PageForm;
  journeys: Journeys;
  stage: Stage;
  first: Early | undefined;
  /** The host asks for the credentials itself, and the captcha stands in its page. */
  isLoginEmbedded: boolean;
}

/** Makes what an entry point calls: begins a journey, and returns how it will have ended. */
export function createBegin(parts: EntryParts): EngineHandle['begin'] {
  const { product, tables, location, store, vault, pageForm, journeys, stage, first, isLoginEmbedded } = parts;
  const isReloaded = takeReloaded(location);
  const isAdminHost = product.adminHosts.includes(new URL(location.href()).host);
  let isFirst = true;

  return (entry, input): Promise<Outcome> => {
    const given: Tree = isTree(input) ? input : {};
    // Embedded, the captcha's answer stands in the host's page while the host asks again.
    const typed = isLoginEmbedded ? pageForm.form.values() : {};
    const promise = journeys.begin(given.callback as Callback | undefined);
    if (given.samlInput !== undefined) vault.set('samlInput', given.samlInput);
    if (given.userId !== undefined) pageForm.expect({ ...typed, userId: given.userId, password: given.password });
    const page = { query: tables.query, isReloaded, isAdminHost, hasMonitoringInputs: hasMonitoringInputs(), isFirst };
    isFirst = false;
    stage.open();
    store.send({ key: 'begin', entry, ...beginningOf(given, page) });
    const { run } = store.getState();
    const send = store.sender(run);
    // An early panel that is left, or was left before the engine was there, means this journey.
    first?.whenLeft((action) => send({ key: `user.${action}` }));
    return promise;
  };
}
