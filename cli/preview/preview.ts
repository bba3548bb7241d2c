import type { ServerResponse } from 'node:http';
import type { Call } from '../../src/core/data/data.gen';
import { DataError, type DataFile, type Folders, foldersIn, readFiles } from '../data';
import { type Graph, graphs } from '../diagram';
import { diff } from '../diff/diff';
import type { Finding } from '../diff/finding';
import { readState, type State, stateOf } from '../diff/state';
import { checkData } from '../try/check-data';
import { earlier } from '../try/earlier';
import { watchFolders } from '../watch';
import type { Answers } from './answers';
import { journeysOf, modelOf, type PreviewState } from './state';
import type { Versions } from './versions';

export interface PreviewOptions {
  folders: Folders;
  versions: Versions;
  answers: Answers;
}

export interface Preview {
  state(): PreviewState;
  calls(): Record<string, Call>;
  /** A journey as boxes and arrows; undefined when there is none of that name. */
  graph(flow: string): Promise<Graph | undefined>;
  /** Reads the data again; resolves when the page has been told. */
  remake(): Promise<void>;
  /** Sends the state to a page now and after each change (server-sent events). */
  listen(response: ServerResponse): void;
  /** The widget has sent a call and was answered. */
  called(call: string, body: unknown): void;
  /** A page has drawn this version, or found that it cannot. */
  seen(version: number): void;
  /** The files as they were when they could last be read. */
  files(): DataFile[];
  choose(call: string, nextAction: string): void;
  close(): void;
}

/** How long the check waits for a page that does not say that it has drawn, in ms. */
const PATIENCE_MS = 1000;

/** Keeps the latest version of the data that could be made, and tells the pages of each change. */
export function createPreview({ folders, versions, answers }: PreviewOptions): Preview {
  let state: PreviewState = {
    version: 0,
    isCurrent: false,
    journeys: [],
    locales: [],
    answers: {},
    meanings: {},
    problems: [],
    changes: [],
  };
  let calls: Record<string, Call> = {};
  let running = Promise.resolve();
  const pages = new Set<ServerResponse>();
  const send = (event: string, data: unknown): void => {
    for (const page of pages) page.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const update = (next: Partial<PreviewState>): void => {
    state = { ...state, ...next, answers: answers.choices() };
    send('state', state);
  };

  /** The data before the owner's work; null where nothing is known of it. */
  let before: State | null = null;
  const changes = (files: DataFile[]): Finding[] =>
    before ? diff({ old: before, now: stateOf(files) }) : [];

  /** The files as they were read last: an editor that writes the same again changes nothing. */
  let last = '';
  let files: DataFile[] = [];

  let goOn = (): void => {};
  /** The check takes this thread for a while: the page is to load first. */
  const pageIsDrawn = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, pages.size > 0 ? PATIENCE_MS : 0);
      goOn = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function remake(): Promise<void> {
    before ??= await stateBefore(folders);
    const read = await readFiles(folders);
    const sign = JSON.stringify([read.files.map(({ sources }) => sources), read.problems]);
    if (sign === last) return;
    last = sign;
    const version = state.version + 1;
    try {
      if (read.problems.length > 0) throw new DataError(read.problems);
      await versions.add(version, read.files);
      files = read.files;
      const model = modelOf(read.files);
      calls = model.calls;
      update({
        version,
        isCurrent: true,
        journeys: journeysOf(model),
        meanings: model.nextActions,
        locales: model.locales.map(({ locale }) => locale),
      });
    } catch (error) {
      // What cannot be made cannot be shown: the last picture stays.
      update({ isCurrent: false, problems: problemsOf(error as Error) });
      return;
    }
    await pageIsDrawn();
    const { problems } = await checkData(folders);
    update({ problems, changes: changes(read.files) });
  }
  const again = (): Promise<void> => {
    goOn();
    running = running.then(remake);
    return running;
  };
  const unwatch = watchFolders(foldersOf(folders), () => void again());

  return {
    state: () => state,
    calls: () => calls,
    graph: async (flow) => (await graphs(folders)).find((one) => one.flow === flow),
    remake: again,
    listen(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      pages.add(response);
      response.on('close', () => pages.delete(response));
      response.write(`event: state\ndata: ${JSON.stringify(state)}\n\n`);
    },
    called: (call, body) => send('called', { call, body }),
    seen: (version) => version === state.version && goOn(),
    files: () => files,
    choose(call, nextAction) {
      answers.choose(call, nextAction);
      update({});
    },
    close: unwatch,
  };
}

/** The folders that have the data, those of the owner included. */
const foldersOf = ({ over, ...own }: Folders): string[] =>
  [...Object.values(own), ...(over === undefined ? [] : Object.values(foldersIn(over)))].filter(
    (folder) => folder !== undefined,
  );

/** An owner's folder is compared with the package, the package's own data with the last commit. */
async function stateBefore(folders: Folders): Promise<State | null> {
  if (folders.over !== undefined) return readState({ ...folders, over: undefined });
  try {
    const { folders: committed, remove } = earlier(folders, 'HEAD');
    return await readState(committed).finally(remove);
  } catch {
    // Not in git: there is nothing to compare with.
    return null;
  }
}

const problemsOf = (error: Error): PreviewState['problems'] =>
  error instanceof DataError
    ? error.problems
    : [{ code: 'not-made', file: '', path: '', message: `The data could not be made: ${error.message}` }];
