/** A 15th language is one file, which the tool checks and builds. A widget can also have fewer languages than the package. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accented, pseudoLocale } from '../../scripts/generate/pseudo/pseudo';
import { speak } from '../../src/i18n/locale';
import { createMessageRuntime } from '../../src/i18n/message-runtime';
import { blocksOf } from '../support/package/guide';
import { installPackage, runLatchkey } from '../support/package/installed';

let folder: string;
let locales: string;
const latchkey = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['dist/cli/latchkey.mjs', ...args, '--locales', locales]);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-locale-'));
  locales = join(folder, 'locales');
  await cp('locales', locales, { recursive: true });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const add = async (change: (messages: Record<string, string>) => void = () => {}): Promise<void> => {
  const czech = pseudoLocale(JSON.parse(await readFile('locales/en_US.json', 'utf8')), 'cs_CZ', accented);
  change(czech.messages);
  await writeFile(join(locales, 'cs_CZ.json'), JSON.stringify(czech));
};

it('adds a language with its own plural forms from one more locale file (I18N-02)', async () => {
  await add();
  expect((await latchkey('check')).stdout).toContain('No problems found.');
  await latchkey('build', '--out', join(folder, 'out'));
  const [version = ''] = await readdir(join(folder, 'out/data'));
  const { default: product } = await import(
    pathToFileURL(join(folder, 'out/data', version, 'product.js')).href
  );
  expect(product.locales).toHaveLength(15);
  const words = { ...(await product.loadCatalogue('cs_CZ')), ...(await product.loadMoreTexts('cs_CZ')) };
  expect(words.SIGN_ON_TITLE).toBe('Šîĝñ öñ');
  expect(speak(words.REQUIREMENTS_LEFT, { count: 3 }, createMessageRuntime('cs_CZ'))).toBe(
    '3 ŕéǫûîŕéɱéñţš åŕéñ’ţ ɱéţ ýéţ.',
  );
});

it('stops the build for a missing key, and fails the check for an English text or a missing plural form (I18N-02)', async () => {
  await add((messages) => {
    messages.SIGN_ON_TITLE = 'Sign on';
    messages.REQUIREMENTS_LEFT = messages.REQUIREMENTS_LEFT?.replace(/\nfew \{\{.*\}\}/, '') ?? '';
  });
  const { stderr } = await latchkey('build', '--out', join(folder, 'begun'));
  expect(stderr).toMatch(/SIGN_ON_TITLE.*\[untranslated\]/);
  expect(stderr).toMatch(/REQUIREMENTS_LEFT.*"few".*\[missing-plural\]/);
  await expect(latchkey('check')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('[untranslated]'),
  });

  await add((messages) => {
    delete messages.CANCEL_BUTTON;
  });
  const refused = latchkey('build', '--out', join(folder, 'none'));
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/<CANCEL_BUTTON> is missing.*\[missing-text\]/),
  });
});

it('docs/languages.md: builds the widget with two languages, which alone need a text of an owner', async () => {
  const { host } = await installPackage();
  await runLatchkey(host, 'init', 'sign-on', '--preset', 'email');
  await runLatchkey(host, 'copy', 'sign-on', 'schemas/sign-on/ui.json');
  const panel = join(host, 'sign-on/schemas/sign-on/ui.json');
  await writeFile(panel, (await readFile(panel, 'utf8')).replace('"SIGN_ON_TITLE"', '"OUR_TITLE"'));
  for (const [locale, OUR_TITLE] of Object.entries({ en_US: 'Come in', de_DE: 'Herein' }))
    await writeFile(
      join(host, `sign-on/locales/${locale}.json`),
      JSON.stringify({ locale, messages: { OUR_TITLE } }),
    );
  const [commands = ''] = await blocksOf('docs/languages.md', 'sh');
  await promisify(execFile)('bash', ['-e', '-c', commands], { cwd: host });
  const data = join(host, 'public/latchkey/data');
  const [version = ''] = await readdir(data);
  expect(await readdir(join(data, version, 'early'))).toEqual(['de_DE.js', 'en_US.js']);
  await rm(host, { recursive: true, force: true });
});
