import type { PanelId } from '../../core/data/data.gen';
import { readPath, type Tree } from '../../core/data/paths';
import type { Panel } from '../../core/data/product';
import { evaluateAll, isFormFact } from '../../core/flow/facts';
import { knownOf } from '../../core/flow/known';
import { reader } from '../../core/flow/read';
import type { Tables } from '../../core/flow/tables';
import { firstChoices } from '../../form/choices';
import { createDrafts, secretFields } from '../../form/drafts';
import { createForm, type Form } from '../../form/form';
import { formFactsChanged } from '../../store/actions';
import type { Store } from '../../store/store';
import type { Panels } from './panels';

/**
 * The form of the page on show. It begins anew with each page; values that were typed and not sent come back
 * with their panel.
 */
export interface PageForm {
  form: Form;
  /**
   * Begins the form of a panel; the typed values of the panel before it are kept, without secrets. A choice
   * that always has a value takes the first option that is offered, as if the user had chosen it.
   */
  begin(panel: PanelId | null): void;
  /** Empties the form, because no panel is on show any more. */
  empty(): void;
  /** Values that the next form begins with, for any panel: the host's own form has asked for them. */
  expect(values: Tree): void;
  /** Keeps the typed values of a panel that is about to go. */
  saveDraft(panel: PanelId | null): void;
  /** Keeps the typed values of an early panel that another panel replaces. */
  keepDraft(values: Tree): void;
  /** Forgets all typed values. */
  forget(): void;
  /** Empties the fields on show that hold secrets. */
  clearSecrets(): void;
  /** Tells the store how the facts about the form stand; the form itself, with its secrets, stays outside. */
  publishFacts(): void;
}

export function createPageForm(
  tables: Tables,
  store: Store,
  panels: Pick<Panels, 'get' | 'meetsChecklist'>,
): PageForm {
  const drafts = createDrafts();
  let expected: Tree = {};

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
      begin({ ...drafts.initial(next, reader(tables, store.getState())), ...expected }, next);
      if (!next) return;
      // Before the panel is rendered: fields that go with another choice must not come only to leave again.
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
    forget() {
      drafts.forget();
      form.clear(['*']);
    },
    clearSecrets: () => form.clear(secretFields(shownPanel())),
    publishFacts: () => publishFacts(form.values()),
  };
}
