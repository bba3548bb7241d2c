import type { PanelId } from '../../core/data/data.gen';
import { own, readPath, type Tree } from '../../core/data/paths';
import type { Panel } from '../../core/data/product';
import { evaluateAll, isFormFact } from '../../core/flow/facts';
import { knownOf } from '../../core/flow/known';
import { reader } from '../../core/flow/read';
import type { Tables } from '../../core/flow/tables';
import { firstChoices } from '../../form/choices';
import { createDrafts, typedSecrets } from '../../form/drafts';
import { createForm, type Form } from '../../form/form';
import type { Vault } from '../../http/vault';
import { formFactsChanged } from '../../store/actions';
import type { Store } from '../../store/store';
import type { Panels } from './panels';

/** The current page's form. It is reset on each page; unsent values return with their panel. */
export interface PageForm {
  form: Form;
  /**
   * Begins the form of a panel. Keeps the previous panel's input, without secrets. Choices that always have a
   * value get the first available option, as if the user had chosen it. Values that the
   * previous form had from the vault leave it, unless this form has them too.
   */
  begin(panel: PanelId | null): void;
  /** Empties the form when no panel is visible. */
  empty(): void;
  /** Sets values for the next form of any panel, from the host's own form. */
  expect(values: Tree): void;
  /** Keeps the input of a panel that is about to be removed. */
  saveDraft(panel: PanelId | null): void;
  /** Keeps the input of an early panel that another panel replaces. */
  keepDraft(values: Tree): void;
  /** Returns all input so far, without secrets. */
  typed(panel: PanelId | null): Tree;
  /** Forgets all input. */
  forget(): void;
  /** Empties the visible fields in which the user types secrets. */
  clearSecrets(): void;
  /** Copies the form's facts to the store. The form and its secrets stay outside. */
  publishFacts(): void;
}

export function createPageForm(
  tables: Tables,
  store: Store,
  panels: Pick<Panels, 'get' | 'meetsChecklist'>,
  vault: Pick<Vault, 'values' | 'delete'>,
): PageForm {
  const drafts = createDrafts();
  let expected: Tree = {};
  /** The names of the values that the current form has from the vault. */
  let filled: string[] = [];

  const shownPanel = () => panels.get(store.getState().shown?.panel);
  const publishFacts = (values: Tree): void => {
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
      panels.meetsChecklist(panel, field, password, knownOf(store.getState().journey), values),
    changed: publishFacts,
  });
  store.subscribe(form.judge);

  /** Reads the initial value of a field. The state only records which secrets exist, so they come from the vault. */
  const initial = (path: string): unknown => {
    const [root, name = ''] = path.split('.');
    if (root !== 'vault') return reader(tables, store.getState())(path);
    filled.push(name);
    const found = own(vault.values, name);
    // A field holds text, so a list has a line for each item.
    return Array.isArray(found) ? found.join('\n') : found;
  };

  const begin = (values: Tree, panel?: Panel): void => {
    form.begin(values, panel);
    expected = {};
    publishFacts(values);
  };

  return {
    form,
    begin(panel) {
      drafts.save(shownPanel(), form.values());
      const next = panels.get(panel);
      const before = filled;
      filled = [];
      begin({ ...drafts.initial(next, initial), ...expected }, next);
      for (const name of before) if (!filled.includes(name)) vault.delete(name);
      if (!next) return;
      // Before the first render, so that fields for another choice don't show briefly.
      const chosen = firstChoices(next, form.values(), store.getState().facts);
      if (Object.keys(chosen).length > 0) form.set(chosen);
      for (const field of Object.keys(chosen)) store.sendIfRow(`change.${field}`);
    },
    empty: () => begin({}),
    expect(values) {
      expected = values;
    },
    saveDraft: (panel) => drafts.save(panels.get(panel), form.values()),
    keepDraft: drafts.keep,
    typed(panel) {
      drafts.save(panels.get(panel), form.values());
      return drafts.all();
    },
    forget() {
      drafts.forget();
      form.clear(['*']);
    },
    clearSecrets: () => form.clear(typedSecrets(shownPanel())),
    publishFacts: () => publishFacts(form.values()),
  };
}
