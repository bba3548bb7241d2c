/** The transitions of the visible page: a form for each row, and new rows. */
import type { Problem } from '../../cli/data/problem';
import type { RowPart } from '../edit/parts';
import type { FileChange, OwnerFiles, Place } from '../protocol';
import { ask } from './ask';
import { element, replaceIn } from './element';
import { drawForm } from './form';
import { placeButton } from './verdict';

interface RowsOptions {
  root: HTMLElement;
  files(): OwnerFiles;
  place(): Place;
  apply(changes: FileChange[]): Promise<void>;
  open(problem: Problem): void;
  note(text: string): void;
}

export interface Rows {
  /** Draws the rows of the visible page, if the card is visible. */
  draw(): Promise<void>;
  show(isVisible: boolean): void;
  /** Opens the rows of events, once their page is visible. */
  open(page: string, events: readonly string[]): void;
}

/** Adds the card to `root`. */
export function createRows({ root, files, place, apply, open, note }: RowsOptions): Rows {
  const list = element('div', { class: 'rows' });
  const card = element(
    'section',
    { class: 'card wide', id: 'rows', hidden: true },
    element('h3', {}, 'Transitions of this page'),
    list,
  );
  root.prepend(card);
  let draws = 0;
  /** The rows to open: the latest new one, or those of an arrow. */
  let wanted: string[] = [];
  const isWanted = ({ keys }: RowPart): boolean => wanted.includes(keys.slice(0, 4).join(' / '));
  const draw = async (): Promise<void> => {
    if (card.hidden) return;
    draws += 1;
    const mine = draws;
    const here = place();
    const { rows, events } = await ask('rows', { files: files(), ...here });
    if (mine !== draws) return;
    const drawRow = (row: RowPart): HTMLElement =>
      element(
        'details',
        { class: 'part', 'data-part': row.keys.join(' / ') },
        element(
          'summary',
          {},
          `${row.what} `,
          element('code', {}, row.event),
          element('b', {}, row.goal ? ` → ${row.goal}` : ''),
        ),
        element('p', {}, placeButton({ ...row, code: '', message: row.what }, open)),
        ...drawForm(row, { apply, note }),
      );
    const page = rows[0] ?? null;
    const add = element(
      'select',
      {
        onchange() {
          if (!page) return;
          const keys = ['pages', here.page, 'on', add.value];
          wanted = [keys.join(' / ')];
          void apply([{ file: page.source, path: keys, value: {} }]);
        },
      },
      element('option', { value: '' }, 'Choose …'),
      ...events.map((event) => element('option', {}, event)),
    );
    replaceIn(
      list,
      ...rows.map(drawRow),
      ...(page && events.length > 0
        ? [element('p', { class: 'row' }, element('label', {}, 'Add a row for ', add))]
        : []),
    );
    const paths = rows.filter(isWanted).map(({ keys }) => keys.join(' / '));
    const opened = [...list.querySelectorAll<HTMLDetailsElement>('.part')].filter(({ dataset }) =>
      paths.includes(dataset.part ?? ''),
    );
    for (const one of opened) one.open = true;
    const [first] = opened;
    if (!first) return;
    first.scrollIntoView({ block: 'nearest' });
    first.querySelector('summary')?.focus({ preventScroll: true });
    wanted = [];
  };
  return {
    draw,
    show(isVisible) {
      card.hidden = !isVisible;
      void draw();
    },
    open(page, events) {
      wanted = events.map((event) => ['pages', page, 'on', event].join(' / '));
      void draw();
    },
  };
}
