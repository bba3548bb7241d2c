/** The editor of Studio: checks each change, and shows the widget with it if the check accepts it. */
import type { Problem } from '../../cli/data/problem';
import type { Answering } from '../answers';
import type { Box, FrameEvents } from '../frame/interface';
import type { Folder } from '../page/folder';
import { unmark } from '../page/mark';
import type { Stage } from '../page/stage';
import { encodeState, type State } from '../page/state';
import type { FileChange, Overview, OwnerFiles, Place } from '../protocol';
import type { At } from '../worker/where';
import { ask } from './ask';
import { createChecker } from './checker';
import { createEdits } from './edits';
import { createFiles, type Files } from './files';
import { moved } from './form';
import { editInPlace } from './in-place';
import { createInspector, type Inspector } from './inspector';
import { createPages, pageChoices } from './pages';
import { createResults } from './results';
import { createRows, type Rows } from './rows';
import { createServer } from './server';
import { createTakeAway } from './take-away';
import { createVerdict } from './verdict';

export interface EditorOptions {
  state: State;
  stage: Stage;
  /** The owner's folder, or null if the files are in memory. */
  folder: Folder | null;
  answering: Answering;
  note(text: string): void;
  /** The press of a user who was faster than the editor. */
  pressed: FrameEvents['pointed'] | null;
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
  const place = (): Place => stage.place() ?? state.place ?? SIGN_ON;
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
  const edits = createEdits({
    ...{ state, folder, note },
    undo: byId('undo') as HTMLButtonElement,
    redo: byId('redo') as HTMLButtonElement,
    changed: async () => {
      inspector.again();
      await load();
      await judge();
    },
  });
  const apply = (changes: FileChange[]): Promise<void> => verdict.during(edits.apply(changes));
  const working = { files: () => state.files, place, apply, open, note };
  const inspector = createInspector({
    ...{ ...working, root: byId('inspector'), locale: () => state.locale },
    pages: () => (overview ? pageChoices(overview) : []),
  });
  const results = createResults(root, (flow, { page, keys }) => {
    const button = byId('where');
    if (button.ariaPressed !== 'true') button.click();
    const found = overview?.journeys.find((one) => one.flow === flow)?.pages.find((one) => one.page === page);
    if (found && found.page !== place().page) pages.open({ flow, page, panel: found.panel });
    rows.open(page, keys);
    byId('rows').scrollIntoView({ block: 'nearest' });
  });
  const pages = createPages({ state, stage, answering });
  const server = createServer(root, { stage, answering, folder });
  const rows = createRows({ ...working, root });
  const fail = (error: Error): void => {
    byId('stage').dataset.old = 'true';
    verdict.fail(error);
  };

  /** Fills in the lists with the data that the widget shows. Returns the page to show, which may have been chosen in the meantime. */
  async function survey(isFirst: boolean): Promise<Place | null> {
    overview = await ask('overview', null);
    const at = isFirst ? state.place : place();
    answering.samples = overview.samples;
    pages.draw(overview, at ?? SIGN_ON);
    server.draw(overview);
    return at;
  }
  const check = createChecker({
    files: () => state.files,
    accept: async (files) => {
      if (edits.isDraft()) verdict.saved(await edits.accept(files));
    },
    fail,
    isTrusted: folder !== null,
    report(result, isShown) {
      files.mark([...result.problems, ...result.warnings]);
      verdict.show(result, isShown, edits.isDraft());
      if (result.problems.length > 0) edits.refuse();
      results.changes(result.changes);
      byId('stage').dataset.old = String(!isShown);
    },
    async show(compiled, text) {
      if (text === shown) return;
      const isFirst = shown === '';
      shown = text;
      stage.use(text === '{}' && (folder?.isBuilt ?? true) ? null : compiled);
      stage.show(state, await survey(isFirst));
    },
  });
  const link = (): Promise<string> => linkTo(state, options, place());
  /** Keeps the state in the address, so that reloading the page loses nothing. */
  const remember = async (): Promise<void> => history.replaceState(null, '', await link());
  const load = async (): Promise<void> => {
    await files.load(place(), edits.asking);
    edits.amend();
    rows.draw().catch(verdict.fail);
    if (overview) pages.draw(overview, place());
    results.journey(place()).catch(verdict.fail);
  };
  const judge = (): Promise<void> => {
    edits.remember();
    return verdict.during(check().then(remember));
  };

  stage.on('themed', (warnings) => note(warnings.join(' ').replaceAll('config.theme', 'The theme')));
  watchPointing({ ...options, ...working, inspector, rows, files });
  stage.on('page', () => void load().catch(verdict.fail));
  if (folder) {
    folder.watch((now) => {
      if (edits.outside(now)) judge().then(load).catch(fail);
    });
    judge().catch(fail);
  } else {
    const own = (): Promise<OwnerFiles> => ask('folder', state.files);
    createTakeAway(root, { link, files: own, locale: () => state.locale, note });
    load()
      .then(judge)
      .then(() => survey(false))
      .catch(fail);
  }
  results.changes([]);
  return () => void load().then(remember).catch(verdict.fail);
}

interface PointingOptions extends Pick<EditorOptions, 'state' | 'stage' | 'pressed'> {
  inspector: Inspector;
  rows: Rows;
  files: Files;
  apply(changes: FileChange[]): Promise<void>;
  note(text: string): void;
}

/** Follows the pointer on the stage: it marks lines, edits texts, shows forms, and moves parts of a list. */
function watchPointing(options: PointingOptions): void {
  const { state, stage, inspector, rows, files, apply, note } = options;
  const fail = ({ message }: Error): void => note(message);
  const button = byId('where');
  const isPointing = (): boolean => button.ariaPressed === 'true';
  const follow = (): void => {
    rows.show(isPointing());
    if (isPointing()) inspector.follow();
  };
  button.addEventListener('click', follow);
  stage.on('page', () => {
    byId('stage').querySelector('.in-place:read-only')?.remove();
    if (isPointing()) inspector.follow();
  });
  const press = async (at: At, box: Box): Promise<void> => {
    const { locale } = state;
    let typed = '';
    const shown = inspector.show(at).finally(() => {
      typed = unmark(byId('stage'));
    });
    const [text] = (await shown).texts;
    if (!text || !at.text) return;
    editInPlace(byId('stage'), box, {
      label: `The text ${text.key}, ${locale}`,
      text: text.languages.find((one) => one.locale === locale)?.text ?? '',
      typed,
      keep: (words) => inspector.write(text, locale, words),
    });
  };
  const drop = async (from: At, to: At): Promise<void> => {
    const { parts } = await ask('inspect', { at: from, locale: state.locale, files: state.files });
    const target = await ask('inspect', { at: to, locale: state.locale, files: state.files });
    for (const { source: file, list } of parts)
      for (const { source, list: other } of target.parts)
        if (list && other && file === source && String(list.keys) === String(other.keys))
          if (list.index !== other.index) return apply([moved(file, list, other.index)]);
    throw new Error('These two aren’t in one list, so their order can’t change.');
  };
  const point = ({ at, isAsking, box }: FrameEvents['pointed']): void =>
    void (isAsking ? press(at, box) : files.point(at)).catch(fail);
  stage.on('pointed', point);
  follow();
  if (options.pressed) point(options.pressed);
  stage.on('dragged', ({ from, to }) => void drop(from, to).catch(fail));
}
