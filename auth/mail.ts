/** Writes the messages that `deliver` sends: as HTML with a plain-text twin, in the language of the page, with your brand. */
import type { Theme } from '../src/api/theme';
import type { MailKind } from '../src/core/data/data.gen';
import { directionOf, languageTag, resolveLocale, speak } from '../src/i18n/locale';
import { createMessageRuntime } from '../src/i18n/message-runtime';
import type { MailData, MailParts } from './mail/data';
import { layOut } from './mail/layout';
import shipped from './mail/mails.gen';
import type { Delivery } from './ports';

export type { MailData } from './mail/data';

/** A message of the handler, and what else you know about it. Without a fact, the message doesn't mention it. */
export interface Message extends Omit<Delivery, 'purpose'> {
  readonly purpose: Delivery['purpose'] | MailKind;
  /** The user's time zone, such as `Europe/Vienna`. Default: UTC. */
  readonly timeZone?: string | undefined;
}

/** How your messages look. */
export interface MailBrand {
  /** The name of your site. */
  readonly site: string;
  /** The `theme` of the widget. Emails take `accent` if it is a hexadecimal color, and `logo` if its address is absolute (https). */
  readonly theme?: Theme | undefined;
  /** Your own messages: the file `mails.json` that `latchkey build` writes. */
  readonly mails?: MailData | undefined;
}

/** A written message. A text message or a call has no subject and no HTML. */
export interface Mail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The parts of `text`. A voice can read those of a call. */
  readonly lines: readonly string[];
  /** The language of the texts, such as `de`. */
  readonly language: string;
}

/**
 * Writes a message: `deliver: (delivery) => send(delivery.to, writeMail(delivery, { site: 'My shop' }))`.
 * @throws Error if the purpose has no message
 */
export function writeMail(message: Message, brand: MailBrand): Mail {
  const { mails, texts, device } = brand.mails ?? shipped;
  const locale = resolveLocale(message.locale, Object.keys(texts));
  const template = mails[kindOf(message, mails)];
  if (!template) throw new Error(`[latchkey] writeMail: the purpose <${message.purpose}> has no message.`);
  const runtime = createMessageRuntime(locale);
  const say = (key: string, args: object) =>
    speak(texts[locale]?.[key] ?? key, args as Record<string, unknown>, runtime);

  const site = inline(brand.site);
  const code = inline(message.code);
  const values = { site, code, minutes: Math.ceil(message.seconds / 60) };
  const facts = factsOf(message, locale, (names) => say(device, names));
  const parts: MailParts = {
    subject: template.subject ? say(template.subject, values) : '',
    heading: template.heading ? say(template.heading, values) : '',
    lines: (template.lines ?? []).map((line) => {
      if (line === 'code')
        return { isCode: true, text: message.channel === 'VOICE' ? [...code].join(' ') : code };
      return { isCode: false, text: line === 'code-for-domain' ? forDomain(message) : say(line, values) };
    }),
    facts: Object.entries(template.facts ?? {}).flatMap(([name, key]) =>
      facts[name] ? [say(key, { ...values, [name]: facts[name] })] : [],
    ),
    advice: template.advice ? say(template.advice, values) : '',
  };
  const { heading, facts: known, advice } = parts;
  const written = parts.lines.map(({ text }) => text);
  const filled = (list: readonly string[]) => list.filter((one) => one !== '');
  const isMail = message.channel === 'EMAIL';
  return {
    subject: parts.subject,
    html: isMail
      ? layOut(parts, { site, theme: brand.theme, lang: languageTag(locale), dir: directionOf(locale) })
      : '',
    text: filled([heading, ...written, known.join('\n'), advice]).join(isMail ? '\n\n' : '\n'),
    lines: filled([heading, ...written, ...known, advice]),
    language: locale.split('_')[0] ?? '',
  };
}

/** An email with a code has the message of its purpose, if you have written one. */
function kindOf({ channel, purpose, code }: Message, mails: MailData['mails']): string {
  if (channel !== 'EMAIL') return channel === 'TEXT' ? 'text-message' : 'voice-call';
  return code !== '' && !Object.hasOwn(mails, purpose) ? 'code' : purpose;
}

/** The line by which phones enter a code only on this domain (origin-bound one-time codes). Empty without a domain. */
const forDomain = ({ domain = '', code }: Message): string =>
  /^[a-z\d.-]+$/i.test(domain) ? `@${domain} #${inline(code)}` : '';

/** A value on one line. Line breaks would add headers and lines, and controls of direction would turn around what follows. */
const inline = (value: string): string =>
  value
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, 120);

function factsOf(
  { at, device, place, timeZone }: Message,
  locale: string,
  join: (names: object) => string,
): Readonly<Record<string, string | undefined>> {
  const [browser, system] = [device?.browser, device?.system].map((name) => name && inline(name));
  return {
    time: at && timeOf(at, locale, timeZone),
    device: browser && system ? join({ browser, system }) : (browser ?? system ?? undefined),
    place: place ? inline(place) : undefined,
  };
}

/** A time in the form of the locale. An unknown time zone counts as UTC. */
function timeOf(at: Date, locale: string, timeZone = 'UTC'): string {
  const form = (zone: string) =>
    new Intl.DateTimeFormat(`${languageTag(locale)}-u-nu-latn`, {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: zone,
      timeZoneName: 'short',
    });
  try {
    return form(timeZone).format(at);
  } catch {
    return form('UTC').format(at);
  }
}
