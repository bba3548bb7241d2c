/** The font of all pictures. */
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Lets browsers that start later on Linux use Inter as the system's font, which is DejaVu Sans on many machines. Other systems have a
 * modern font and ignore this. `folder`: for the configuration and the cache.
 */
export async function preferInter(folder: string): Promise<void> {
  const fonts = dirname(require.resolve('@expo-google-fonts/inter/package.json'));
  const rules = ['system-ui', 'sans-serif'].map(
    (family) =>
      `<match><test name="family"><string>${family}</string></test><edit name="family" mode="prepend" binding="strong"><string>Inter</string></edit></match>`,
  );
  const file = join(folder, 'fonts.conf');
  await writeFile(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${fonts}</dir><cachedir>${folder}</cachedir>${rules.join('')}</fontconfig>`,
  );
  process.env.FONTCONFIG_FILE = file;
}
