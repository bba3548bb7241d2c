import { escapeRegExp } from '../../escape';
import { plain, type Texts } from '../../transcript/texts';

/** Pairs of a name in the transcript and the real server's name: people, addresses, codes, ids, texts. */
export interface Names {
  /** From now on `written` stands for `real`. */
  set(written: string, real: string): void;
  /** A step's value with the real server's names. */
  say<T>(value: T): T;
  /** Deletes all pairs, for the next transcript. */
  clear(): void;
}

/** @param words the texts of the catalogue: a transcript may contain their keys instead */
export function createNames(texts: Texts): Names {
  const known = new Map<string, string>();
  let pattern: RegExp | undefined;

  function text(value: string): string {
    const whole = known.get(wordsOr(value));
    if (whole !== undefined) return whole;
    // The longest names first, and whole words only.
    pattern ??= new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${[...known.keys()]
        .sort((a, b) => b.length - a.length)
        .map(escapeRegExp)
        .join('|')})(?![\\p{L}\\p{N}])`,
      'gu',
    );
    const said = known.size === 0 ? value : value.replace(pattern, (found) => known.get(found) ?? found);
    // A parameter that is appended to a target with other parameters.
    return /^(https?:|\/)[^ ]*\?[^ ]*\?/.test(said) ? said.replace(/(\?.*)\?/, '$1&') : said;
  }

  /** The text of a key; a page or a nextAction looks like a key and is none. */
  function wordsOr(value: string): string {
    try {
      return plain(texts(value));
    } catch {
      return value;
    }
  }

  const say = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map(say);
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, say(item)]));
    return value;
  };

  return {
    set(written, real) {
      if (written === '') return;
      known.set(written, real);
      const encoded = encodeURIComponent(written);
      if (encoded !== written) known.set(encoded, encodeURIComponent(real));
      pattern = undefined;
    },
    say: <T>(value: T): T => say(value) as T,
    clear() {
      known.clear();
      pattern = undefined;
    },
  };
}
