/** The editor of Studio: checks each change, and shows the widget with it if the check accepts it. */
import type { Problem } from '../../cli/data/problem';
import type { Answering } from '../answers';
import type { Folder } from '../page/folder';
import type { Stage } from '../page/stage';
import { encodeState, type State } from '../page/state';
import type { Overview, OwnerFiles, Place } from '../protocol';
import { ask } from './ask';
import { createChecker } from './checker';
import { createFiles } from './files';
import { createPages } from './pages';
import { createResults } from './results';
import { createServer } from './server';
import { createSources } from './sources';
import { createTakeAway } from './take-away';
import { createVerdict } from './verdict';
import { createWall } from './wall';

export interface EditorOptions {
  state: State;
  stage: Stage;
  /** The owner's folder, or null if the files are in memory. */
  folder: Folder | null;
  answering: Answering;
  note(text: string): void;
}

const byId = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

/** The first page, until the widget has named one. */
const SIGN_ON: Place = { flow: 'SIGN_ON', page: 'LOGIN_PAGE', panel: 'sign-on' };

/** A pause in typing, in ms. */
const PAUSE_MS = 120;

/** The address of this page with the whole state. */
async function linkTo(state: State, { folder }: Pick<EditorOptions, 'folder'>, at: Place): Promise<string> {
  const fragment = await encodeState({
    ...state,
    // Everyone who opens the link of a folder has the folder.
    files: folder ? {} : await ask('folder', state.files),
    place: at.page === SIGN_ON.page ? null : at,
  });
  return new URL(`#${fragment}`, location.href).href;
}

/** Starts the editor. Returns a function to call when a choice has changed. */
export function startEditor(options: EditorOptions): () => void {
  const { state, stage, folder, answering, note } = options;
  /** The files that the widget shows. */
  let shown = folder ? '' : '{}';
  let timer = 0;
  let overview: Overview | undefined;
  const root = byId('results');
  const place = (): Place => stage.frame()?.place() ?? state.place ?? SIGN_ON;
  const files = createFiles({
    state,
    tabs: byId('files'),
    box: byId('editor'),
    isReadOnly: folder !== null,
    note,
    changed() {
      clearTimeout(timer);
      timer = window.setTimeout(judge, PAUSE_MS);
    },
  });
  const open = (problem: Problem): void => (folder ? folder.open(problem) : files.goTo(problem));
  const verdict = createVerdict(byId('verdict'), open);
  const sources = createSources({ button: byId('where'), root, stage, open });
  const results = createResults(root);
  const pages = createPages({ state, stage, answering });
  const server = createServer(root, { stage, answering, folder });
  const wall = createWall(byId('wall'), { state, stage, open: pages.open });
  const fail = (error: Error): void => {
    byId('stage').dataset.old = 'true';
    verdict.fail(error);
  };

  /** Fills in the lists with the data that the widget shows. */
  async function survey(at: Pick<Place, 'flow' | 'page'>): Promise<void> {
    overview = await ask('overview', null);
    answering.samples = overview.samples;
    pages.draw(overview, at);
    server.draw(overview);
    wall.draw(overview);
  }
  const check = createChecker({
    files: () => state.files,
    fail,
    isTrusted: folder !== null,
    report(result, isShown) {
      files.mark([...result.problems, ...result.warnings]);
      verdict.show(result, isShown);
      results.changes(result.changes);
      byId('stage').dataset.old = String(!isShown);
    },
    async show(compiled, text) {
      if (text === shown) return;
      const at = shown === '' ? state.place : place();
      shown = text;
      stage.use(text === '{}' && (folder?.isBuilt ?? true) ? null : compiled);
      await survey(at ?? SIGN_ON);
      stage.show(state, at);
    },
  });
  const link = (): Promise<string> => linkTo(state, options, place());
  /** Keeps the state in the address, so that reloading the page loses nothing. */
  const remember = async (): Promise<void> => history.replaceState(null, '', await link());
  const load = async (): Promise<void> => {
    await files.load(place());
    if (overview) pages.draw(overview, place());
    results.journey(place()).catch(verdict.fail);
  };
  const judge = (): Promise<void> => check().then(remember);

  stage.on('pointed', async ({ at, isAsking }) => {
    const spots = await files.point(at);
    if (isAsking) sources.show(spots);
  });
  stage.on('page', () => void load().catch(verdict.fail));
  if (folder) {
    folder.watch((now) => {
      state.files = now;
      judge().then(load).catch(fail);
    });
    judge().catch(fail);
  } else {
    const own = (): Promise<OwnerFiles> => ask('folder', state.files);
    createTakeAway(root, { link, files: own, locale: () => state.locale, note });
    load()
      .then(judge)
      .then(() => survey(place()))
      .catch(fail);
  }
  results.changes([]);
  return () => void load().then(remember).catch(verdict.fail);
}
