import type { PanelId } from '../../../core/data.gen';
import { evaluateAll, isFormFact } from '../../../core/facts';
import { holds } from '../../../core/guards';
import { readPath, type Tree } from '../../../core/paths';
import { reader } from '../../../core/read';
import type { Tables } from '../../../core/tables';
import { formFactsChanged } from '../../../store/actions';
import { createForm, type FormController } from '../../../store/form';
import type { Store } from '../../../store/store';
import { createDrafts, secretFields } from '../drafts';
import type { Panels } from './panels';

/** The form of the page on show: it begins with each page, and what was typed and not sent comes back with its panel. */
export interface PageForm {
  form: FormController;
  /** Begins the form of a panel; what was typed on the panel that goes is kept, secrets apart. */
  begin(panel: PanelId | null): void;
  /** Nothing is on show any more, and nothing is left in the fields. */
  empty(): void;
  /** Values that the next form begins with, whatever its panel: the host's own form has asked for them. */
  expect(values: Tree): void;
  /** Keeps what was typed on a panel that goes. */
  saveDraft(panel: PanelId | null): void;
  /** Keeps what was typed in an early panel that gives way to another one. */
  keepDraft(panel: PanelId, values: Tree): void;
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
  const form = createForm({
    isShown: (field) => holds(shownPanel()?.ui.uiSchema[field]?.['ui:when'], store.getState().facts),
  });

  const tellFacts = (): void => {
    const state = store.getState();
    const read = reader(tables, state);
    const values = { form: form.values() };
    const readForm = (path: string) => (path.startsWith('form.') ? readPath(values, path) : read(path));
    const facts = evaluateAll(tables.facts, readForm, isFormFact);
    const isNew = Object.keys(facts).some((name) => facts[name] !== state.formFacts[name]);
    if (isNew) store.dispatch(formFactsChanged(facts));
  };

  const begin = (values: Tree): void => {
    form.begin(values);
    expected = {};
    tellFacts();
  };

  form.subscribe(tellFacts);

  return {
    form,
    begin(panel) {
      drafts.save(shownPanel(), form.values());
      begin({ ...drafts.initial(panels.get(panel), reader(tables, store.getState())), ...expected });
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
    tellFacts,
  };
}
