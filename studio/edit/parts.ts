/** The parts of the data behind what the user points at, with all that a form needs to change them. */
import { callingsOf, eventsOf, findPage } from '../../cli/check/journey';
import { pagesWith } from '../../cli/check/rules/buttons';
import type { Data } from '../../cli/data';
import { SOURCE_LOCALE } from '../../cli/data/product-data';
import { guardsIn, textsIn } from '../../cli/data/walk';
import { buttonsOf, englishText, labelOf } from '../../cli/diagram/labels';
import type { Row } from '../../src/core/data/data.gen';
import { type At, type Place, placesOf, type Spot, whereIs } from '../worker/where';
import type { Path } from './edit';
import { ITEMS, type Option, optionsOf, partAround } from './form';
import { freeKey } from './names';

/** A part of a file: an object with a form. */
export interface Part extends Spot {
  /** The file's path in the folder. `file` is its path for the owner. */
  source: string;
  keys: Path;
  value: Record<string, unknown>;
  options: Option[];
  /** Its list, if its place in it can change. */
  list?: { keys: Path; index: number; names: string[] };
  /** What has to be written before a change, because the part comes from another page. */
  copy?: { keys: Path; value: unknown };
}

/** A text in all languages. */
export interface TextPart {
  key: string;
  /** Its place in the visible language. */
  spot: Spot | undefined;
  /** A key for this panel alone, which no text has yet. */
  ownKey: string;
  /** Its uses on this panel. */
  uses: { source: string; keys: Path }[];
  /** The other panels that show it. */
  others: string[];
  languages: {
    locale: string;
    text: string;
    state: 'changed' | 'translated' | 'missing' | 'still English';
  }[];
}

/** A row of a page, as the journey takes it. */
export interface RowPart extends Part {
  event: string;
  /** The page that the row leads to, or '' if it stays. */
  goal: string;
}

export interface InspectQuestion {
  at: At;
  locale: string;
  /** The part to list first, such as a new item of a list. */
  also?: Pick<Part, 'source' | 'keys'> | undefined;
}

export interface Inspected {
  texts: TextPart[];
  parts: Part[];
  /** The other pages that show the panel. */
  pages: string[];
}

/** The parts behind what the user points at, the most specific first. */
export function inspect(data: Data, { at, locale, also }: InspectQuestion): Inspected {
  const first = also && { what: nameOf(also.keys), file: also.source, path: also.keys.join(' / ') };
  const { action } = Object(also && valueAt(fileOf(data, also.source)?.data, also.keys));
  const pressed = action === undefined ? at : { ...at, action, field: undefined, key: undefined, text: '' };
  const places = [...(first ? [first] : []), ...placesOf(data, { ...pressed, locale })];
  const isText = ({ file }: Place): boolean => file.startsWith('locales/');
  const pointed = places.filter(isText).map(({ path }) => path.split(' / ').at(-1) ?? '');
  const parts = places.filter((place) => !isText(place)).flatMap((place) => partsOf(data, place));
  const all = [...parts, ...parts.flatMap((part) => behind(data, part))];
  const ids = all.map(({ source, keys }) => JSON.stringify([source, keys]));
  // Without a text at the pointer, those of the first part are shown, but not those of the parts in it.
  const own = textsIn(parts[0]?.value).flatMap(({ text, at: { length } }) => (length === 1 ? [text] : []));
  const keys = also || pointed.length === 0 ? own : pointed;
  const { file = '' } = data.model.locales.find((one) => one.locale === locale) ?? data.model.source;
  return {
    texts: [...new Set(keys)].map((key) => ({
      ...textOf(data, key, at.panel),
      spot: whereIs(data, { what: key, file, path: `messages / ${key}` }),
    })),
    parts: all.filter((_, index) => ids.indexOf(ids[index] as string) === index),
    pages: pagesWith(data.model, at.panel)
      .map(({ flow, page }) => `${flow}/${page}`)
      .filter((page) => page !== `${at.flow}/${at.page}`),
  };
}

const fileOf = ({ files }: Data, file: string) => files.find((one) => one.file === file);

const valueAt = (data: unknown, keys: Path): unknown =>
  keys.reduce<unknown>((value, key) => Object(value)[key], data);

