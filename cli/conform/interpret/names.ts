import { escapeRegExp } from '../../markup';
import { plain, type Texts } from '../../transcript/page-view';

/** Pairs of a name in the transcript and its equivalent on the real server: users, addresses, codes, ids, texts. */
export interface Names {
  /** Replaces `written` by `real` from now on. */
  set(written: string, real: string): void;
  /** A value with the real server's names. */
  translate<T>(value: T): T;
  /** Deletes all pairs before the next transcript. */
  clear(): void;
}

/** @param texts resolves text keys, which a transcript may contain instead of texts */
export function createNames(texts: Texts): Names {
  const known = new Map<string, string>();
  let pattern: RegExp | undefined;

  function text(value: string): string {
    const whole = known.get(textOr(value));
    if (whole !== undefined) return whole;
    // The longest names first, and whole words only.
    pattern ??= new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${[...known.keys()]
        .sort((a, b) => b.length - a.length)
        .map(escapeRegExp)
        .join('|')})(?![\\p{L}\\p{N}])`,
      'gu',
    );
    const replaced = known.size === 0 ? value : value.replace(pattern, (found) => known.get(found) ?? found);
    // A parameter that is appended to a target with other parameters.
    return /^(https?:|\/)[^ ]*\?[^ ]*\?/.test(replaced) ? replaced.replace(/(\?.*)\?/, '$1&') : replaced;
  }

  /** The text of a key. Pages and nextActions look like keys but aren't. */
  function textOr(value: string): string {
    try {
      return plain(texts(value));
    } catch {
      return value;
    }
  }

  const translate = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map(translate);
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, translate(item)]));
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
    translate: <T>(value: T): T => translate(value) as T,
    clear() {
      known.clear();
      pattern = undefined;
    },
  };
}
