import type { MailData } from '../../../auth/mail';
import type { LocaleFile, Mails } from '../../../src/core/data/data.gen';
import type { DataFile } from '../files';
import { catalogueOf } from './compile';

/** The purposes of codes, and the messages for text messages and calls. All others are notices. */
export const WITH_CODE: readonly string[] = [
  ...['code', 'text-message', 'voice-call'],
  ...['forgotten-password', 'new-user', 'second-factor', 'step-up', 'sign-up', 'registration'],
];

/** The messages with what they have in common. A code for a purpose has what `code` has unless it differs. */
export function templatesOf({ notice, mails }: Mails): MailData['mails'] {
  const whole = Object.entries(mails).map(([kind, mail]) => {
    const common = !WITH_CODE.includes(kind) ? notice : WITH_CODE.indexOf(kind) > 2 ? mails.code : {};
    return [kind, { ...common, ...mail }];
  });
  return Object.fromEntries(whole);
}

/**
 * The messages as `writeMail` of `latchkey-auth/mail` reads them. Null if the data has none.
 * @throws DataError with each text that isn't valid
 */
export function mailsOf(files: readonly DataFile[]): MailData | null {
  const found = files.find(({ kind }) => kind === 'mails')?.data as Mails | undefined;
  if (!found) return null;
  const texts = files
    .filter(({ kind }) => kind === 'mail-locale')
    .map(({ name, data }) => [name, catalogueOf(`mails/${name}`, (data as LocaleFile).messages)]);
  return { device: found.device, mails: templatesOf(found), texts: Object.fromEntries(texts) };
}
