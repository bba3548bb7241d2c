/** Applies changes to an owner's files. */
import type { Data } from '../../cli/data';
import type { FileChange, NewText, OwnerFiles } from '../protocol';
import { messagesOf, SOURCE_LOCALE, textOf } from '../worker/data';
import { messagesIn } from '../worker/documents';
import { edit, move } from './edit';
import { freeKey, keyFor } from './names';
import { newFile } from './start';

/**
 * Applies changes in order. A file that the owner doesn't have yet starts as `latchkey copy` would create it. A file that
 * is as it started after a change is removed.
 * @param locale the language of new texts
 * @throws Error if a file isn't JSON, or has no place for a change
 */
export function apply(
  base: Data,
  files: OwnerFiles,
  changes: readonly FileChange[],
  locale: string,
): OwnerFiles {
  const next = { ...files };
  const put = ({ file, ...change }: FileChange): void => {
    if ('words' in change) {
      const { key, texts } = newText(base, next, change, locale);
      for (const one of [{ file, path: change.path, value: key }, ...texts]) put(one);
      return;
    }
    const original = newFile(file, textOf(base, file));
    const text = next[file] ?? original;
    const edited = 'from' in change ? move(text, change) : edit(text, change);
    if (edited === original) delete next[file];
    else next[file] = edited;
  };
  for (const change of changes) put(change);
  return next;
}

/** The key of words: that of a text that says the same in this language, or a new one, with its texts. */
function newText(
  base: Data,
  files: OwnerFiles,
  { words, not = [] }: NewText,
  locale: string,
): { key: string; texts: FileChange[] } {
  const paths = [
    ...base.model.locales.map(({ file }) => file),
    ...Object.keys(files).filter((file) => /^locales\/\w+\.json$/.test(file)),
  ];
  const textsOf = (one: string): Record<string, string> => ({
    ...messagesOf(base, one),
    ...messagesIn(files[`locales/${one}.json`] ?? ''),
  });
  const known = Object.entries(textsOf(locale)).flatMap(([key, text]) => (text === words ? [key] : []));
  const same = known.find((key) => !not.includes(key));
  if (same) return { key: same, texts: [] };
  const key = freeKey(textsOf(SOURCE_LOCALE), keyFor(words, 'TEXT'));
  // The check asks for a text in each language, and says which still have these words.
  const texts = [...new Set(paths)].map((file) => {
    const translated = known[0] && textsOf(file.replace(/^.*\/|\.json$/g, ''))[known[0]];
    return { file, path: ['messages', key], value: translated ?? words };
  });
  return { key, texts };
}
