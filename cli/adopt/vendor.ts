/** The form of the tables in vendors/. They decide what `latchkey adopt` does, and the guides in docs/migrate show them. */

/** The counterpart of a vendor's option or text. A row without `to` and `always` has none, and its note says what to do. */
export interface Row {
  /** A text key, or a field of the widget's config such as `theme.accent`. `SERVER_*` stands for the text of a server's code. */
  readonly to?: string;
  /** The only value that the widget can match, because it always behaves like this. */
  readonly always?: unknown;
  /** What to know, or what to do instead. Whole sentences. */
  readonly note?: string;
  /** Converts the value. Texts are converted to MessageFormat 2 without it. */
  readonly convert?: Convert;
  /** The names of the values in a text, in the vendor's order. */
  readonly values?: readonly string[];
  /** The entry of a list that the option adds or removes. */
  readonly adds?: string;
  /** The field without which this one has no effect. */
  readonly needs?: string;
}

/**
 * Converts a vendor's value to the widget's.
 * @throws Unfit if the widget can't use the value
 */
export type Convert = (value: unknown, about: { readonly locales: readonly string[] }) => unknown;

/** By the vendor's name. A string is short for a row with only `to`. `*` in a name stands for any characters. */
export type Table = Readonly<Record<string, string | Row>>;

/** A value of the vendor's setup, before it is converted. */
export interface Given {
  readonly kind: 'option' | 'text';
  /** The name to look up in the table. */
  readonly name: string;
  readonly value: unknown;
  /** The language of a text, as the vendor names it. */
  readonly language?: string;
  /** Whether the value applies to the dark scheme only. */
  readonly isDark?: boolean;
}

export interface Vendor {
  readonly title: string;
  /** The input that `read` expects, for the command's help. */
  readonly input: string;
  readonly options: Table;
  readonly texts: Table;
  /** Methods, events and hooks with their counterparts in Markdown, for the guide. */
  readonly events: Readonly<Record<string, string>>;
  /** @throws UnreadableInput if the file or folder isn't a setup of this vendor */
  readonly read: (path: string) => Promise<Given[]>;
}

/** The reason why a value can't be used. The report shows it. */
export class Unfit extends Error {
  override name = 'Unfit';
}

/** A part of the input that can't be read without running it, or that is missing. */
export class Unread {
  constructor(readonly reason: string) {}
}

/** An input that can't be read at all. */
export class UnreadableInput extends Error {
  override name = 'UnreadableInput';
}

/** The row for a name, with the part of the name that `*` stands for. */
export function rowFor(table: Table, name: string): { row: Row; rest: string } | undefined {
  const key = Object.hasOwn(table, name) ? name : Object.keys(table).find((key) => pattern(key).test(name));
  const row = key === undefined ? undefined : table[key];
  if (key === undefined || row === undefined) return undefined;
  return {
    row: typeof row === 'string' ? { to: row } : row,
    rest: pattern(key).exec(name)?.[1] ?? '',
  };
}

const pattern = (key: string): RegExp =>
  new RegExp(`^${key.replace(/[.\\+?^${}()|[\]]/g, '\\$&').replaceAll('*', '(.*)')}$`);
