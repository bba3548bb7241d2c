/** The form of a text: all languages, each with its state. */
import type { Problem } from '../../cli/data/problem';
import type { TextPart } from '../edit/parts';
import type { FileChange } from '../protocol';
import { element } from './element';
import { placeButton } from './verdict';

/** The changes that give a text other words in a language. With `isOwn`, it gets a key for this panel alone. */
export function textChanges(text: TextPart, locale: string, words: string, isOwn: boolean): FileChange[] {
  const change = (key: string, at: string, value: string): FileChange => ({
    file: `locales/${at}.json`,
    path: ['messages', key],
    value,
  });
  if (!isOwn) return [change(text.key, locale, words)];
  // The new key needs a text in each language.
  return [
    ...text.uses.map(({ source: file, keys: path }) => ({ file, path, value: text.ownKey })),
    ...text.languages.map((one) => change(text.ownKey, one.locale, one.locale === locale ? words : one.text)),
  ];
}

interface TextOptions {
  locale: string;
  write(text: TextPart, locale: string, words: string): void;
  /** The keys that get an own key for this panel when their text changes. */
  isOnlyHere: Set<string>;
  open(problem: Problem): void;
}

/** The text in the visible language, and the other languages below it. */
export function drawText(text: TextPart, { locale, write, isOnlyHere, open }: TextOptions): HTMLElement {
  const draw = (one: TextPart['languages'][number]): HTMLElement =>
    language(one, (words) => write(text, one.locale, words));
  const here = text.languages.filter((one) => one.locale === locale);
  const others = text.languages.filter((one) => one.locale !== locale);
  const onlyHere = element('input', {
    type: 'checkbox',
    checked: isOnlyHere.has(text.key),
    onchange: () => void (isOnlyHere.delete(text.key) || isOnlyHere.add(text.key)),
  });
  return element(
    'div',
    { class: 'part', 'data-text': text.key },
    element('h4', {}, 'The text ', element('code', {}, text.key)),
    ...(text.spot
      ? [element('p', {}, placeButton({ ...text.spot, code: '', message: text.key }, open))]
      : []),
    ...here.map(draw),
    ...(text.others.length > 0 && text.uses.length > 0
      ? [
          element('p', {}, `Also on: ${text.others.join(', ')}.`),
          element('label', {}, onlyHere, ' Change it only on this panel'),
        ]
      : []),
    element('details', {}, element('summary', {}, `Other languages (${others.length})`), ...others.map(draw)),
  );
}

const language = (
  { locale, text, state }: TextPart['languages'][number],
  write: (words: string) => void,
): HTMLElement =>
  element(
    'label',
    { class: 'language', 'data-state': state, 'data-locale': locale },
    element('span', {}, `${locale} `, element('i', {}, state)),
    element(
      'textarea',
      {
        rows: text.length > 60 ? '3' : '1',
        lang: locale.replace('_', '-'),
        onchange: ({ target }) => write((target as HTMLTextAreaElement).value),
      },
      text,
    ),
  );
