/** The files of the visible page, in tabs above one code area. */
import type { Problem } from '../../cli/data/problem';
import type { State } from '../page/state';
import type { Document, Place } from '../protocol';
import type { At } from '../worker/where';
import { ask } from './ask';
import { createCodeArea } from './code-area';
import type { Edits } from './edits';
import { createTabs } from './tabs';

export interface FilesOptions {
  state: State;
  /** Elements of the page: the tabs and the place of the code area. */
  tabs: HTMLElement;
  box: HTMLElement;
  /** Whether the files only change outside the page. */
  isReadOnly: boolean;
  /** Called when the user has typed into a file of `state.files`. */
  changed(): void;
  note(text: string): void;
}

export interface Files {
  /** Opens the files of a page. */
  load(place: Place, asking: Edits['asking']): Promise<void>;
  /** Marks the places of problems, and the files with changes. */
  mark(problems: readonly Problem[]): void;
  /** Marks the lines that define what the user points at. */
  point(at: At): Promise<void>;
  /** Shows the place of a problem. */
  goTo(problem: Problem): void;
}

export function createFiles({ state, tabs: row, box, isReadOnly, changed, note }: FilesOptions): Files {
  let documents: Document[] = [];
  let open = '';
  let problems: readonly Problem[] = [];
  const current = (): Document | undefined => documents.find(({ title }) => title === open);
  const area = createCodeArea((text) => {
    const one = current();
    if (!one) return;
    one.text = text;
    if (text === one.base) delete state.files[one.file];
    else state.files[one.file] = text;
    changed();
  }, isReadOnly);
  box.replaceChildren(area.root);
  const tabs = createTabs(row, box, (id) => {
    open = id;
    draw();
  });

  const blame = (): void => {
    const file = current()?.file;
    area.blame(problems.flatMap((one) => (one.file === file && one.line ? [one.line] : [])));
  };
  const draw = (): void => {
    const one = current();
    if (one) area.open(one.text, one.file);
    blame();
  };
  const drawTabs = (): void => {
    open = tabs.draw(
      documents.map(({ title, file }) => ({
        id: title,
        text: title,
        isMarked: Object.hasOwn(state.files, file),
      })),
    );
  };

  let loads = 0;
  let points = 0;
  return {
    async load(place, asking) {
      loads += 1;
      const mine = loads;
      const { locale } = state;
      const found = await asking((files) => ask('documents', { place, locale, files }));
      if (mine !== loads) return;
      const { files } = state;
      documents = found;
      if (!isReadOnly) for (const { file, text } of found) if (Object.hasOwn(files, file)) files[file] = text;
      drawTabs();
      draw();
    },
    mark(next) {
      problems = next;
      drawTabs();
      blame();
    },
    async point(at) {
      const one = current();
      points += 1;
      const mine = points;
      const { locale } = state;
      const lines = await ask('lines', { at, locale, file: one?.file ?? '', text: one?.text ?? '' });
      if (mine === points && lines.length > 0) area.point(lines);
    },
    goTo(problem) {
      const target = documents.find(({ file }) => file === problem.file);
      if (!target) return note(`${problem.file} isn't open here. Open a page that uses it.`);
      tabs.select(target.title);
      area.go(problem.line ?? 1, problem.column ?? 1);
    },
  };
}
