import { limits } from '../../limits';
import type { DeliveryMethod } from '../../store/session/session';
import { localeFor, text } from '../../texts';

/** The texts of a message. Only an email has a subject. In a call the voice reads each line, with spaces between the digits. */
export interface Wording {
  /** The language of the texts, such as de. */
  readonly language: string;
  readonly subject?: string;
  readonly lines: readonly string[];
}

/** Writes the message with a code, for its delivery mode and in the language of `locale`. */
export function compose(channel: DeliveryMethod, code: string, locale: string): Wording {
  const own = localeFor(locale);
  const [language = ''] = own.split('_');
  const minutes = Math.ceil(limits.code.lifetime / 60);
  const message = text('CODE_MESSAGE', { code, minutes });
  if (channel === 'TEXT') return { language, lines: [message.in(own)] };
  if (channel === 'EMAIL')
    return {
      language,
      subject: text('CODE_MAIL_SUBJECT').in(own),
      lines: [text('MAIL_GREETING').in(own), message.in(own), text('CODE_MAIL_NOT_ASKED').in(own)],
    };
  const digits = [...code].join(' ');
  return {
    language,
    lines: [
      text('CODE_CALL_BEGINS').in(own),
      digits,
      text('CODE_CALL_AGAIN').in(own),
      digits,
      text('CODE_CALL_ENDS', { minutes }).in(own),
    ],
  };
}
