/** New and removed items of a panel's lists, with what belongs to them in other files: rows, addresses and texts. */
import { BUTTON_LISTS, buttonsIn, pressables } from '../../cli/check/buttons';
import { findCell, type PageInFlow } from '../../cli/check/journey';
import { checkButtons, pagesWith } from '../../cli/check/rules/buttons';
import { usedTexts } from '../../cli/check/rules/locale-keys';
import type { Data } from '../../cli/data';
import { textsIn } from '../../cli/data/walk';
import type { FileChange, NewItem, OwnerFiles } from '../protocol';
import { apply } from './apply';
import type { Path } from './edit';
import { freeName, keyFor } from './names';

const PLACES = 'flows/places.json';

/**
 * Applies changes, with all that new and removed items of panels need in other files.
 * @param read the owner's files over the package's data
 */
export async function applyToAll(
  base: Data,
  files: OwnerFiles,
  changes: readonly FileChange[],
  { locale, read }: { locale: string; read(files: OwnerFiles): Promise<Data> },
): Promise<OwnerFiles> {
  const isRemoval = (one: FileChange): boolean =>
    typeof one.path.at(-1) === 'number' && !('value' in one || 'words' in one || 'from' in one);
  if (!changes.some((one) => 'opens' in one || isRemoval(one))) return apply(base, files, changes, locale);
  const before = await read(files);
  const valueIn = ({ files }: Data, { file, path }: { file: string; path: Path }): unknown =>
    path.reduce<unknown>((value, key) => Object(value)[key], files.find((one) => one.file === file)?.data);
  const all = changes.flatMap((one) => {
    if ('opens' in one) return itemChanges(before, one);
    const list = { file: one.file, path: one.path.slice(0, -1) };
    const isLast = isRemoval(one) && Object(valueIn(before, list)).length === 1;
    return isLast && valueIn(base, list) === undefined ? [list] : [one];
  });
  const next = apply(base, files, all, locale);
  const removed = changes.filter(isRemoval).map((one) => valueIn(before, one));
  return removed.length > 0 ? apply(base, next, leftovers(await read(next), removed), locale) : next;
}

/** A new item, the place that it opens, and a row on each page that shows it. */
function itemChanges(
  { model }: Data,
  { file, path, words, opens }: NewItem & { file: string },
): FileChange[] {
  const panel = [...model.panels.values()].find((one) => one.file === file);
  if (!panel) return [];
  const add = (value: object, key: string, not: string[] = []): FileChange[] => [
    { file, path, value, isNew: true },
    { file, path: [...path, key], words, not },
  ];
  if (opens === '') return add({ text: '' }, 'text');
  const pages = pagesWith(model, panel.id);
  const actions = pressables(panel.ui).map(({ action }) => action);
  const isTaken = (name: string): boolean =>
    actions.includes(name) ||
    Object.hasOwn(model.places, name) ||
    pages.some((page) => findCell(model, page, `user.${name}`));
  const name = keyFor(words, 'LINK').toLowerCase();
  const camelCase = name.replace(/_+(.)/g, (_, letter) => letter.toUpperCase());
  const action = freeName(camelCase, isTaken);
  // A text may label buttons of one action only.
  const labels = [...model.panels.values()].flatMap(({ ui }) =>
    BUTTON_LISTS.flatMap((list) => textsIn(buttonsIn(ui, list).filter((one) => one.action !== action))),
  );
  const [flow, go] = opens.split('/');
  const rowOn = (page: PageInFlow): object =>
    flow === ''
      ? { do: [{ redirect: action }] }
      : { do: ['clearMessage'], ...(flow !== page.flow && { flow }), go };
  const place = { about: `The page that “${words}” opens.`, from: [{ value: opens }] };
  const names = pages.map((page) => `${page.flow}/${page.page}`);
  return [
    ...add(
      { action, label: '', ...(path[0] === 'links' && { variant: 'link' }) },
      'label',
      labels.map(({ text }) => text),
    ),
    ...(flow === '' ? [{ file: PLACES, path: ['places', action], value: place }] : []),
    // A page that is `like` one of the others has its row.
    ...pages
      .filter(({ data: { like } }) => !like || !names.includes(like))
      .map((page) => ({
        file: page.file.file,
        path: ['pages', page.page, 'on', `user.${action}`],
        value: rowOn(page),
      })),
  ];
}

/**
 * The removals of what only removed items needed: the rows of their buttons, and the owner's texts and addresses.
 * @param items the values of the items, which the data doesn't have any more
 */
function leftovers({ model, base }: Data, items: readonly unknown[]): FileChange[] {
  const actions = items.map((item) => String(Object(item).action));
  const rows = checkButtons(model).filter(
    ({ code, path }) =>
      code === 'row-without-button' && actions.some((one) => path.endsWith(` / user.${one}`)),
  );
  const isOwn = (names: object, key: string): boolean => !Object.hasOwn(names, key);
  const used = usedTexts(model).map(({ text }) => text);
  const texts = textsIn(items).filter(
    ({ text }) => isOwn(base.model.source.messages, text) && !used.includes(text),
  );
  const places = actions.filter((one) => Object.hasOwn(model.places, one) && isOwn(base.model.places, one));
  return [
    ...rows.map(({ file, path }) => ({ file, path: path.split(' / ') })),
    ...places.map((name) => ({ file: PLACES, path: ['places', name] })),
    ...texts.flatMap(({ text }) => model.locales.map(({ file }) => ({ file, path: ['messages', text] }))),
  ];
}
