/** docs/gallery.md: the panels as people see them, each with its own picture. */
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
  picture('wait', 'light', 1280, 'The pressed button shows that it waits'),
  picture('sign-on-error', 'light', 1280, 'What the server says'),
  picture('sign-on-captcha', 'light', 1280, 'Captcha, with sound'),
  picture('user-info-mobile', 'light', 1280, 'Forgotten password: who, and where to'),
  picture('user-info-international', 'dark', 1280, 'A number abroad'),
  picture('user-info-wrong', 'light', 1280, 'A try says what is missing'),
  picture('user-info-mobile', 'light', 390, 'The same on a phone'),
  picture('code-waiting', 'light', 1280, 'The code, and where it went'),
  picture('code-waiting', 'dark', 390, 'The code on a phone'),
  picture('password-empty', 'light', 1280, 'A new password'),
  picture('password-bad', 'light', 1280, 'What it lacks'),
  picture('password-refused', 'dark', 1280, 'What the server knows'),
  picture('result-success', 'light', 1280, 'The end of a reset'),
  picture('change-voluntary', 'light', 1280, 'A change of one’s own accord'),
  picture('warning', 'light', 1280, 'A warning over a panel'),
  picture('warning', 'dark', 390, 'The same as a sheet on a phone'),
  picture('temporary-password', 'light', 1280, 'A temporary password'),
  picture('delivery-options', 'light', 1280, 'Second factor: where to send the code'),
  picture('mobile-consent', 'light', 1280, 'Consent'),
  picture('confirm-profile', 'light', 1280, 'A profile to confirm'),
  picture('error', 'light', 1280, 'When it cannot go on'),
];

/** The views that the gallery shows, each once. */
export const galleryViews = [...new Set(PICTURES.map(({ view }) => view))];

/** Copies the pictures from `folder`, and writes the page. */
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
    `# Gallery\n\nPanels in English, made by \`npm run screenshots -- --gallery\`.\n\n| | | |\n| --- | --- | --- |\n${rows.join('\n')}\n`,
  );
}
