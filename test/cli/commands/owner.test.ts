/** An owner's folder, whose files override the package's data. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { checkProduct } from '../../../cli/check/check';
import { checkCommand } from '../../../cli/commands/check';
import { foldersOf } from '../../../cli/commands/folders';
import { copyCommand } from '../../../cli/commands/owner/copy';
import { initCommand } from '../../../cli/commands/owner/init';
import { emailFirst } from '../../../cli/commands/owner/presets';
import { PROJECTS } from '../../../cli/commands/owner/project';
import { tryCommand } from '../../../cli/commands/try';
import { foldersIn, productOf, readData } from '../../../cli/data/index';
import { checkData } from '../../../cli/try/critical';
import { rememberMe } from '../../support/remember-me';

let root: string;
let over: string;
let said: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'latchkey-'));
  over = join(root, 'ours');
  said = '';
  jest.spyOn(process, 'cwd').mockReturnValue(root);
  jest.spyOn(console, 'log').mockImplementation((line: string) => {
    said += `${line}\n`;
  });
  await initCommand(over);
});

afterEach(async () => {
  jest.restoreAllMocks();
  await rm(root, { recursive: true });
});

const write = async (file: string, data: unknown): Promise<void> => {
  await mkdir(dirname(join(over, file)), { recursive: true });
  await writeFile(join(over, file), typeof data === 'string' ? data : JSON.stringify(data, null, 2));
};

/** Copies a file of the package into the owner's folder and changes its text there. */
const change = async (file: string, edit: (text: string) => string): Promise<void> => {
  await copyCommand(over, [file]);
  const text = await readFile(join(over, file), 'utf8');
  expect(edit(text)).not.toBe(text);
  await writeFile(join(over, file), edit(text));
};

const texts = (locale: string, messages: Record<string, string>) =>
  write(`locales/${locale}.json`, { $schema: '../schemas/meta/locale.schema.json', locale, messages });

const check = async () => checkProduct(await readData(foldersOf({ over })));

it.each([
  [
    'a wrong name that is similar to a missing one once',
    'schemas/sign-on/ui.json',
    ['"ui:title"', '"ui:titel"'],
    ['Unknown property <ui:titel>. Did you mean <ui:title>?'],
  ],
  [
    'a page of another journey with the missing property',
    'flows/forgot-password.json',
    ['"go": "FPW_RESET_PASSWORD"', '"go": "LOGIN_PAGE"'],
    [expect.stringContaining('It is a page of <SIGN_ON>. To go there, add "flow": "SIGN_ON".')],
  ],
  [
    'a misspelled answer once',
    'flows/step-up.json',
    ['"stepUpSend.VALIDATE_SV"', '"stepUpSend.VALIDATE_SW"'],
    ['Call <stepUpSend> has no answer <VALIDATE_SW>. Did you mean <VALIDATE_SV>?'],
  ],
])('the check reports %s', async (_, file, [from = '', to = ''], messages) => {
  await change(file, (text) => text.replace(from, to));
  expect((await check()).map(({ message }) => message)).toEqual(messages);
});

it('a fresh folder changes nothing, and its README fits on a page', async () => {
  expect(await check()).toEqual([]);
  const readme = await readFile(join(over, 'README.md'), 'utf8');
  expect(readme.split('\n').length).toBeLessThan(25);
  expect(said).toContain('ours');
});

it("a second init keeps the owner's files, and restores missing ones", async () => {
  await texts('en_US', { SIGN_ON_BUTTON: 'Log in' });
  await rm(join(over, '.vscode'), { recursive: true });
  await initCommand(over);
  expect(await readFile(join(over, 'locales/en_US.json'), 'utf8')).toContain('Log in');
  expect(await readFile(join(over, '.vscode/settings.json'), 'utf8')).toContain('panel.schema.json');
});

it("an owner's text replaces the package's in its language only", async () => {
  await texts('de_DE', { SIGN_ON_BUTTON: 'Los' });
  const product = productOf(await readData(foldersOf({ over })));
  const own = await product.loadCatalogue('de_DE');
  const base = await productOf(await readData(foldersOf({}))).loadCatalogue('de_DE');
  expect(own.SIGN_ON_BUTTON).toBe('Los');
  expect(Object.keys(own)).toEqual(Object.keys(base));
  expect(own.SIGN_ON_TITLE).toEqual(base.SIGN_ON_TITLE);
});

