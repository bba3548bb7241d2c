import { SERVER_TEXT } from '../../../../src/core/data/server-text';
import { argumentsOf, compileMessage } from '../../../data/compile/message';
import type { LocaleData, Model } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { textsIn } from '../../../data/walk';
import { unknownName } from '../../nearest';

/**
 * Every text that is used exists in every language with the same arguments; and every text is used. `own`: the texts
 * that code uses by itself.
 */
export function checkKeys(model: Model, own: readonly string[]): Problem[] {
  return [
    ...asked(model, own),
    ...unused(model, own),
    ...model.locales.flatMap((locale) => [
      ...unreadable(locale),
      ...(locale === model.source ? [] : unlike(model.source, locale)),
    ]),
  ];
}

function askedTexts(model: Model): { text: string; file: string; path: string }[] {
  const sources = [
    ...model.flows.map(({ file, data }) => ({ file, data: data as unknown })),
    ...[...model.panels.values()].map(({ file, ui }) => ({ file, data: ui as unknown })),
    ...(model.passwordRules
      ? [{ file: 'schemas/password-rules.json', data: model.passwordRules as unknown }]
      : []),
  ];
  return sources.flatMap(({ file, data }) =>
    textsIn(data).map(({ text, at }) => ({ text, file, path: place(...at) })),
  );
}

function asked(model: Model, own: readonly string[]): Problem[] {
  const known = Object.keys(model.source.messages);
  const isKnown = (text: string): boolean => Object.hasOwn(model.source.messages, text);
  const missing = own.filter((text) => !isKnown(text));
  return [
    ...askedTexts(model)
      .filter(({ text }) => !isKnown(text))
      .map(({ text, file, path }) => ({
        code: 'unknown-text',
        file,
        path,
        message: unknownName('text', text, known).replace('There is no', `${model.source.file} has no`),
      })),
    ...missing.map((text) => ({
      code: 'missing-text',
      file: model.source.file,
      path: 'messages',
      message: `The text <${text}> is missing: the widget itself asks for it.`,
    })),
  ];
}

function unused(model: Model, own: readonly string[]): Problem[] {
  const wanted = new Set([...askedTexts(model).map(({ text }) => text), ...own]);
  const { file, messages, planned } = model.source;
  // Our data does not say which codes a server sends.
  const idle = Object.keys(messages).filter(
    (key) => !wanted.has(key) && !Object.hasOwn(planned, key) && !key.startsWith(SERVER_TEXT),
  );
  const started = Object.keys(planned).filter((key) => wanted.has(key) || !Object.hasOwn(messages, key));
  return [
    ...idle.map((key) => ({
      code: 'unused-text',
      file,
      path: place('messages', key),
      message: `Nothing asks for the text <${key}>, and it is not planned.`,
    })),
    ...started.map((key) => ({
      code: 'planned-exists',
      file,
      path: place('planned', key),
      message: wanted.has(key)
        ? `The text <${key}> is asked for: it is no longer planned.`
        : unknownName('text', key, Object.keys(messages)),
    })),
  ];
}

function unreadable({ file, messages }: LocaleData): Problem[] {
  return Object.entries(messages).flatMap(([key, source]) => {
    try {
      compileMessage(source);
      return [];
    } catch (error) {
      return [{ code: 'bad-text', file, path: place('messages', key), message: (error as Error).message }];
    }
  });
}

function unlike(source: LocaleData, { file, messages }: LocaleData): Problem[] {
  const missing = Object.keys(source.messages).filter((key) => !Object.hasOwn(messages, key));
  const extra = Object.keys(messages).filter((key) => !Object.hasOwn(source.messages, key));
  return [
    ...missing.map((key) => ({
      code: 'missing-text',
      file,
      path: 'messages',
      message: `The text <${key}> is missing; in ${source.locale} it is ${JSON.stringify(source.messages[key])}.`,
    })),
    ...extra.map((key) => ({
      code: 'extra-text',
      file,
      path: place('messages', key),
      message: unknownName('text', key, Object.keys(source.messages)).replace(
        'There is no',
        `${source.file} has no`,
      ),
    })),
    ...Object.keys(messages).flatMap((key) => otherArguments(source, file, key, messages[key] ?? '')),
  ];
}

function otherArguments(source: LocaleData, file: string, key: string, text: string): Problem[] {
  const original = source.messages[key];
  const [wanted, given] = [names(original), names(text)];
  if (!wanted || !given || wanted === given) return [];
  return [
    {
      code: 'other-arguments',
      file,
      path: place('messages', key),
      message: `This text uses ${given}; in ${source.locale} it uses ${wanted}.`,
    },
  ];
}

function names(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return (
      argumentsOf(text)
        .map((name) => `{$${name}}`)
        .join(', ') || 'no arguments'
    );
  } catch {
    return undefined;
  }
}
