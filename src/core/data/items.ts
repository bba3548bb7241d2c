/** The rows of the control `list`. The engine and `latchkey try` draw the same ones from the same state. */
import type { ItemAction, ItemText, ListItems } from './data.gen';
import { isTree, own, type Tree } from './paths';

/** An entry of a list, and what it shows. */
export interface Row {
  entry: Tree;
  /** The `id` of the entry, or an empty text. */
  id: string;
  name: ItemText | undefined;
  lines: readonly ItemText[];
  actions: readonly ItemAction[];
}

type Condition = Pick<ItemText, 'has' | 'lacks' | 'ago'>;

/** Returns a time of an entry in milliseconds since 1970, or NaN. */
export const timeOf = (entry: Tree, name: string): number => Date.parse(String(own(entry, name)));

const isFor = (entry: Tree, { has = [], lacks = [], ago }: Condition): boolean =>
  has.every((name) => own(entry, name)) &&
  !lacks.some((name) => own(entry, name)) &&
  (ago === undefined || timeOf(entry, ago) > 0);

/** Returns a row for each entry of a list. An object is a list of one. */
export const rowsOf = (value: unknown, { name = [], lines = [], actions = [] }: ListItems): Row[] =>
  (Array.isArray(value) ? value : [value]).filter(isTree).map((entry) => ({
    entry,
    id: String(own(entry, 'id') ?? ''),
    name: name.find((one) => isFor(entry, one)),
    lines: lines.filter((one) => isFor(entry, one)),
    actions: actions.filter((one) => isFor(entry, one)),
  }));