it("a changed English text causes no problems in the package's languages", async () => {
  await texts('en_US', { CONTINUE_BUTTON: 'Come in' });
  expect(await check()).toEqual([]);
});

it("the package's exceptions don't apply to texts that the owner changes", async () => {
  await texts('de_DE', { CODE_LABEL: 'Prüfcode', OPTIONAL: '(optional)' });
  expect(await check()).toEqual([]);
  await texts('de_DE', { CONTINUE_BUTTON: 'Continue' });
  expect((await check()).map(({ code }) => code)).toEqual(expect.arrayContaining(['untranslated']));
});

it("an owner's panel replaces the package's", async () => {
  await change('schemas/sign-on/ui.json', (text) => text.replace('SIGN_ON_BUTTON', 'CONTINUE_BUTTON'));
  const panel = await productOf(await readData(foldersOf({ over }))).loadPanel('sign-on');
  expect(panel.ui.buttons).toContainEqual(expect.objectContaining({ label: 'CONTINUE_BUTTON' }));
  // The package's text is now unused, but that isn't the owner's mistake.
  expect(await check()).toEqual([]);
});

it("a mistake in an owner's file is reported with its line there", async () => {
  await change('schemas/sign-on/ui.json', (text) => text.replace('"SIGN_ON_TITLE"', '"SIGN_ON_TITEL"'));
  const [problem, ...others] = await check();
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ file: 'ours/schemas/sign-on/ui.json', code: 'unknown-text', line: 6 });
});

it("invalid JSON in an owner's file is reported with its line", async () => {
  await write('locales/de_DE.json', '{\n  "locale": "de_DE",\n}');
  expect(await check()).toContainEqual(
    expect.objectContaining({ file: 'ours/locales/de_DE.json', code: 'not-json', line: 3 }),
  );
});

it("a new text is reported as missing in the owner's file of each other language, even if it doesn't exist", async () => {
  await change('schemas/sign-on/ui.json', (text) => text.replace('"SIGN_ON_TITLE"', '"OUR_TITLE"'));
  await texts('en_US', { OUR_TITLE: 'Welcome' });
  await texts('de_DE', {});
  const problems = await check();
  expect(problems).toHaveLength(13);
  expect(problems.every(({ code }) => code === 'missing-text')).toBe(true);
  expect(problems).toContainEqual(expect.objectContaining({ file: 'ours/locales/de_DE.json', line: 4 }));
  const fresh = problems.find(({ file }) => file === 'ours/locales/fi_FI.json');
  expect(fresh).toBeDefined();
  expect(fresh).not.toHaveProperty('line');
});

it("a package file that no longer fits an owner's file is reported", async () => {
  await change('flows/forgot-password.json', (text) => text.replaceAll('FPW_ENTER_CODE', 'FPW_TYPE_CODE'));
  expect((await check()).map(({ file }) => file)).toContain('flows/new-user.json');
});

it('a file with a wrong name is reported with the valid places', async () => {
  await write('schemas/sign-on/iu.json', {});
  expect(await check()).toEqual([
    expect.objectContaining({ file: 'ours/schemas/sign-on/iu.json', code: 'unknown-file' }),
  ]);
});

it('copy suggests the nearest file, and never overwrites', async () => {
  await expect(copyCommand(over, ['flows/sign-no.json'])).rejects.toThrow('flows/sign-on.json');
  await copyCommand(over, ['flows/sign-on.json']);
  await expect(copyCommand(over, ['flows/sign-on.json'])).rejects.toThrow('already exists');
  await copyCommand(over, ['locales/sv_SE.json']);
  expect(await readFile(join(over, 'locales/sv_SE.json'), 'utf8')).toContain('"messages": {}');
});

it('a folder without data is rejected with the way out', () => {
  expect(() => foldersOf({ over: join(root, 'nowhere') })).toThrow(/npx latchkey init/);
  expect(() => foldersOf({ over: root })).toThrow('schemas, flows, locales');
  expect(Object.keys(foldersIn(over))).toEqual(['schemas', 'flows', 'locales']);
});

