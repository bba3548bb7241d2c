/** What the messages with a code say, by language. Another language is another entry. */
export interface MessageWords {
  readonly subject: string;
  /** What the code is for, and how long it is good. */
  readonly text: (code: string, minutes: number) => string;
  /** An e-mail is as good as a text message, with some more words about it. */
  readonly greeting: string;
  readonly notYou: string;
  /** What the voice says before and after the digits; they are said twice. */
  readonly callBegins: string;
  readonly callAgain: string;
  readonly callEnds: (minutes: number) => string;
}

const en: MessageWords = {
  subject: 'Your secure code',
  text: (code, minutes) =>
    `${code} is your secure code. It is valid for ${minutes} minutes. Give it to nobody.`,
  greeting: 'Hello,',
  notYou: 'If you did not ask for it, you need not do anything: without the code nobody gets in.',
  callBegins: 'Hello. You asked for a secure code. Your code is:',
  callAgain: 'Once more, your code is:',
  callEnds: (minutes) => `It is valid for ${minutes} minutes. Goodbye.`,
};

const de: MessageWords = {
  subject: 'Ihr Sicherheitscode',
  text: (code, minutes) =>
    `${code} ist Ihr Sicherheitscode. Er gilt ${minutes} Minuten. Geben Sie ihn niemandem weiter.`,
  greeting: 'Guten Tag,',
  notYou:
    'Wenn Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun: Ohne den Code kommt niemand hinein.',
  callBegins: 'Guten Tag. Sie haben einen Sicherheitscode angefordert. Ihr Code lautet:',
  callAgain: 'Noch einmal, Ihr Code lautet:',
  callEnds: (minutes) => `Er gilt ${minutes} Minuten. Auf Wiederhören.`,
};

const languages = new Map([
  ['en', en],
  ['de', de],
]);

/**
 * The words for a locale such as de_DE, with the language that they are in; English for those that there are
 * none for.
 */
export function wordsFor(locale: string): { readonly language: string; readonly words: MessageWords } {
  const [language = ''] = locale.toLowerCase().split(/[_-]/);
  const words = languages.get(language);
  return words ? { language, words } : { language: 'en', words: en };
}
