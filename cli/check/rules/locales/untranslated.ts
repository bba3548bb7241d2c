import type { LocaleData, Model } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { unknownName } from '../../nearest';

/**
 * No text is the same as in the source language, except those with a reason in their file ("unchanged"). A variant of the
 * source language may have the same texts.
 */
export function checkUntranslated({ source, locales }: Model): Problem[] {
  const languageOf = (locale: string) => locale.split('_')[0];
  return locales
    .filter(({ locale }) => languageOf(locale) !== languageOf(source.locale))
    .flatMap((own) => [...left(source, own), ...idle(source, own)]);
}

const isLeft = (source: LocaleData, own: LocaleData, key: string): boolean =>
  own.messages[key] === source.messages[key] && hasWords(own.messages[key] ?? '');

/** Whether a text has letters outside its placeholders. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\{[^{}]*\}/g, ''));

const left = (source: LocaleData, own: LocaleData): Problem[] =>
  Object.keys(own.messages)
    .filter((key) => isLeft(source, own, key) && !Object.hasOwn(own.unchanged, key))
    .map((key) => ({
      code: 'untranslated',
      file: own.file,
      path: place('messages', key),
      message: `"${own.messages[key]}" is the same as in ${source.locale}. Translate it, or list this key under "unchanged" with a reason.`,
    }));

const idle = (source: LocaleData, own: LocaleData): Problem[] =>
  Object.keys(own.unchanged)
    .filter((key) => !isLeft(source, own, key))
    .map((key) => ({
      code: 'idle-exception',
      file: own.file,
      path: place('unchanged', key),
      message: Object.hasOwn(own.messages, key)
        ? `Text <${key}> differs from ${source.locale} now. Remove it from <unchanged>.`
        : unknownName('text', key, Object.keys(own.messages)),
    }));
