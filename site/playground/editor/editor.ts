/** The editor of the playground: checks each change, and shows the widget with it if the check accepts it. */
import type { Stage } from '../page/stage';
import { encodeState, type State } from '../page/state';
import type { Checked, OwnerFiles, Place } from '../protocol';
import { ask } from './ask';
import { createFiles } from './files';
import { createResults } from './results';
import { createTakeAway } from './take-away';
import { createVerdict } from './verdict';

export interface EditorOptions {
  state: State;
  stage: Stage;
  note(text: string): void;
}

const byId = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

/** The first page, until the widget has named one. */
const SIGN_ON: Place = { flow: 'SIGN_ON', page: 'LOGIN_PAGE', panel: 'sign-on' };

/** A pause in typing, in ms. */
const PAUSE_MS = 120;

/** Starts the editor. Returns a function to call when a choice has changed. */
export function startEditor({ state, stage, note }: EditorOptions): () => void {
  /** The files that the widget shows. */
  let shown = '{}';
  let timer = 0;
  const place = (): Place => stage.frame()?.place() ?? state.place ?? SIGN_ON;
  const results = createResults(byId('results'));
  const files = createFiles({
    state,
    tabs: byId('files'),
    box: byId('editor'),
    note,
    changed() {
      clearTimeout(timer);
      timer = window.setTimeout(check, PAUSE_MS);
    },
  });
  const verdict = createVerdict(byId('verdict'), files.goTo);

  let isChecking = false;
  /** Checks the files as they are now. A change during a check is checked after it. */
  async function check(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    try {
      let checkedFiles = '';
      let checked: Checked | undefined;
      while (!checked || checkedFiles !== JSON.stringify(state.files)) {
        checkedFiles = JSON.stringify(state.files);
        checked = await ask('check', JSON.parse(checkedFiles) as OwnerFiles);
      }
      files.mark([...checked.problems, ...checked.warnings]);
      verdict.show(checked);
      show(checked, checkedFiles);
    } catch (error) {
      byId('stage').dataset.old = 'true';
      verdict.fail(error as Error);
    } finally {
      isChecking = false;
    }
    await remember();
  }

  /** Shows the widget with files that the check has accepted. */
  function show({ compiled, changes }: Checked, checkedFiles: string): void {
    byId('stage').dataset.old = String(compiled === null);
    if (!compiled || checkedFiles === shown) return;
    shown = checkedFiles;
    results.changes(changes);
    stage.use(checkedFiles === '{}' ? null : compiled);
    stage.show(state, place());
  }

  const link = async (): Promise<string> => {
    const at = place();
    const fragment = await encodeState({
      ...state,
      files: await ask('folder', state.files),
      place: at.page === SIGN_ON.page ? null : at,
    });
    return new URL(`#${fragment}`, location.href).href;
  };
  /** Keeps the state in the address, so that reloading the page loses nothing. */
  const remember = async (): Promise<void> => history.replaceState(null, '', await link());

  const load = async (): Promise<void> => {
    await files.load(place());
    results.journey(place()).catch(verdict.fail);
  };
  stage.on('pointed', (at) => files.point({ ...at, locale: state.locale }));
  stage.on('page', () => void load());
  createTakeAway(byId('results'), {
    link,
    files: () => ask('folder', state.files),
    locale: () => state.locale,
    note,
  });
  results.changes([]);
  load().then(check, verdict.fail);
  return () => {
    load().then(remember, verdict.fail);
  };
}
