/** The format of `early/<locale>.js`, for its writer, the widget and `latchkey/render`. */
import type { EarlyDescription } from './description';
import type { Fitting } from './fitting';

/** The start of the line that has the description. */
export const EARLY_LINE = 'var $EARLY=';

/** Returns the description in the text of an `early/<locale>.js`. */
export function readEarly(text: string): EarlyDescription {
  const line = text.split('\n').find((one) => one.startsWith(EARLY_LINE)) ?? '';
  return JSON.parse(line.slice(EARLY_LINE.length, -1));
}

/** Returns the mark of rendered markup. Markup with another mark is from another build, or for another situation. */
export const markOf = (
  { mark }: Pick<EarlyDescription, 'mark'>,
  { variant, ways }: Pick<Fitting, 'variant' | 'ways'>,
): string => [mark, variant, ...ways.map((way) => JSON.stringify(way))].join('-');
