/** Writes what `latchkey adopt` found to an owner's folder that passes the check. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkTexts } from '../check';
import { foldersOf } from '../commands/folders';
import { localeFile } from '../commands/owner/files';
import { createFolder } from '../commands/owner/init';
import { type Problem, readData } from '../data';
import type { Adopted, Item } from './adopt';
import { reportOf } from './report';

/** A language file of the folder. */
interface LocaleFile {
  messages: Record<string, string>;
  /** Texts that are the same as in English, with the reason. */
  unchanged: Record<string, string>;
  /** Texts that don't use the terms of the glossary, with the reason. */
  ownTerms: Record<string, string>;
}

/** For these problems a text needs a reason. All other problems remove it. */
const EXCUSES: Readonly<Record<string, 'unchanged' | 'ownTerms'>> = {
  untranslated: 'unchanged',
  'lost-term': 'ownTerms',
};

/**
 * Creates the folder, with the texts that pass the check.
 * @param input the file or folder that was read, for the report
 * @returns the result with the check's reasons for the texts that it refused
 */
export async function writeAdopted(folder: string, adopted: Adopted, input: string): Promise<Adopted> {
  await createFolder(folder);
  const files = new Map(
    Object.entries(adopted.locales).map(([locale, messages]): [string, LocaleFile] => [
      locale,
      { messages: { ...messages }, unchanged: {}, ownTerms: {} },
    ]),
  );
  const refused = new Map<string, string>();
  await mkdir(join(folder, 'locales'), { recursive: true });
  let isClean = false;
  while (!isClean) {
    await writeLocales(folder, files);
    const problems = checkTexts(await readData(foldersOf({ over: folder })));
    const solved = problems.filter((problem) => solve(problem, files, refused, input));
    isClean = solved.length === 0;
  }
  const checked: Adopted = {
    ...adopted,
    locales: Object.fromEntries([...files].map(([locale, { messages }]) => [locale, messages])),
    items: adopted.items.map((item) => withRefusal(item, refused)),
  };
  if (adopted.config.theme) await writeFile(join(folder, 'theme.json'), json(adopted.config.theme));
  await writeFile(join(folder, 'adopted.md'), reportOf(checked, input));
  return checked;
}

const EXCUSE = (input: string): string => `Adopted from ${input}.`;

/** Excuses or removes the text that a problem is about. Returns whether it did. */
function solve(
  { code, file, path, message }: Problem,
  files: Map<string, LocaleFile>,
  refused: Map<string, string>,
  input: string,
): boolean {
  const [, locale = ''] = /locales\/(\w+)\.json$/.exec(file) ?? [];
  const [, key = ''] = path.split(' / ');
  const own = files.get(locale);
  if (!own || !Object.hasOwn(own.messages, key)) return false;
  const excuse = EXCUSES[code];
  if (excuse && !Object.hasOwn(own[excuse], key)) {
    own[excuse][key] = EXCUSE(input);
    return true;
  }
  for (const part of [own.messages, own.unchanged, own.ownTerms]) delete part[key];
  refused.set(`${locale} ${key}`, message);
  return true;
}

/** An item whose text the check refused has no counterpart. */
function withRefusal(item: Item, refused: ReadonlyMap<string, string>): Item {
  const reason = item.locale === undefined ? undefined : refused.get(`${item.locale} ${item.to}`);
  if (reason === undefined) return item;
  const { to: _, locale: __, note: ___, ...rest } = item;
  return { ...rest, reason };
}

async function writeLocales(folder: string, files: ReadonlyMap<string, LocaleFile>): Promise<void> {
  for (const [locale, { messages, unchanged, ownTerms }] of files)
    await writeFile(
      join(folder, 'locales', `${locale}.json`),
      localeFile(locale, {
        messages,
        ...(Object.keys(unchanged).length > 0 && { unchanged }),
        ...(Object.keys(ownTerms).length > 0 && { ownTerms }),
      }),
    );
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
