/** docs/gallery.md: pictures of the panels with their captions. */
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOf } from './photograph';

const FOLDER = 'docs/gallery';
const LOCALE = 'en_US';

interface Picture {
  view: string;
  scheme: 'light' | 'dark';
  width: 390 | 1280;
  caption: string;
}

const picture = (
  view: string,
  scheme: Picture['scheme'],
  width: Picture['width'],
  caption: string,
): Picture => ({ view, scheme, width, caption });

const PICTURES: Picture[] = [
  picture('sign-on', 'light', 1280, 'Sign-on'),
  picture('sign-on', 'dark', 1280, 'Sign-on, dark'),
  picture('sign-on', 'light', 390, 'Sign-on on a phone'),
  picture('sign-on-with-passkey', 'light', 1280, 'Sign-on with a passkey or a password'),
  picture('passkey-offer', 'light', 1280, 'The offer of a passkey after a sign-on'),
  picture('app-setup', 'dark', 390, 'Setup of an authenticator app on a phone, dark'),
  picture('wait', 'light', 1280, 'A pressed button while the server works'),
  picture('sign-on-error', 'light', 1280, 'An error message from the server'),
  picture('sign-on-captcha', 'light', 1280, 'Captcha with an audio alternative'),
  picture('user-info-mobile', 'light', 1280, 'Forgotten password: the user and a phone number'),
  picture('user-info-international', 'dark', 1280, 'A phone number in another country'),
  picture('user-info-wrong', 'light', 1280, 'Errors after an incomplete form'),
  picture('user-info-mobile', 'light', 390, 'Forgotten password on a phone'),
  picture('code-waiting', 'light', 1280, 'One-time code and its recipient'),
  picture('code-waiting', 'dark', 390, 'One-time code on a phone, dark'),
  picture('password-empty', 'light', 1280, 'New password'),
  picture('password-bad', 'light', 1280, 'A new password that breaks rules'),
  picture('password-refused', 'dark', 1280, 'A new password that the server refused, dark'),
  picture('result-success', 'light', 1280, 'A password reset that succeeded'),
  picture('change-voluntary', 'light', 1280, 'Password change by a user who is signed on'),
  picture('warning', 'light', 1280, 'Warning over a panel'),
  picture('warning', 'dark', 390, 'Warning as a sheet on a phone, dark'),
  picture('temporary-password', 'light', 1280, 'Change of a temporary password'),
  picture('delivery-options', 'light', 1280, 'Second factor: where to send the code'),
  picture('mobile-consent', 'light', 1280, 'Consent'),
  picture('confirm-profile', 'light', 1280, 'Profile to confirm'),
  picture('error', 'light', 1280, 'Error page'),
];

/** The views in the gallery, without duplicates. */
export const galleryViews = [...new Set(PICTURES.map(({ view }) => view))];

/** Copies the pictures from `folder` and writes the page. */
export async function writeGallery(folder: string): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const cells: string[] = [];
  for (const { view, scheme, width, caption } of PICTURES) {
    const file = `${view}-${scheme}-${width}.png`;
    await copyFile(join(folder, view, fileOf(LOCALE, scheme, width)), join(FOLDER, file));
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
