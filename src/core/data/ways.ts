/**
 * The buttons of the list `ways` in ui.json. The early panel and the engine draw the same ones from the same
 * settings.
 */
import type { Read } from '../flow/facts';
import { type FactValues, holds } from '../flow/facts';
import type { Way } from './data.gen';
import { own } from './paths';

/** An entry of a list in the settings that has its own button. */
export interface Item {
  id: string;
  name: string;
  /** The name of a mark of the widget, or the URL of a picture. */
  mark?: string;
  /** Whether the user has chosen it the last time. */
  isLast?: boolean;
}

const MAX_ITEMS = 8;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A valid ID, and the first 60 characters of the name. */
const ENTRY = /^(?<id>[\w-]{1,64})\n\s*(?<name>\S.{0,59})/u;

/**
 * Returns the first entries of `list` that have a valid ID and a name, beginning with the one of the ID that `last`
 * returns. Long names are cut.
 */
const itemsOf = (list: unknown, last: () => string | null): Item[] =>
  Object.values(Object(list))
    .flatMap((entry): Item[] => {
      const { groups } = ENTRY.exec(`${text(own(entry, 'id'))}\n${text(own(entry, 'name'))}`) ?? {};
      if (!groups) return [];
      const { id, name } = groups as unknown as Item;
      return [{ id, name, mark: text(own(entry, 'mark')) || id, isLast: id === last() }];
    })
    .slice(0, MAX_ITEMS)
    .sort((one, other) => Number(other.isLast) - Number(one.isLast));

/**
 * Returns the visible ways, drawn by `draw`. One with `each` appears once for each entry of its list, and first for
 * the entry that was used `last`. That is only read if the list has entries, because storage is slow to open.
 */
export const waysOf = <W extends Pick<Way, 'when' | 'each'>, T>(
  ways: readonly W[] | undefined,
  facts: FactValues,
  read: Read,
  draw: (way: W, item?: Item) => T,
  last: () => string | null,
): T[] =>
  (ways ?? [])
    .filter(({ when }) => holds(when, facts))
    .flatMap((way) =>
      way.each ? itemsOf(read(way.each), last).map((item) => draw(way, item)) : [draw(way)],
    );
