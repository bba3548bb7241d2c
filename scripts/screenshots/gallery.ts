/** docs/gallery.md: pictures of the panels, light beside dark. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photograph, SCHEMES } from './pictures';
import type { Views } from './views';

const FOLDER = 'docs/gallery';

/** The file's name, the panel and the caption in the gallery, the width of the window, and the caption here. */
type Picture = [file: string, panel: string, about: string, width: 390 | 1280, caption: string];

const PARTS: Record<string, Picture[]> = {
  'Sign-on': [
    ['sign-on', 'sign-on', 'at first', 1280, 'User ID and password'],
    ['sign-on', 'sign-on', 'at first', 390, 'The same panel on a phone'],
    ['sign-on-with-passkey', 'sign-on', 'passkeys: true', 1280, 'A passkey or a password'],
    ['sign-on-error', 'sign-on', 'message of the server', 1280, 'An error message from the server'],
    ['sign-on-captcha', 'sign-on', 'hasCaptcha: true', 1280, 'A captcha with an audio alternative'],
    ['wait', 'sign-on', 'busy', 1280, 'A pressed button while the server works'],
  ],
  'Forgotten password': [
    ['user-info-mobile', 'enter-user-info', 'at first', 1280, 'The user and a phone number'],
    ['user-info-mobile', 'enter-user-info', 'at first', 390, 'The same panel on a phone'],
    [
      'user-info-international',
      'enter-user-info',
      'intlDisabled: false, countryType: INT',
      1280,
      'A phone number in another country',
    ],
    [
      'user-info-wrong',
      'enter-user-info',
      'error phoneNumber: *',
      1280,
      'The errors after an incomplete form',
    ],
    ['code-waiting', 'enter-code', 'at first', 1280, 'The code and its recipient'],
    ['code-waiting', 'enter-code', 'at first', 390, 'The code on a phone'],
    ['password-empty', 'reset-password', 'at first', 1280, 'A new password'],
    [
      'password-bad',
      'reset-password',
      'error newPassword: checklist',
      1280,
      'A new password that breaks rules',
    ],
    ['result-success', 'result', 'at first', 1280, 'The end'],
  ],
  'Second factors': [
    ['delivery-options', 'delivery-options', 'at first', 1280, 'The recipient of a code'],
    ['passkey-offer', 'passkey-offer', 'at first', 1280, 'The offer of a passkey'],
    ['app-setup', 'app-setup', 'at first', 1280, 'The set-up of an authenticator app'],
    ['recovery-codes', 'recovery-codes', 'at first', 390, 'Recovery codes on a phone'],
  ],
  'Sign-up': [
    ['sign-up', 'sign-up', 'at first', 1280, 'The email address'],
    ['sign-up-profile', 'sign-up-profile', 'hasTerms: true', 1280, 'The profile and the terms'],
    ['sign-up', 'sign-up', 'signUpUserId: true', 390, 'A user ID on a phone'],
  ],
  'Passwords, profile and messages': [
    ['change-voluntary', 'change-password', 'at first', 1280, 'A password change by a user who is signed on'],
    ['temporary-password', 'temporary-password', 'at first', 1280, 'A temporary password'],
    ['confirm-profile', 'confirm-profile', 'at first', 1280, 'A profile to confirm'],
    ['warning', 'warning', 'dialog with message of the server', 390, 'A warning on a phone'],
    ['mobile-consent', 'mobile-consent', 'at first', 1280, 'A consent'],
    ['error', 'error', 'message SYSTEM_ERROR', 1280, 'The error page'],
  ],
};

/** The width of a picture on the page, in px, by that of the window. Two of them fit beside each other. */
const SHOWN = { 390: 240, 1280: 320 };

/** Takes the pictures and writes the page. A press on a picture shows it in full size. */
export async function writeGallery({ all, page, show }: Views): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  const lines = [
    '# Gallery',
    'The panels in English, light and dark, without a theme. Press a picture to see it in full size. `npx latchkey gallery sign-on --serve` shows all panels with the\nfiles and the theme in your folder `sign-on` ([Preview](preview.md#see-every-view)).',
  ];
  for (const [part, pictures] of Object.entries(PARTS)) {
    lines.push(`## ${part}`);
    for (const [name, panel, about, width, caption] of pictures) {
      const view = all.find(
        (one) => one.panel === panel && one.places.some((place) => place.about === about),
      );
      if (!view) throw new Error(`The gallery has no view "${about}" of the panel ${panel}.`);
      const figures: string[] = [];
      for (const scheme of SCHEMES) {
        const file = `${name}-${scheme}-${width}.png`;
        await show(view, { locale: 'en_US', scheme, width });
        await photograph(page, join(FOLDER, file));
        figures.push(
          `[<img src="gallery/${file}" alt="${caption}, ${scheme}" width="${SHOWN[width]}">](gallery/${file})`,
        );
      }
      lines.push(`### ${caption}`, figures.join('\n'));
    }
  }
  await writeFile('docs/gallery.md', `${lines.join('\n\n')}\n`);
}
