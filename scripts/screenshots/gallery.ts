/** docs/gallery.md: pictures of the panels with their captions. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photograph } from './pictures';
import type { Scheme, Views } from './views';

const FOLDER = 'docs/gallery';

/** The file's name, the panel and the caption in the gallery, the style, and the caption here. */
type Picture = [
  file: string,
  panel: string,
  about: string,
  scheme: Scheme,
  width: 390 | 1280,
  caption: string,
];

const PICTURES: Picture[] = [
  ['sign-on', 'sign-on', 'at first', 'light', 1280, 'Sign-on'],
  ['sign-on', 'sign-on', 'at first', 'dark', 1280, 'Sign-on, dark'],
  ['sign-on', 'sign-on', 'at first', 'light', 390, 'Sign-on on a phone'],
  [
    'sign-on-with-passkey',
    'sign-on',
    'passkeys: true',
    'light',
    1280,
    'Sign-on with a passkey or a password',
  ],
  ['passkey-offer', 'passkey-offer', 'at first', 'light', 1280, 'The offer of a passkey after a sign-on'],
  ['app-setup', 'app-setup', 'at first', 'dark', 390, 'Setup of an authenticator app on a phone, dark'],
  ['sign-up', 'sign-up', 'at first', 'light', 1280, 'Sign-up: the email address'],
  [
    'sign-up-profile',
    'sign-up-profile',
    'hasTerms: true',
    'light',
    1280,
    'Sign-up: the profile and the terms',
  ],
  ['sign-up', 'sign-up', 'signUpUserId: true', 'dark', 390, 'Sign-up with a user ID on a phone, dark'],
  ['wait', 'sign-on', 'busy', 'light', 1280, 'A pressed button while the server works'],
  ['sign-on-error', 'sign-on', 'message of the server', 'light', 1280, 'An error message from the server'],
  ['sign-on-captcha', 'sign-on', 'hasCaptcha: true', 'light', 1280, 'Captcha with an audio alternative'],
  [
    'user-info-mobile',
    'enter-user-info',
    'at first',
    'light',
    1280,
    'Forgotten password: the user and a phone number',
  ],
  [
    'user-info-international',
    'enter-user-info',
    'intlDisabled: false, countryType: INT',
    'dark',
    1280,
    'A phone number in another country',
  ],
  [
    'user-info-wrong',
    'enter-user-info',
    'error phoneNumber: *',
    'light',
    1280,
    'Errors after an incomplete form',
  ],
  ['user-info-mobile', 'enter-user-info', 'at first', 'light', 390, 'Forgotten password on a phone'],
  ['code-waiting', 'enter-code', 'at first', 'light', 1280, 'One-time code and its recipient'],
  ['code-waiting', 'enter-code', 'at first', 'dark', 390, 'One-time code on a phone, dark'],
  ['password-empty', 'reset-password', 'at first', 'light', 1280, 'New password'],
  [
    'password-bad',
    'reset-password',
    'error newPassword: checklist',
    'light',
    1280,
    'A new password that breaks rules',
  ],
  [
    'password-refused',
    'reset-password',
    'message of the server',
    'dark',
    1280,
    'A new password that the server refused, dark',
  ],
  ['result-success', 'result', 'at first', 'light', 1280, 'A password reset that succeeded'],
  [
    'change-voluntary',
    'change-password',
    'at first',
    'light',
    1280,
    'Password change by a user who is signed on',
  ],
  ['warning', 'warning', 'dialog with message of the server', 'light', 1280, 'Warning over a panel'],
  [
    'warning',
    'warning',
    'dialog with message of the server',
    'dark',
    390,
    'Warning as a sheet on a phone, dark',
  ],
  ['temporary-password', 'temporary-password', 'at first', 'light', 1280, 'Change of a temporary password'],
  [
    'delivery-options',
    'delivery-options',
    'at first',
    'light',
    1280,
    'Second factor: where to send the code',
  ],
  ['mobile-consent', 'mobile-consent', 'at first', 'light', 1280, 'Consent'],
  ['confirm-profile', 'confirm-profile', 'at first', 'light', 1280, 'Profile to confirm'],
  ['error', 'error', 'message SYSTEM_ERROR', 'light', 1280, 'Error page'],
];

/** Takes the pictures and writes the page. */
export async function writeGallery({ all, page, show }: Views): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  const cells: string[] = [];
  for (const [name, panel, about, scheme, width, caption] of PICTURES) {
    const view = all.find((one) => one.panel === panel && one.places.some((place) => place.about === about));
    if (!view) throw new Error(`The gallery has no view "${about}" of the panel ${panel}.`);
    const file = `${name}-${scheme}-${width}.png`;
    await show(view, { locale: 'en_US', scheme, width });
    await photograph(page, join(FOLDER, file));
    cells.push(`<img src="gallery/${file}" alt="${caption}" width="260"><br>${caption}`);
  }
  const rows = Array.from(
    { length: cells.length / 3 },
    (_, row) => `| ${cells.slice(row * 3, row * 3 + 3).join(' | ')} |`,
  );
  await writeFile(
    'docs/gallery.md',
    `# Gallery\n\nThe panels in English, without a theme. \`npm run screenshots -- --gallery\` renews these pictures.\n\n| | | |\n| --- | --- | --- |\n${rows.join('\n')}\n`,
  );
}
