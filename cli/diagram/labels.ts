import type { Button, PanelUi, Row, TextChoice } from '../../src/core/data/data.gen';
import type { PageInFlow } from '../check/journey';
import { type Model, panelsOfPage } from '../data/model';

/** An English text as a journey shows it: of several cases, the one for this journey, or the default. */
export function englishText(model: Model, choice: TextChoice | undefined, flow: string): string {
  const cases = Array.isArray(choice) ? choice : [];
  const own = cases.find(({ when }) => when && Object.keys(when).length === 1 && when.flow === flow);
  const key = Array.isArray(choice) ? (own ?? cases.find(({ when }) => !when) ?? cases[0])?.text : choice;
  return key === undefined ? '' : plain(model.source.messages[key] ?? key);
}

/** A text without its values and variants. Of several variants, the last one is used. */
const plain = (text: string): string =>
  (text.startsWith('.') ? (/\{\{((?:(?!\}\}).)*)\}\}\s*$/s.exec(text)?.[1] ?? text) : text)
    .replace(/\{\$(\w+)[^}]*\}/g, '…')
    .trim();

/** The browser's answers to requests for passkeys, in words. */
const BROWSER_ANSWERS: Record<string, string> = {
  'offer.ok': 'an offered passkey is chosen',
  'offer.none': 'no offered passkey is chosen',
  'offer.unable': 'the browser can’t offer passkeys',
  'get.ok': 'the passkey is confirmed',
  'get.none': 'the passkey is cancelled',
  'get.unable': 'the browser can’t use passkeys',
  'create.ok': 'a passkey is created',
  'create.none': 'the new passkey is cancelled',
  'create.exists': 'the device already has a passkey',
  'create.unable': 'the browser can’t create passkeys',
};

/** Describes the event `credential.<ceremony>.<result>`. Returns undefined for other events. */
export const browserAnswer = (key: string): string | undefined =>
  key.startsWith('credential.') ? BROWSER_ANSWERS[key.slice('credential.'.length)] : undefined;

/** Returns the label of a row's arrow: the button's text, the row's description, or the answer's name. */
export function labelOf(
  model: Model,
  { flow, data }: Pick<PageInFlow, 'flow' | 'data'>,
  key: string,
  row: Row,
): string {
  const [source = '', word = ''] = key.split('.');
  if (key === 'user.close') return 'the X';
  if (source === 'user') return `“${buttonLabel(model, data, flow, word) ?? word}”`;
  const answer = browserAnswer(key);
  if (answer) return answer;
  if (row.about) return firstSentence(row.about);
  if (source === 'timer') return `time is up (${word})`;
  if (source === 'enter') return 'at once';
  if (source === 'before') return 'before it is shown';
  if (source === 'shown') return 'once it is shown';
  if (word === '*') return 'any other answer';
  if (word === 'ok') return `${source} is answered`;
  if (word === '!failed') return 'no answer';
  if (word === '!expired') return 'session expired';
  return model.nextActions[key] ?? model.nextActions[word] ?? `answer ${word}`;
}

/** Cuts a description at its first period, colon or semicolon. */
export const firstSentence = (about: string): string =>
  (/^.*?[.:;](?=\s|$)/.exec(about)?.[0] ?? about).replace(/[.:;]$/, '');

function buttonLabel(
  model: Model,
  data: PageInFlow['data'],
  flow: string,
  action: string,
): string | undefined {
  const panels = Array.isArray(data.panel) ? data.panel.map(({ panel }) => panel) : [data.panel];
  for (const id of panels) {
    const ui = typeof id === 'string' ? model.panels.get(id)?.ui : undefined;
    const found = ui && buttonsOfPanel(ui).find((button) => button.action === action);
    if (found) return englishText(model, found.label, flow);
  }
  return undefined;
}

/** The actions of everything that users can press on a page, including the X. */
export function buttonsOf(model: Model, data: PageInFlow['data']): string[] {
  const uis = panelsOfPage(data).flatMap((id) => model.panels.get(id)?.ui ?? []);
  return uis.flatMap((ui) => [
    ...buttonsOfPanel(ui).map(({ action }) => action),
    ...(ui.close ? ['close'] : []),
  ]);
}

/** The buttons of a panel, main buttons first. */
const buttonsOfPanel = ({ buttons, links = [], ways = [] }: PanelUi): Button[] => [
  ...buttons,
  ...links,
  ...ways,
];
