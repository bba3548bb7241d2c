import { type Mail, type MailBrand, type Message, writeMail } from '../../../auth/mail';
import { limits } from '../../limits';
import type { DeliveryMethod } from '../../store/session/session';

/** The message about each kind of change, as in schemas/mails.json. */
const KINDS = {
  passwordChanged: 'password-changed',
  passwordCreated: 'password-created',
  passkeyAdded: 'passkey-added',
  passkeyRemoved: 'passkey-removed',
  appAdded: 'app-added',
  appRemoved: 'app-removed',
  recoveryCodesCreated: 'recovery-codes-added',
  recoveryCodesRemoved: 'recovery-codes-removed',
  recoveryCodeUsed: 'recovery-code-used',
  providerAdded: 'provider-added',
  passwordDisabled: 'password-disabled',
  codesDisabled: 'codes-disabled',
  signUpKnown: 'account-exists',
} as const satisfies Readonly<Record<string, Message['purpose']>>;

/** A change of a user's authentication details (ASVS 6.3.7). */
export type Change = keyof typeof KINDS;

/** A message as the outbox keeps it: a code, or a notice about a change. */
export interface Sent {
  readonly to: string;
  readonly channel: DeliveryMethod;
  /** Empty for a notice. */
  readonly code: string;
  /** Null for a code. */
  readonly change: Change | null;
  readonly at: Date;
  /** The language of the requesting page, such as de_DE. */
  readonly locale: string;
  /** The browser and the operating system behind the request. */
  readonly browser: string | null;
  readonly system: string | null;
}

/** How this server's messages look, and the domain of the pages that ask for codes. */
export interface Brand extends MailBrand {
  readonly domain?: string | undefined;
}

/** Writes a message in the language of the page. */
export const write = ({ change, browser, system, ...sent }: Sent, { domain = '', ...brand }: Brand): Mail =>
  writeMail(
    {
      ...sent,
      domain,
      purpose: change === null ? 'code' : KINDS[change],
      seconds: limits.code.lifetime,
      device: { browser, system },
    },
    brand,
  );
