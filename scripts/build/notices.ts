/** Collects the licenses of the bundled libraries, which require that their notices are shipped. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';

const LICENCE = /^(licen[cs]e|copying)(\.(md|txt))?$/i;

/** Our source files that were generated from packages. */
const GENERATED: [sources: RegExp, packages: string[]][] = [
  [/^src\/form\/calling-codes/, ['libphonenumber-js']],
  [/^src\/i18n\/relative-time\.gen/, ['cldr-core', 'cldr-dates-full', 'cldr-numbers-full']],
];

/**
 * The folders of a bundle's packages, below the outermost `node_modules`, because a package may contain an older version of another
 * one.
 */
export function packagesOf({ outputs }: Metafile): string[] {
  const files = Object.values(outputs).flatMap((output) =>
    Object.entries(output.inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  );
  const names = files.flatMap((file) => {
    const generated = GENERATED.find(([sources]) => sources.test(file))?.[1];
    return generated ?? file.match(/node_modules\/((?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)/)?.[1] ?? [];
  });
  return [...new Set(names)].sort();
}

/**
 * Writes `THIRD-PARTY-NOTICES.txt` for the packages of a bundle. Packages with the same text share it.
 * @throws Error if a package has no license text
 */
export async function writeNotices(metafile: Metafile, out: string, modules = 'node_modules'): Promise<void> {
  const namesByText = new Map<string, string[]>();
  for (const folder of packagesOf(metafile)) {
    const { name, text } = await noticeOf(folder.replace(/.*node_modules\//, ''), join(modules, folder));
    namesByText.set(text, [...(namesByText.get(text) ?? []), name]);
  }
  const notices = [...namesByText].map(
    ([text, names]) => `${'='.repeat(80)}\n${names.join('\n')}\n\n${text}\n`,
  );
  await writeFile(
    join(out, 'THIRD-PARTY-NOTICES.txt'),
    `Latchkey includes the following libraries.\n\n${notices.join('\n')}`,
  );
}

async function noticeOf(name: string, folder: string): Promise<{ name: string; text: string }> {
  const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  if (!license) throw new Error(`${name} ${version} has no license in its package.json`);
  const file = (await readdir(folder)).find((entry) => LICENCE.test(entry));
  const text = file ? (await readFile(join(folder, file), 'utf8')).trim() : `License: ${license}`;
  return { name: `${name} ${version} (${license})`, text };
}