/** The keys of a written path. The indexes of lists are numbers. */
function keysOf(data: unknown, path: string): Path {
  const keys: Path = [];
  for (const key of path === '' ? [] : path.split(' / '))
    keys.push(Array.isArray(valueAt(data, keys)) ? Number(key) : key);
  return keys;
}

/** The part at a place, or around it. */
function partsOf(data: Data, place: Place): Part[] {
  const file = fileOf(data, place.file);
  if (!file) return [];
  const { kind } = file;
  const keys = keysOf(file.data, place.path);
  const isField = kind === 'schema' || kind === 'definitions';
  const own = isField ? keys : partAround(kind, keys);
  const what = own.length < keys.length ? nameOf(own) : place.what;
  // Each row of an event is a part.
  const rows = valueAt(file.data, own);
  if (Array.isArray(rows))
    return rows.flatMap((_, index) => partsOf(data, { ...place, path: [...own, index].join(' / ') }));
  const part = partAt(data, { what, file: place.file, path: own.join(' / ') });
  return part ? [part] : [];
}

function partAt(data: Data, place: Place): Part | undefined {
  const file = fileOf(data, place.file);
  const keys = keysOf(file?.data, place.path);
  const value = valueAt(file?.data, keys);
  if (!file || Object(value) !== value || Array.isArray(value)) return undefined;
  const spot = whereIs(data, place);
  const options = optionsOf(data.model, file.kind, keys);
  if (!spot || options.length === 0) return undefined;
  const panel = [...data.model.panels.values()].find((one) => one.file === place.file);
  const list = listOf(data, file.data, keys, Object.keys(Object(panel?.schema?.properties)));
  return { ...spot, source: place.file, keys, value: value as Part['value'], options, ...(list && { list }) };
}

const nameOf = (keys: Path): string => {
  const [list = '', name = ''] = [keys.at(-2), keys.at(-1)].map(String);
  const one: Record<string, string> = {
    options: 'the option',
    uiSchema: `the field ${name}`,
    pages: `the page ${name}`,
  };
  return (
    one[list] ?? ITEMS[list]?.replace(/^an?/, 'the') ?? (keys.length === 0 ? 'the panel' : `${list} ${name}`)
  );
};

