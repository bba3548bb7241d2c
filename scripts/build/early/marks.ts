/** Texts that are filled in after a drawing, so that it is drawn once for all languages. */

import type { Text } from '../../../src/i18n/text';
import type { Drawn } from '../../../src/start/description';

/** Characters for private use enclose the number of a text. No catalog contains them. */
const MARK = /\uE000(\d+)\uE001/g;

export interface Marks {
  /** Returns a mark for a text. */
  text: Text;
  /** The keys of all texts so far. */
  keys(): string[];
  /** Whether a component has split a text at a value, which it can't do with a mark. */
  areSplit(): boolean;
  /** Replaces the marks in a drawing by the texts of a language. */
  fill(pieces: readonly Drawn[], text: Text): Drawn[];
}

export function createMarks(): Marks {
  const asked: { key: string; args: Record<string, unknown> }[] = [];
  let areSplit = false;

  function filler(text: Text): (marked: string) => string {
    const texts: string[] = [];
    const fill = (marked: string): string =>
      marked.replace(MARK, (_, number) => (texts[number] ??= textAt(Number(number))));
    const textAt = (number: number): string => {
      const { key = '', args = {} } = asked[number] ?? {};
      const values = Object.entries(args).map(([name, value]) => [
        name,
        typeof value === 'string' ? fill(value) : value,
      ]);
      return text(key, Object.fromEntries(values));
    };
    return fill;
  }

  return {
    text(key, args = {}) {
      areSplit ||= Object.values(args).some((value) => typeof value === 'string' && value.includes('\0'));
      return `\uE000${asked.push({ key, args }) - 1}\uE001`;
    },
    keys: () => [...new Set(asked.map(({ key }) => key))],
    areSplit: () => areSplit,
    fill(pieces, text) {
      const fill = filler(text);
      const fillAll = (all: readonly Drawn[]): Drawn[] =>
        all.flatMap((piece): Drawn[] => {
          if (typeof piece === 'string') return [fill(piece)].filter(Boolean);
          const [tag, attributes, ...children] = piece;
          const filled = Object.entries(attributes).map(([name, value]) => [name, fill(value)]);
          return [[tag, Object.fromEntries(filled), ...fillAll(children)]];
        });
      return fillAll(pieces);
    },
  };
}
