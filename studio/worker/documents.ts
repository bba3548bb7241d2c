/** The files that define a page: its panel, the rules of its fields, its texts, and the rows of its journey. */
import { localeFile } from '../../cli/commands/owner/files';
import type { Data } from '../../cli/data';
import { readJson } from '../../cli/data/read/json';
import { textsIn } from '../../cli/data/walk';
import type { Asked, Document, OwnerFiles } from '../protocol';
import { messagesOf, SOURCE_LOCALE, textOf } from './data';

type Messages = Record<string, string>;

/** The files that a page's panel and journey come from, with the owner's changes. */
export function documentsOf(base: Data, { place, locale, files }: Asked<'documents'>): Document[] {
  const { flow, panel } = place;
  const journey = base.model.flows.find((one) => one.flow === flow)?.file;
  const file = (title: string, path: string): Document => {
    const text = textOf(base, path) ?? '';
    return { title, file: path, text: files[path] ?? text, base: text };
  };
  const texts = `locales/${locale}.json`;
  const panelFile = file('Panel', `schemas/${panel}/ui.json`);
  const keys = textsIn(readJson(panelFile.text).data).map(({ text }) => text);
  return [
    panelFile,
    {
      title: 'Texts',
      file: texts,
      text: textsOf(base, locale, keys, files[texts]),
      base: textsOf(base, locale, keys),
    },
    file('Rules', `schemas/${panel}/schema.json`),
    ...(journey ? [file('Journey', journey)] : []),
  ].filter(({ text }) => text !== '');
}

/** A language file with some texts, such as those of a panel, and with all texts that the owner has changed. */
function textsOf(base: Data, locale: string, keys: readonly string[], own?: string): string {
  const known = own === undefined ? {} : changedIn(base, locale, own);
  // A file that can't be read is shown as it is, so that its author can repair it.
  if (known === null) return own as string;
  const texts = { ...messagesOf(base, SOURCE_LOCALE), ...messagesOf(base, locale) };
  const ofPanel = keys.flatMap((key) => (texts[key] === undefined ? [] : [[key, texts[key]] as const]));
  return localeFile(locale, { messages: { ...Object.fromEntries(ofPanel), ...known } });
}

/** The texts in a language file, or null if it can't be read. */
export function messagesIn(text: string): Messages | null {
  const { data, faults } = readJson(text);
  const { messages } = Object(data);
  const isReadable = faults.length === 0 && messages !== null && typeof messages === 'object';
  return isReadable ? messages : null;
}

/** The texts that an owner's language file changes, or null if it can't be read. */
function changedIn(base: Data, locale: string, text: string): Messages | null {
  const messages = messagesIn(text);
  const below = messagesOf(base, locale);
  return (
    messages && Object.fromEntries(Object.entries(messages).filter(([key, value]) => below[key] !== value))
  );
}

/** The owner's files without texts and files that are the same as in the package. */
export function prunedFiles(base: Data, files: OwnerFiles): OwnerFiles {
  const kept = Object.entries(files).flatMap(([path, text]): [string, string][] => {
    const locale = /^locales\/(\w+)\.json$/.exec(path)?.[1];
    const changed = locale === undefined ? null : changedIn(base, locale, text);
    if (!locale || !changed) return text === textOf(base, path) ? [] : [[path, text]];
    return Object.keys(changed).length === 0 ? [] : [[path, localeFile(locale, { messages: changed })]];
  });
  return Object.fromEntries(kept);
}
