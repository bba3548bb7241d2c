/** Finds the places in the files that define a text, a field or a button of the widget. */

import { BUTTON_LISTS, buttonsIn } from '../../cli/check/buttons';
import { locate } from '../../cli/check/report';
import type { Data } from '../../cli/data';
import type { Model } from '../../cli/data/model';
import { textsIn } from '../../cli/data/walk';
import { escapeRegExp } from '../../cli/markup';
import type { PanelUi } from '../../src/core/data/data.gen';

/** The element that the user points at. */
export interface At {
  flow: string;
  page: string;
  panel: string;
  field?: string | undefined;
  action?: string | undefined;
  /** The whole text as it is shown. */
  text: string;
  /** The key of the text, if it is known. */
  key?: string | undefined;
}

export type Pointed = At & { locale: string };

/** A place in a file, with a description. */
export interface Spot {
  what: string;
  file: string;
  path: string;
  line?: number;
  column?: number;
}

export type Place = Omit<Spot, 'line' | 'column'>;

/** The places that define an element, the most specific first. `file` is the path in the folder. */
export const placesOf = ({ model }: Data, pointed: Pointed): Place[] => [
  ...ofText(model, pointed),
  ...ofField(model, pointed),
  ...ofAction(model, pointed),
  ...ofPage(model, pointed),
];

/** The place with its line. `file` is where the owner finds it. */
export function whereIs({ files }: Data, { what, ...at }: Place): Spot | undefined {
  const [located] = locate([{ code: '', message: what, ...at }], files);
  if (!located) return undefined;
  const { code: _, message, ...spot } = located;
  return { what: message, ...spot };
}

const uiOf = (model: Model, { panel }: Pointed) => model.panels.get(panel);

function ofText(model: Model, pointed: Pointed): Place[] {
  const { text, locale, key: known } = pointed;
  const catalogue = model.locales.find((one) => one.locale === locale) ?? model.source;
  if (!text && !known) return [];
  const ui = uiOf(model, pointed);
  const keysOf = (words: string): string[] =>
    Object.keys(catalogue.messages).filter((key) => reads(catalogue.messages[key] ?? '', words));
  // Beside its text, a link can have a hidden one for screen readers, and a label has its hint.
  const readings = [text, ...text.split('\n')].map(keysOf);
  const keys = known ? [known] : (readings.find((found) => found.length > 0) ?? []);
  const uses = ui ? textsIn(ui.ui).filter((use) => keys.includes(use.text)) : [];
  // A button and the title can have the same text.
  const near = uses.filter(({ at }) => isOf(pointed, ui?.ui, at));
  const onPanel = near.length > 0 ? near : uses;
  const matching =
    onPanel.length > 0 ? [...new Set(onPanel.map((use) => use.text))] : keys.slice(0, MAX_KEYS);
  return matching.flatMap((key) => [
    {
      what: `the text ${key}`,
      file: catalogue.file,
      path: `messages / ${key}`,
    },
    ...onPanel
      .filter((use) => use.text === key)
      .map(({ at }) => ({
        what: `the use of ${key} on the panel`,
        file: ui?.file ?? '',
        path: at.join(' / '),
      })),
  ]);
}

/** Whether a text belongs to the button or the field that the user points at. */
function isOf(
  { action, field }: Pointed,
  ui: PanelUi | undefined,
  [list, name]: (string | number)[],
): boolean {
  if (list === 'uiSchema') return field !== undefined && name === field;
  const button = BUTTON_LISTS.find((one) => one === list);
  return button ? ui?.[button]?.[Number(name)]?.action === action : !action && !field;
}

/** A text that isn't from the panel can match several keys. */
const MAX_KEYS = 4;

/** Whether a message can be shown as this text. */
function reads(message: string, text: string): boolean {
  const variants = [...message.matchAll(/\{\{((?:(?!\}\}).)*)\}\}/gs)].map(([, words = '']) => words);
  return (variants.length > 0 ? variants : [message]).some((words) => pattern(words).test(text.trim()));
}

const pattern = (words: string): RegExp => {
  const fixed = words
    .trim()
    .split(/\{[^{}]*\}/)
    .map(escapeRegExp);
  // A message that is only a placeholder would match any text.
  return fixed.join('').trim() === '' ? /^$/ : new RegExp(`^${fixed.join('.*')}$`, 's');
};

function ofField(model: Model, pointed: Pointed): Place[] {
  const { field } = pointed;
  const ui = uiOf(model, pointed);
  if (!field || !ui) return [];
  return [
    { what: 'how the field is rendered', file: ui.file, path: `uiSchema / ${field}` },
    { what: 'the rules of the field', file: ui.schemaFile, path: `properties / ${field}` },
  ];
}

function ofAction(model: Model, pointed: Pointed): Place[] {
  const { action } = pointed;
  const ui = uiOf(model, pointed);
  if (!action || !ui) return [];
  const buttons = BUTTON_LISTS.flatMap((list) =>
    buttonsIn(ui.ui, list).flatMap((button, index) =>
      button.action === action ? [{ what: 'the button', file: ui.file, path: `${list} / ${index}` }] : [],
    ),
  );
  return [...buttons, ...rowsOf(model, pointed, `user.${action}`)];
}

/** The row of the page, of the page it is `like`, or of all pages. */
function rowsOf(model: Model, { flow, page }: Pointed, event: string): Place[] {
  const what = 'the effect of the button';
  for (let [at, name] = [flow, page]; ; ) {
    const file = model.flows.find((one) => one.flow === at) ?? model.common;
    const data = file.data.pages?.[name];
    if (data?.on[event]) return [{ what, file: file.file, path: `pages / ${name} / on / ${event}` }];
    if (!data?.like) break;
    [at = '', name = ''] = data.like.split('/');
  }
  return model.common.data.on?.[event] ? [{ what, file: model.common.file, path: `on / ${event}` }] : [];
}

function ofPage(model: Model, pointed: Pointed): Place[] {
  const { flow, page } = pointed;
  const ui = uiOf(model, pointed);
  const own = model.flows.find((one) => one.flow === flow && one.data.pages?.[page]) ?? model.common;
  return [
    ...(ui ? [{ what: 'the panel', file: ui.file, path: '' }] : []),
    ...(own.data.pages?.[page] ? [{ what: 'the page', file: own.file, path: `pages / ${page}` }] : []),
  ];
}
