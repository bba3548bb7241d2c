import { SERVER_TEXT } from '../../../../src/core/data/server-text';
import { argumentsOf, readMessage } from '../../../data/compile/message';
import type { LocaleData, Model } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { textsIn } from '../../../data/walk';
import { suggestion, unknownName } from '../../nearest';

/**
 * Every text that is used exists in every language with the same arguments, and every text is used.
 * @param own the texts that the widget's code uses directly
 */
export function checkKeys(model: Model, own: readonly string[]): Problem[] {
  return [
    ...unknownTexts(model, own),
    ...unused(model, own),
    ...model.locales.flatMap((locale) => [
      ...invalid(locale),
      ...(locale === model.source ? [] : differences(model.source, locale)),
    ]),
  ];
}

function usedTexts(model: Model): { text: string; file: string; path: string }[] {
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

function unknownTexts(model: Model, own: readonly string[]): Problem[] {
  const known = Object.keys(model.source.messages);
  const isKnown = (text: string): boolean => Object.hasOwn(model.source.messages, text);
  const missing = own.filter((text) => !isKnown(text));
  return [
    ...usedTexts(model)
      .filter(({ text }) => !isKnown(text))
      .map(({ text, file, path }) => ({
        code: 'unknown-text',
        file,
        path,
        message: `${model.source.file} has no text <${text}>. ${suggestion(text, known)}`,
      })),
    ...missing.map((text) => ({
      code: 'missing-text',
      file: model.source.file,
      path: 'messages',
      message: `Text <${text}> is missing, and the widget itself uses it. Add it.`,
    })),
  ];
}

function unused(model: Model, own: readonly string[]): Problem[] {
  const wanted = new Set([...usedTexts(model).map(({ text }) => text), ...own]);
  const { file, messages, planned } = model.source;
  // The data doesn't list the codes that a server sends.
  const idle = Object.keys(messages).filter(
    (key) => !wanted.has(key) && !Object.hasOwn(planned, key) && !key.startsWith(SERVER_TEXT),
  );
  const started = Object.keys(planned).filter((key) => wanted.has(key) || !Object.hasOwn(messages, key));
  return [
    ...idle.map((key) => ({
      code: 'unused-text',
      file,
      path: place('messages', key),
      message: `Text <${key}> is unused. Remove it, or list it under "planned".`,
    })),
    ...started.map((key) => ({
      code: 'planned-exists',
      file,
      path: place('planned', key),
      message: wanted.has(key)
        ? `Text <${key}> is used now. Remove it from "planned".`
        : unknownName('text', key, Object.keys(messages)),
    })),
  ];
}

/** A tag of HTML, such as <b> or </a>. */
const TAG = /<\/?[a-z][^<>]*>/i;

function invalid({ file, messages }: LocaleData): Problem[] {
  return Object.entries(messages).flatMap(([key, source]) => {
    const bad = (message: string): Problem[] => [
      { code: 'bad-text', file, path: place('messages', key), message },
    ];
    const [tag] = TAG.exec(source) ?? [];
    if (tag) return bad(`Texts are shown as they are, so users would see ${tag}. Remove it.`);
    try {
      readMessage(source);
      return [];
    } catch (error) {
      return bad((error as Error).message);
    }
  });
}

function differences(source: LocaleData, { file, messages }: LocaleData): Problem[] {
  const missing = Object.keys(source.messages).filter((key) => !Object.hasOwn(messages, key));
  const extra = Object.keys(messages).filter((key) => !Object.hasOwn(source.messages, key));
  return [
    ...missing.map((key) => ({
      code: 'missing-text',
      file,
      path: 'messages',
      message: `Text <${key}> is missing. In ${source.locale} it is ${JSON.stringify(source.messages[key])}.`,
    })),
    ...extra.map((key) => ({
      code: 'extra-text',
      file,
      path: place('messages', key),
      message: `${source.file} has no text <${key}>. ${suggestion(key, Object.keys(source.messages))}`,
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
      message: `This text uses ${given}, but in ${source.locale} it uses ${wanted}. Use the same.`,
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
