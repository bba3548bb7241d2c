import type { Mails, MailTemplate } from '../../src/core/data/data.gen';
import { templatesOf, WITH_CODE } from '../data/compile/mails';
import { argumentsOf } from '../data/compile/message';
import type { DataFile } from '../data/files';
import { buildModel, type Model } from '../data/model';
import { type Problem, place } from '../data/problem';
import { suggestion } from './nearest';
import { checkKeys, checkPlurals } from './rules/locale-keys';
import { checkGlossary, checkUntranslated } from './rules/locale-terms';

const FILE = 'schemas/mails.json';

/** A text in a message: its key, its place, and the values that it can use. `needed`: those that it must use. */
interface Use {
  readonly key: string;
  readonly at: readonly (string | number)[];
  readonly values: readonly string[];
  readonly needed?: readonly string[];
}

/**
 * The messages use texts that exist in each language, with the values that they can have. A message with a code contains it, and no
 * message has a link, because users should learn to follow none.
 */
export function checkMails(files: readonly DataFile[]): Problem[] {
  const data = files.find(({ kind }) => kind === 'mails')?.data as Mails | undefined;
  if (!data) return [];
  const model = modelOf(files);
  const { messages, file } = model.source;
  const uses = usesIn(data);
  const unknown = uses.filter(({ key }) => !Object.hasOwn(messages, key));
  const known = uses.filter(({ key }) => Object.hasOwn(messages, key));
  const texts = [
    ...checkKeys(model, [...new Set(known.map(({ key }) => key))]),
    ...[checkPlurals, checkUntranslated, checkGlossary].flatMap((rule) => rule(model)),
  ];
  // A text that doesn't parse has no values to compare.
  if (texts.some(({ code }) => code === 'bad-text')) return texts;
  return [
    ...unknown.map(({ key, at }) => ({
      code: 'unknown-text',
      file: FILE,
      path: place(...at),
      message: `${file} has no text <${key}>. ${suggestion(key, Object.keys(messages))}`,
    })),
    ...texts,
    ...known.flatMap((use) => valueProblems(use, messages[use.key] ?? '')),
    ...Object.entries(templatesOf(data)).flatMap(([kind, mail]) => codeProblems(kind, mail, messages)),
    ...model.locales.flatMap(linkProblems),
  ];
}

/** The catalogs and glossaries of messages, as the rules for catalogs expect them. */
const modelOf = (files: readonly DataFile[]): Model =>
  buildModel(
    files.flatMap((file): DataFile[] => {
      if (file.kind === 'mail-locale') return [{ ...file, kind: 'locale' }];
      return file.kind === 'glossary' ? [file] : [];
    }),
  );

function usesIn({ device, notice, mails }: Mails): Use[] {
  const parts = (
    { subject, heading, lines = [], facts = {}, advice }: MailTemplate,
    at: string[],
    values: string[],
  ): Use[] => [
    ...(subject ? [{ key: subject, at: [...at, 'subject'], values, needed: ['site'] }] : []),
    ...(heading ? [{ key: heading, at: [...at, 'heading'], values }] : []),
    ...lines.flatMap((key, index) => (isText(key) ? [{ key, at: [...at, 'lines', index], values }] : [])),
    ...Object.entries(facts).map(([name, key]) => ({
      ...{ key, at: [...at, 'facts', name] },
      ...{ values: ['site', name], needed: [name] },
    })),
    ...(advice ? [{ key: advice, at: [...at, 'advice'], values }] : []),
  ];
  const both = ['browser', 'system'];
  return [
    { key: device, at: ['device'], values: both, needed: both },
    ...parts(notice, ['notice'], ['site']),
    ...Object.entries(mails).flatMap(([kind, mail]) =>
      parts(mail, ['mails', kind], WITH_CODE.includes(kind) ? ['site', 'code', 'minutes'] : ['site']),
    ),
  ];
}

const isText = (line: string): boolean => line !== 'code' && line !== 'code-for-domain';

const shown = (names: readonly string[]): string => names.map((name) => `{$${name}}`).join(', ');

function valueProblems({ key, at, values, needed = [] }: Use, text: string): Problem[] {
  const used = argumentsOf(text);
  const unknown = used.filter((name) => !values.includes(name));
  const missing = needed.filter((name) => !used.includes(name));
  const problem = (code: string, message: string): Problem => ({
    code,
    file: FILE,
    path: place(...at),
    message,
  });
  return [
    ...(unknown.length > 0
      ? [
          problem(
            'unknown-value',
            `Text <${key}> uses ${shown(unknown)}, but here it can only use ${shown(values)}.`,
          ),
        ]
      : []),
    ...(missing.length > 0
      ? [
          problem(
            'missing-value',
            `Text <${key}> has to contain ${shown(missing)} here. Add it in each language.`,
          ),
        ]
      : []),
  ];
}

function codeProblems(
  kind: string,
  { lines = [] }: MailTemplate,
  messages: Record<string, string>,
): Problem[] {
  const hasCode = (line: string) =>
    line === 'code' || (Object.hasOwn(messages, line) && argumentsOf(messages[line] ?? '').includes('code'));
  if (!WITH_CODE.includes(kind) || lines.some(hasCode)) return [];
  const message = `The message <${kind}> doesn't contain its code. Add "code" to its lines.`;
  return [{ code: 'mail-without-code', file: FILE, path: place('mails', kind, 'lines'), message }];
}

const LINK = /\w+:\/\/|\bwww\.|\bmailto:/i;

const linkProblems = ({ file, messages }: Model['source']): Problem[] =>
  Object.entries(messages)
    .filter(([, text]) => LINK.test(text))
    .map(([key]) => ({
      code: 'mail-with-link',
      file,
      path: place('messages', key),
      message: `Text <${key}> has a link. Remove it, because users who follow links in such messages also follow those of a forged one.`,
    }));
