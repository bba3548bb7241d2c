import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkLocales } from '../../cli/check/check';
import { checkFiles, checkShapes } from '../../cli/check/rules/files';
import { Meta } from '../../cli/check/shape/meta';
import type { DataFile, Kind } from '../../cli/data/files';
import { metaFolder, type Problem } from '../../cli/data/index';
import { buildModel } from '../../cli/data/model';
import { SOURCE_LOCALE } from '../../cli/data/product-data';
import type { LocaleFile } from '../../src/core/data/data.gen';

const FOLDER = 'server/locales';

/**
 * Checks the texts of the reference server by the rules for the widget's texts: each language of the widget has each text that the
 * server's code uses, with the terms of locales/glossary.
 * @param files the catalogs and glossaries; those of the project by default
 */
export function checkServerTexts(files: DataFile[] = serverTexts()): Problem[] {
  const shapes = checkShapes(files, new Meta(metaFolder()));
  if (shapes.length > 0) return shapes;
  const names = checkFiles(files).filter(({ code }) => code === 'wrong-name');
  return [...names, ...missingLocales(files), ...checkLocales(buildModel(files), usedTexts(files))];
}

/** The server's catalogs with the project's glossaries. */
export const serverTexts = (): DataFile[] => [
  ...read('locale', FOLDER),
  ...read('glossary', 'locales/glossary'),
];

const namesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();

const read = (kind: Kind, folder: string): DataFile[] =>
  namesIn(folder).map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return {
      kind,
      name: basename(name, '.json'),
      file: `${folder}/${name}`,
      data: JSON.parse(text),
      sources: [{ shown: `${folder}/${name}`, text }],
    };
  });

/** The keys that the server's code uses. The compiler checks that it uses no unknown key. */
function usedTexts(files: DataFile[]): string[] {
  const code = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(join('server', path), 'utf8'))
    .join('\n');
  const source = files.find(({ kind, name }) => kind === 'locale' && name === SOURCE_LOCALE);
  const keys = Object.keys((source?.data as LocaleFile | undefined)?.messages ?? {});
  return keys.filter((key) => code.includes(`'${key}'`));
}

function missingLocales(files: DataFile[]): Problem[] {
  const known = files.filter(({ kind }) => kind === 'locale').map(({ file }) => basename(file));
  return namesIn('locales')
    .filter((name) => !known.includes(name))
    .map((name) => ({
      code: 'missing-file',
      file: `${FOLDER}/${name}`,
      path: '',
      message: 'This file is missing. Add it, because the widget has this language.',
    }));
}
