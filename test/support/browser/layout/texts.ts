import { escapeRegExp } from '../../../../cli/markup';
import { messagesOf } from '../../visit/locales';

const english = messagesOf('en_US');
const englishPatterns = patternsOf(english);

/**
 * Returns a pattern per message that matches its text on a screen, with any values. Leaves out messages that
 * consist almost only of values.
 */
function patternsOf(messages: Record<string, string>): [key: string, pattern: RegExp][] {
  return Object.entries(messages).flatMap(([key, message]): [string, RegExp][] => {
    const variants = message.startsWith('.')
      ? [...message.matchAll(/\{\{(.+?)\}\}(?=\n|$)/g)].map(([, text]) => text ?? '')
      : [message];
    const parts = variants.map((variant) => variant.split(/\{[^{}]*\}/));
    if (parts.some((fixed) => fixed.length > 1 && !/\p{L}{3}|\p{Script=Han}/u.test(fixed.join(''))))
      return [];
    const sources = parts.map((fixed) => fixed.map(escapeRegExp).join('.+'));
    return [[key, new RegExp(`^(?:${sources.join('|')})$`, 's')]];
  });
}

/**
 * Returns the texts that are a message key, or that are English although the locale has its own translation,
 * in sentences.
 */
export function wrongTexts(own: Record<string, string>, texts: readonly string[]): string[] {
  const ownPatterns = patternsOf(own);
  return texts.flatMap((text) => {
    if (
      /^[A-Z][A-Z0-9_]{3,}$/.test(text) ||
      text.split(/\W+/).some((word) => word.includes('_') && word in english)
    )
      return [`a key: ${text}`];
    const key = englishPatterns.find(
      ([name, pattern]) => own[name] !== english[name] && pattern.test(text),
    )?.[0];
    return key && !ownPatterns.some(([, pattern]) => pattern.test(text)) ? [`English: ${key} “${text}”`] : [];
  });
}
