import type { Row, TextChoice } from '../../src/core/data/data.gen';
import type { Station } from '../check/journey';
import { type Model, panelsOfPage } from '../data/model';

/** A text in English, as a journey shows it: of several the one for this journey, else the one for all others. */
export function say(model: Model, choice: TextChoice | undefined, flow: string): string {
  const cases = Array.isArray(choice) ? choice : [];
  const own = cases.find(({ when }) => when && Object.keys(when).length === 1 && when.flow === flow);
  const key = Array.isArray(choice) ? (own ?? cases.find(({ when }) => !when) ?? cases[0])?.text : choice;
  return key === undefined ? '' : plain(model.source.messages[key] ?? key);
}

/** A text without its values and variants: of a text with variants the words of the last one. */
const plain = (text: string): string =>
  (text.startsWith('.') ? (/\{\{((?:(?!\}\}).)*)\}\}\s*$/s.exec(text)?.[1] ?? text) : text)
    .replace(/\{\$(\w+)[^}]*\}/g, '…')
    .trim();

/** What happened, in words: the button's own, or what the row says about itself, else the answer's name. */
export function labelOf(
  model: Model,
  { flow, data }: Pick<Station, 'flow' | 'data'>,
  key: string,
  row: Row,
): string {
  const [speaker = '', word = ''] = key.split('.');
  if (key === 'user.close') return 'the X';
  if (speaker === 'user') return `“${buttonLabel(model, data, flow, word) ?? word}”`;
  if (row.about) return firstSentence(row.about);
  if (speaker === 'timer') return `time is up (${word})`;
  if (speaker === 'enter') return 'at once';
  if (speaker === 'before') return 'before it is shown';
  if (word === '*') return 'any other answer';
  if (word === 'ok') return `${speaker} is answered`;
  if (word === '!failed') return 'no answer';
  if (word === '!expired') return 'session expired';
  return model.nextActions[key] ?? model.nextActions[word] ?? `answer ${word}`;
}

/** Long sentences end at their first colon or semicolon: the rest explains. */
export const firstSentence = (about: string): string =>
  (/^.*?[.:;](?=\s|$)/.exec(about)?.[0] ?? about).replace(/[.:;]$/, '');

function buttonLabel(model: Model, data: Station['data'], flow: string, action: string): string | undefined {
  const panels = Array.isArray(data.panel) ? data.panel.map(({ panel }) => panel) : [data.panel];
  for (const id of panels) {
    const ui = typeof id === 'string' ? model.panels.get(id)?.ui : undefined;
    const found = [...(ui?.buttons ?? []), ...(ui?.links ?? [])].find((button) => button.action === action);
    if (found) return say(model, found.label, flow);
  }
  return undefined;
}

/** The actions of all buttons and links that a page can show, with the X. */
export function buttonsOf(model: Model, data: Station['data']): string[] {
  const uis = panelsOfPage(data).flatMap((id) => model.panels.get(id)?.ui ?? []);
  return uis.flatMap(({ buttons, links = [], close }) => [
    ...[...buttons, ...links].map(({ action }) => action),
    ...(close ? ['close'] : []),
  ]);
}
