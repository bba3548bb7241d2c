import { knownOf } from '../context/selectors';
import type { PanelId } from '../core/data/data.gen';
import { readPath, type Tree } from '../core/data/paths';
import type { Panel } from '../core/data/product';
import { evaluateAll, isFormFact } from '../core/flow/facts';
import { reader } from '../core/flow/read';
import type { Tables } from '../core/flow/tables';
import { createDrafts, secretFields } from '../form/drafts';
import { createForm, type Form } from '../form/form';
import { formFactsChanged } from '../store/actions';
import type { Store } from '../store/store';
import { lateWidgets } from '../widgets';
import type { Panels } from './panels';

/**
 * The form of the page on show: it begins with each page, and what was typed and not sent comes back with its
 * panel.
 */
export interface PageForm {
  form: Form;
  /** Begins the form of a panel; what was typed on the panel that goes is kept, secrets apart. */
  begin(panel: PanelId | null): void;
  /** Nothing is on show any more, and nothing is left in the fields. */
  empty(): void;
  /** Values that the next form begins with, whatever its panel: the host's own form has asked for them. */
  expect(values: Tree): void;
  /** Keeps what was typed on a panel that goes. */
  saveDraft(panel: PanelId | null): void;
  /** Keeps what was typed in an early panel that gives way to another one. */
  keepDraft(values: Tree): void;
  /** Forgets all that was typed. */
  forget(): void;
  /** Empties the fields on show that hold secrets. */
  clearSecrets(): void;
  /** Tells the store how the facts about the form stand; the form itself, with its secrets, stays outside. */
  tellFacts(): void;
}

export function createPageForm(tables: Tables, store: Store, panels: Pick<Panels, 'get'>): PageForm {
  const drafts = createDrafts();
  let expected: Tree = {};

  const shownPanel = () => panels.get(store.getState().shown?.panel);
  const tellFacts = (values: Tree): void => {
    const state = store.getState();
    const read = reader(tables, state);
    const readForm = (path: string) =>
      path.startsWith('form.') ? readPath({ form: values }, path) : read(path);
    const facts = evaluateAll(tables.facts, readForm, isFormFact);
    const isNew = Object.keys(facts).some((name) => facts[name] !== state.formFacts[name]);
    if (isNew) store.dispatch(formFactsChanged(facts));
  };

  const form = createForm({
    state: store.getState,
    meetsChecklist: (panel, field, password, values) =>
      lateWidgets().meetsChecklist(panel, field, password, knownOf(store.getState().journey), values),
    changed: tellFacts,
  });
  store.subscribe(form.judge);

  const begin = (values: Tree, panel?: Panel): void => {
    form.begin(values, panel);
    expected = {};
    tellFacts(values);
  };

  return {
    form,
    begin(panel) {
      drafts.save(shownPanel(), form.values());
      begin(
        { ...drafts.initial(panels.get(panel), reader(tables, store.getState())), ...expected },
        panels.get(panel),
      );
    },
    empty: () => begin({}),
    expect(values) {
      expected = values;
    },
    saveDraft: (panel) => drafts.save(panels.get(panel), form.values()),
    keepDraft: drafts.keep,
    forget() {
      drafts.forget();
      form.clear(['*']);
    },
    clearSecrets: () => form.clear(secretFields(shownPanel())),
    tellFacts: () => tellFacts(form.values()),
  };
}