/** A part's place in its list: of fields, the list is their order, or that of their rules. */
function listOf({ model }: Data, data: unknown, keys: Path, fields: readonly string[]): Part['list'] {
  const index = keys.at(-1);
  const around = keys.slice(0, -1);
  const nameIn = (item: unknown): string => {
    const { action, value, text, label = text, when } = Object(item);
    const words = typeof label === 'string' ? `“${englishText(model, label, '')}”` : (action ?? value);
    return [words, when ? JSON.stringify(when).replaceAll(/["{}]/g, '') : ''].filter(Boolean).join(', ');
  };
  if (typeof index === 'number')
    return { keys: around, index, names: (valueAt(data, around) as unknown[]).map(nameIn) };
  const order = (valueAt(data, ['uiSchema', 'ui:order']) ?? fields) as readonly string[];
  if (around.join() !== 'uiSchema' || !order.includes(String(index))) return undefined;
  return { keys: ['uiSchema', 'ui:order'], index: order.indexOf(String(index)), names: [...order] };
}

/** The parts that a part refers to: the rules of a field, its settings, timers, and facts of its conditions. */
function behind(data: Data, part: Part): Part[] {
  const { value, source, keys } = part;
  const places: Place[] = [];
  const add = (what: string, file: string, path: string): number => places.push({ what, file, path });
  const { $ref, countdown, since } = value;
  if (typeof $ref === 'string')
    add('the rules that it shares', 'schemas/defs.json', $ref.replace(/^.*#\//, '').replaceAll('/', ' / '));
  for (const timer of [countdown, since, ...Object.values(Object(value.minutes))])
    if (typeof timer === 'string') add(`the timer ${timer}`, data.model.common.file, `timers / ${timer}`);
  // A panel has the conditions of all its parts.
  const guards = keys.length > 0 ? guardsIn(value).filter(({ at }) => at.length === 1) : [];
  for (const fact of new Set(guards.flatMap(({ guard }) => Object.keys(guard))))
    add(`the condition ${fact}`, 'flows/facts.json', `facts / ${fact}`);
  const settings = keys[0] === 'uiSchema' && keys.length === 2 && value['ui:options'];
  if (settings) add('the settings of the field', source, [...keys, 'ui:options'].join(' / '));
  return places.flatMap((place) => partAt(data, place) ?? []);
}

/** A text in all languages, with its uses. */
function textOf({ model, files }: Data, key: string, panel: string): Omit<TextPart, 'spot'> {
  const english = model.source.messages[key] ?? '';
  const ui = model.panels.get(panel);
  const usesIn = (uses: unknown) => textsIn(uses).filter(({ text }) => text === key);
  return {
    key,
    ownKey: freeKey(model.source.messages, `${panel}_${key}`.toUpperCase().replaceAll('-', '_')),
    uses: ui ? usesIn(ui.ui).map(({ at }) => ({ source: ui.file, keys: at })) : [],
    others: [...model.panels.values()].flatMap(({ id, ui: other }) =>
      id !== panel && usesIn(other).length > 0 ? [id] : [],
    ),
    languages: model.locales.map(({ locale, file, messages, unchanged }) => {
      const text = messages[key];
      const [own, below] = files.find((one) => one.file === file)?.sources ?? [];
      const isOwn = below !== undefined && own?.text.includes(JSON.stringify(key)) === true;
      const isEnglish = locale !== SOURCE_LOCALE && text === english && unchanged[key] === undefined;
      const state = isEnglish ? 'still English' : isOwn ? 'changed' : 'translated';
      return { locale, text: text ?? '', state: text === undefined ? 'missing' : state };
    }),
  };
}

/** The rows of a page, and the events that have none yet. */
export function rowsOn(
  data: Data,
  at: { flow: string; page: string },
): { rows: RowPart[]; events: string[] } {
  const { model } = data;
  const pageInFlow = findPage(model, at.flow, at.page);
  if (!pageInFlow) return { rows: [], events: [] };
  const own = pageInFlow.file.data.pages?.[at.page];
  const rows = Object.entries(pageInFlow.data.on).flatMap(([event, cell]): RowPart[] => {
    const isList = Array.isArray(cell);
    const copy = own?.on[event] === undefined && {
      copy: { keys: ['pages', at.page, 'on', event], value: cell },
    };
    return (isList ? cell : [cell]).flatMap((row: Row, index): RowPart[] => {
      const keys: Path = ['pages', at.page, 'on', event, ...(isList ? [index] : [])];
      const file = pageInFlow.file.file;
      const what = labelOf(model, pageInFlow, event, row);
      const goal = row.flow === undefined ? (row.go ?? '') : `${row.flow}/${row.go ?? ''}`;
      const spot = whereIs(data, { what, file, path: keys.join(' / ') });
      const options = optionsOf(model, 'flow', keys);
      const value = row as Record<string, unknown>;
      return spot ? [{ ...spot, source: file, keys, value, options, event, goal, ...copy }] : [];
    });
  });
  const possible = [
    ...buttonsOf(model, pageInFlow.data).map((action) => `user.${action}`),
    ...callingsOf(model, pageInFlow).flatMap(({ call }) => eventsOf(model.calls[call] as never, call)),
  ];
  rows.sort((one, other) => Number(other.goal !== '') - Number(one.goal !== ''));
  const events = [...new Set(possible)].filter((event) => !Object.hasOwn(pageInFlow.data.on, event));
  return { rows, events };
}

/** The elements that a panel can show, for users who don't point: its fields and texts. */
export function elementsOf({ model }: Data, at: Omit<At, 'text'>): { name: string; at: At }[] {
  const ui = model.panels.get(at.panel)?.ui;
  if (!ui) return [];
  const words = (key: string): string => englishText(model, key, at.flow);
  const fields = Object.keys(ui.uiSchema).filter((field) => field !== 'ui:order');
  const texts = [...new Set(textsIn(ui).map(({ text }) => text))];
  return [
    { name: 'The panel', at: { ...at, text: '' } },
    ...fields.map((field) => ({ name: `Field ${field}`, at: { ...at, field, text: '' } })),
    ...texts.map((key) => ({ name: `Text “${words(key)}”`, at: { ...at, text: '', key } })),
  ];
}
