import type { ServerResponse } from 'node:http';
import type { Call } from '../../src/core/data/data.gen';
import { Data, DataError, type Folders, foldersIn, readData } from '../data';
import { type Graph, graphs } from '../diagram';
import { diff } from '../diff/diff';
import type { Finding } from '../diff/report';
import { checkData } from '../try/critical';
import { earlier } from '../try/earlier';
import { watchFolders } from '../watch';
import type { Answers } from './answers';
import { journeysOf, type PreviewState } from './state';
import { themeFile, themeOf } from './theme';
import type { Versions } from './versions';

export interface PreviewOptions {
  folders: Folders;
  versions: Versions;
  answers: Answers;
}

export interface Preview {
  state(): PreviewState;
  calls(): Record<string, Call>;
  /** A journey as boxes and arrows, or undefined for an unknown name. */
  graph(flow: string): Graph | undefined;
  /** Reads the data again. Resolves when the page has been notified. */
  remake(): Promise<void>;
  /** Sends the state to a page now and after each change (server-sent events). */
  listen(response: ServerResponse): void;
  /** Called when the widget has sent a call and received its answer. */
  called(call: string, body: unknown): void;
  /** Called when a page has rendered this version, or can't render it. */
  seen(version: number): void;
  /** The data of the visible version, which is the last valid one. */
  data(): Data;
  choose: Answers['choose'];
  close(): void;
}

/** How long the check waits for a page to render, in ms. */
const PATIENCE_MS = 1000;

/** The state before the data has been read. */
const EMPTY: PreviewState = {
  version: 0,
  isCurrent: false,
  journeys: [],
  locales: [],
  answers: {},
  offers: {},
  meanings: {},
  theme: {},
  problems: [],
  changes: [],
};

/** Keeps the latest valid version of the data, and notifies the pages of each change. */
export function createPreview({ folders, versions, answers }: PreviewOptions): Preview {
  let state = EMPTY;
  let data = new Data(folders, []);
  let running = Promise.resolve();
  const pages = new Set<ServerResponse>();
  const send = (event: string, data: unknown): void => {
    for (const page of pages) page.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const update = (next: Partial<PreviewState>): void => {
    state = { ...state, ...next, answers: answers.choices(), offers: answers.offers() };
    send('state', state);
  };

  /** The last commit of the package's own data, or null. */
  let committed: Promise<Data | null> | undefined;
  /** An owner's folder is compared with the package, and the package's own data with the last commit. */
  async function changes(now: Data): Promise<Finding[]> {
    if (folders.over !== undefined) return diff(now.base, now);
    committed ??= lastCommit(now);
    const old = await committed;
    return old ? diff(old, now) : [];
  }

  /** The files as they were last read, because an editor may save the same content again. */
  let last = '';

  let continueCheck = (): void => {};
  /** Delays the check, which blocks this thread for a while, until the page has loaded. */
  const pageIsDrawn = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, pages.size > 0 ? PATIENCE_MS : 0);
      continueCheck = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function remake(): Promise<void> {
    const [read, theme] = await Promise.all([readData(folders), themeOf(folders)]);
    const signature = JSON.stringify([read.files.map(({ sources }) => sources), read.problems, theme]);
    if (signature === last) return;
    last = signature;
    const version = state.version + 1;
    try {
      await versions.add(version, read);
      const shown = {
        version,
        isCurrent: true,
        journeys: journeysOf(read.model),
        meanings: read.model.nextActions,
        theme: theme.theme,
        locales: read.model.locales.map(({ locale }) => locale),
      };
      data = read;
      update(shown);
    } catch (error) {
      // Invalid data can't be shown, so the last version stays visible.
      update({ isCurrent: false, problems: problemsOf(error as Error) });
      return;
    }
    await pageIsDrawn();
    const { problems } = await checkData(read);
    update({ problems: [...theme.problems, ...problems], changes: await changes(read) });
  }
  const again = (): Promise<void> => {
    continueCheck();
    running = running.then(remake);
    return running;
  };
  const unwatch = watchFolders(watched(folders), () => void again());

  return {
    state: () => state,
    calls: () => data.model.calls,
    graph: (flow) => graphs(data).find((one) => one.flow === flow),
    remake: again,
    listen(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      pages.add(response);
      response.on('close', () => pages.delete(response));
      response.write(`event: state\ndata: ${JSON.stringify(state)}\n\n`);
    },
    called: (call, body) => send('called', { call, body }),
    seen: (version) => version === state.version && continueCheck(),
    data: () => data,
    choose(question, answer) {
      answers.choose(question, answer);
      update({});
    },
    close: unwatch,
  };
}

/** The folders that contain the data, including the owner's, and the owner's theme. */
const watched = ({ over, ...own }: Folders): string[] =>
  [
    ...Object.values(own),
    ...(over === undefined ? [] : [...Object.values(foldersIn(over)), themeFile(over)]),
  ].filter((folder) => folder !== undefined);

async function lastCommit(now: Data): Promise<Data | null> {
  try {
    const committed = await earlier(now, 'HEAD');
    return committed.problems.length === 0 ? committed : null;
  } catch {
    // Not in git, so there is nothing to compare with.
    return null;
  }
}

const problemsOf = (error: Error): PreviewState['problems'] =>
  error instanceof DataError
    ? error.problems
    : [{ code: 'not-made', file: '', path: '', message: `The data can't be compiled: ${error.message}` }];