it('a new language is reported with its progress and its own problems only', async () => {
  await copyCommand(over, ['locales/pl_PL.json']);
  await texts('pl_PL', {
    SIGN_ON_BUTTON: 'Zaloguj',
    REQUIREMENTS_LEFT: '.input {$count :integer}\n.match $count\none {{{$count}}}\n* {{{$count}}}',
  });
  await texts('de_DE', { SIGN_ON_BUTTON: 'x'.repeat(80) });
  said = '';
  expect(await checkCommand(foldersOf({ over }), { locale: 'pl_PL' })).toBe(1);
  expect(said).toMatch(/pl_PL has 2 of \d{3} texts\. Other files have \d problems?\./);
  expect(said).toContain('"few" (for example 2)');
  expect(said).not.toContain('de_DE.json');
});

it('a language without a file is reported with the command that creates it', async () => {
  await expect(checkCommand(foldersOf({ over }), { locale: 'pl_PL' })).rejects.toThrow(
    'npx latchkey copy FOLDER locales/pl_PL.json',
  );
});

it('a checkbox passes the check from the field to the call', async () => {
  const folders = await rememberMe();
  expect(checkProduct(await readData(folders))).toEqual([]);
  await rm(folders.over, { recursive: true });
});

it.each(['email', 'specified'])('the preset %s passes check and try', async (preset) => {
  const folder = join(root, preset);
  expect(await initCommand(folder, { preset })).toBe(0);
  const folders = foldersOf({ over: folder });
  expect((await checkData(await readData(folders))).problems).toEqual([]);
  expect(
    await tryCommand(folders, { only: ['forgot-password/', 'new-user/', 'change-password/', 'no-country'] }),
  ).toBe(0);
});

it('the preset email offers email first, no landlines, and long passwords', async () => {
  const folder = join(root, 'email');
  await initCommand(folder, { preset: 'email' });
  const { product } = await readData(foldersOf({ over: folder }));
  const channels = product.panels['enter-user-info']?.ui.uiSchema.deliveryChannel;
  const offered = JSON.stringify(channels).match(/CHANNEL_\w+/g);
  expect([...new Set(offered)]).toEqual(['CHANNEL_EMAIL', 'CHANNEL_MOBILE']);
  expect(product.passwordRules.map(({ id }) => id)).toEqual(['length']);
});

it('an unknown preset is a usage error, and an existing folder keeps its files', async () => {
  await expect(initCommand(join(root, 'new'), { preset: 'mail' })).rejects.toThrow(
    'Unknown preset "mail". Use one of email, specified.',
  );
  await write('schemas/password-rules.json', '{}');
  await initCommand(over, { preset: 'email' });
  expect(await readFile(join(over, 'schemas/password-rules.json'), 'utf8')).toBe('{}');
});

it('the preset email fails if an option of a channel takes several lines', async () => {
  const text = await readFile('schemas/enter-user-info/ui.json', 'utf8');
  expect(emailFirst(text)).not.toContain('CHANNEL_LANDLINE');
  expect(() => emailFirst(text.replace('{ "value": "LANDLINE",', '{\n"value": "LANDLINE",'))).toThrow(
    'expects one line for each option of a channel',
  );
});

it.each(PROJECTS)(
  'the project %s has at most 6 files besides .gitignore, and overwrites nothing',
  async (auth) => {
    const folder = join(root, 'shop');
    expect(await initCommand(folder, { auth })).toBe(0);
    expect(said).toContain('Next: cd shop && npm install && npm start');
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = found.filter((entry) => entry.isFile()).map(({ name }) => name);
    expect(files.filter((name) => name !== '.gitignore').length).toBeLessThanOrEqual(6);
    const env = await readFile(join(folder, '.env'), 'utf8');
    expect(env).toMatch(/^AUTH_SECRET=[0-9a-f]{64}$/m);
    await expect(initCommand(folder, { auth })).rejects.toThrow(
      /already has \.env, .*, so nothing was written/,
    );
    expect(await readFile(join(folder, '.env'), 'utf8')).toBe(env);
  },
);
