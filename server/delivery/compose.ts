import { limits } from '../limits';
import type { DeliveryMethod } from './method';
import { wordsFor } from './words';

/**
 * A message in words. An e-mail has a subject; of a call, each line is what the voice says, the digits with
 * spaces between them.
 */
export interface Wording {
  /** The language of the words, such as de. */
  readonly language: string;
  readonly subject?: string;
  readonly lines: readonly string[];
}

/** Puts a code into words, for the way it travels and in the language of `locale`. */
export function compose(channel: DeliveryMethod, code: string, locale: string): Wording {
  const { language, words } = wordsFor(locale);
  const minutes = limits.code.lifetime / 60;
  if (channel === 'EMAIL')
    return {
      language,
      subject: words.subject,
      lines: [words.greeting, words.text(code, minutes), words.notYou],
    };
  if (channel === 'TEXT') return { language, lines: [words.text(code, minutes)] };
  const digits = [...code].join(' ');
  return { language, lines: [words.callBegins, digits, words.callAgain, digits, words.callEnds(minutes)] };
}
