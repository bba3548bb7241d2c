/** Applies a vendor's tables to a setup. */
import { readPath, type Tree, writePath } from '../../src/core/data/paths';
import { serverTextKey } from '../../src/core/data/server-text';
import { locale, message } from './convert';
import { type Given, type Row, rowFor, type Table, Unfit, Unread } from './vendor';

/** One value of the setup, and where it went or why it has no counterpart. */
export interface Item {
  readonly kind: Given['kind'];
  readonly name: string;
  /** The language of a text, as the vendor names it. */
  readonly language?: string;
  /** The field or text of the widget. Missing if the value has no counterpart. */
  readonly to?: string;
  /** The file in `locales/` that has the text. */
  readonly locale?: string;
  /** Why the value has no counterpart. */
  readonly reason?: string;
  /** What to know about the counterpart. */
  readonly note?: string;
}

export interface Adopted {
  /** Fields for the config of `create()`, with `theme` and `messages`. */
  readonly config: Readonly<Record<string, unknown>>;
  /** By locale and key, the texts for `locales/`. */
  readonly locales: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly items: readonly Item[];
}

/** The counterpart that a value got. */
type Placed = Pick<Item, 'to' | 'locale' | 'note'>;

const UNKNOWN = 'Unknown name. If it is a text, search docs/editors/map.md for the panel where it belongs.';

/**
 * Returns what a setup becomes.
 * @param shipped the locales of the package
 */
export function adopt(
  tables: { readonly options: Table; readonly texts: Table },
  given: readonly Given[],
  shipped: readonly string[],
): Adopted {
  let config: Tree = {};
  const locales: Record<string, Record<string, string>> = {};
  /** By target, the value that it has and the vendor's name of it. */
  const owners = new Map<string, { name: string; value: unknown }>();
  const items = given.map((one): Item => {
    const { kind, name, language } = one;
    const about = { kind, name, ...(language !== undefined && { language }) };
    try {
      return { ...about, ...place(one) };
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      return { ...about, reason: error.message };
    }
  });
  return { ...completed(config, items, tables), locales };

  /** @throws Unfit if the value has no counterpart */
  function place(one: Given): Placed {
    const found = rowFor(one.kind === 'text' ? tables.texts : tables.options, one.name);
    if (!found) throw new Unfit(UNKNOWN);
    const { row } = found;
    if (row.always !== undefined) {
      if (row.always !== one.value) throw new Unfit(row.note ?? '');
      return { to: 'always' };
    }
    if (row.to === undefined) throw new Unfit(row.note ?? '');
    if (one.value instanceof Unread) throw new Unfit(`${one.value.reason} Set ${row.to} yourself.`);
    const placed =
      one.kind === 'text' ? placeText(one, row, found.rest) : { to: placeOption(one, row, row.to) };
    return { ...placed, ...(row.note !== undefined && { note: row.note }) };
  }

  function placeText({ name, value, language }: Given, row: Row, rest: string): Placed {
    const code = row.to === 'SERVER_*';
    const key = code ? serverTextKey(rest) : row.to;
    if (key === undefined) throw new Unfit(`"${rest}" can't be a code of your server.`);
    const text = message(value, row.values);
    const own = locale(language ?? 'en', { locales: shipped }) as string;
    claim(`${own} ${key}`, name, text);
    if (code) {
      const to = `messages.${own}.${key}`;
      config = writePath(config, to, text);
      return { to };
    }
    locales[own] = { ...locales[own], [key]: text };
    return { to: key, locale: own };
  }

  function placeOption({ name, value, isDark }: Given, row: Row, to: string): string {
    const path = isDark ? darkPath(to) : to;
    const converted = row.convert ? row.convert(value, { locales: shipped }) : value;
    if (row.adds === undefined) claim(path, name, converted);
    const next =
      row.adds === undefined ? converted : toggled(readPath(config, path), row.adds, converted === true);
    config = writePath(config, path, next);
    return path;
  }

  /** Two values may have the same counterpart, but not with different contents. */
  function claim(target: string, name: string, value: unknown): void {
    const owner = owners.get(target);
    if (owner && owner.value !== value)
      throw new Unfit(`Has the same counterpart as ${owner.name}, which has another value.`);
    if (!owner) owners.set(target, { name, value });
  }
}

/** The links of the sign-on panel, of which `forgotPassword` is there by default. */
function toggled(before: unknown, entry: string, isOn: boolean): string[] {
  const others = (Array.isArray(before) ? (before as string[]) : ['forgotPassword']).filter(
    (one) => one !== entry,
  );
  return isOn ? [...others, entry] : others;
}

function darkPath(to: string): string {
  if (to === 'theme.logo.src') return 'theme.logo.dark';
  if (!to.startsWith('theme.') || to.startsWith('theme.logo'))
    throw new Unfit('It applies to both schemes. Set it in the light rules.');
  return to.replace('theme.', 'theme.dark.');
}

/** Completes the logo, and removes fields that have no effect without a missing one. */
function completed(
  config: Tree,
  items: Item[],
  { options }: { options: Table },
): Pick<Adopted, 'config' | 'items'> {
  let whole = config;
  /** Removes a field, if it exists. */
  const remove = (path: string): void => {
    if (readPath(whole, path) !== undefined) whole = writePath(whole, path, undefined);
  };
  const kept = items.map((item): Item => {
    const needs = item.kind === 'option' ? rowFor(options, item.name)?.row.needs : undefined;
    if (item.to === undefined || needs === undefined || readPath(whole, needs) !== undefined) return item;
    remove(item.to);
    const { to: _, note: __, ...rest } = item;
    return { ...rest, reason: `Has no effect without ${needs}.` };
  });
  const logo = readPath(whole, 'theme.logo.src');
  if (logo === undefined) remove('theme.logo');
  else whole = writePath(whole, 'theme.logo.alt', readPath(whole, 'theme.logo.alt') ?? '');
  return { config: JSON.parse(JSON.stringify(whole)), items: kept };
}
