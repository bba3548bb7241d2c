import { timeFromNow } from '../../store/clock';
import { faultOf } from '../../store/logs';
import type { Store } from '../../store/store';
import { localeFor, type TextKey, text, timeIn } from '../../texts';
import type { Outside } from '../outside';
import type { Wording } from './compose';

/** The sentence about each kind of change. A new kind needs only its text in server/locales and a line here. */
const SENTENCES = {
  passwordChanged: 'NOTICE_PASSWORD_CHANGED',
  passwordCreated: 'NOTICE_PASSWORD_CREATED',
  passkeyAdded: 'NOTICE_PASSKEY_ADDED',
  passkeyRemoved: 'NOTICE_PASSKEY_REMOVED',
  appAdded: 'NOTICE_APP_ADDED',
  appRemoved: 'NOTICE_APP_REMOVED',
  recoveryCodesCreated: 'NOTICE_RECOVERY_CODES_CREATED',
  recoveryCodesRemoved: 'NOTICE_RECOVERY_CODES_REMOVED',
  recoveryCodeUsed: 'NOTICE_RECOVERY_CODE_USED',
  providerAdded: 'NOTICE_PROVIDER_ADDED',
  passwordDisabled: 'NOTICE_PASSWORD_DISABLED',
  codesDisabled: 'NOTICE_CODES_DISABLED',
  signUpKnown: 'NOTICE_SIGN_UP_KNOWN',
} as const satisfies Readonly<Record<string, TextKey>>;

/** A change of a user's authentication details (ASVS 6.3.7). */
export type Change = keyof typeof SENTENCES;

/** A notice to the owner of an account. */
export interface Notice {
  readonly change: Change;
  readonly userId: string;
  /** The email address that the account had before the change. */
  readonly to: string;
  /** The language of the page that made the change, such as de_DE. */
  readonly locale: string;
}

/** The subjects of notices that aren't about a change. */
const SUBJECTS: Partial<Record<Change, TextKey>> = { signUpKnown: 'NOTICE_SIGN_UP_KNOWN_SUBJECT' };

/** Writes the email about a change. It contains no link and no code, so that a forged notice is easier to recognize. */
export function composeNotice(change: Change, at: Date, locale: string): Wording {
  const own = localeFor(locale);
  const [language = ''] = own.split('_');
  const lines = [
    text('MAIL_GREETING'),
    text(SENTENCES[change]),
    text('NOTICE_TIME', { time: timeIn(own, at) }),
    text('NOTICE_NOT_YOU'),
  ];
  return {
    language,
    subject: text(SUBJECTS[change] ?? 'NOTICE_SUBJECT').in(own),
    lines: lines.map((line) => line.in(own)),
  };
}

/**
 * Sends an email about a change that has taken effect. Call it after the transaction. It never rejects, because the change is
 * done: a failure is only logged.
 */
export async function sendNotice(
  { db, clock, dev, log, post }: Store & Outside,
  { change, userId, to, locale }: Notice,
): Promise<void> {
  try {
    const now = timeFromNow(clock);
    if (dev)
      await db.query(
        `insert into outbox (user_id, recipient, channel, change, sent_at, delivered, language)
         values ($1, $2, 'EMAIL', $3, $4, true, $5)`,
        [userId, to, change, now, locale],
      );
    post.mail(to, composeNotice(change, now, locale));
  } catch (error) {
    log.error(faultOf(error as Error), 'the notice about a change of an account could not be sent');
  }
}
