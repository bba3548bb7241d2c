import { evaluateAll, isFormFact } from '../../core/facts';
import { readPath } from '../../core/paths';
import { reader } from '../../core/read';
import type { Tables } from '../../core/tables';
import type { FormController } from '../../store/form';
import { patched, type Store } from '../../store/store';

/** Makes what tells the store how the facts about the form stand; the form itself, with its secrets, stays outside. */
export function createFormFacts(tables: Tables, form: FormController, store: Store): () => void {
  return () => {
    const state = store.getState();
    const read = reader(tables, state);
    const values = { form: form.values() };
    const facts = evaluateAll(tables.facts, (path) => (path.startsWith('form.') ? readPath(values, path) : read(path)), isFormFact);
    const isNew = Object.keys(facts).some((name) => facts[name] !== state.formFacts[name]);
    if (isNew) store.dispatch(patched({ formFacts: facts }));
  };
}
