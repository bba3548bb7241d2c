/** An owner's session with published screens: what docs/screens.md says, step by step. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Published } from '../../cli/screens/folder';
import type { Envelope, Manifest } from '../../src/screens/format';
import { channelOf } from '../../src/start/first-calls';
import { type ScreensHost, startScreensHost } from '../support/browser/screens';

const COMMAND = resolve('dist/cli/latchkey.mjs');
const run = promisify(execFile);

let folder: string;
let host: ScreensHost;

const latchkey = (...args: string[]) => run(process.execPath, [COMMAND, ...args], { cwd: folder });
const refused = (...args: string[]): Promise<string> =>
  latchkey(...args).then(
    ({ stdout }) => `succeeded: ${stdout}`,
    ({ stderr }) => stderr,
  );
const git = (...args: string[]) =>
  run('git', ['-c', 'user.email=olivia@example.test', ...args], { cwd: folder });
const write = (file: string, data: object) => writeFile(join(folder, file), JSON.stringify(data));
/** Copies a file of the package to the owner's folder, and replaces a part of it. */
async function edit(file: string, part: string, other: string): Promise<void> {
  await latchkey('copy', 'sign-on', file);
  const path = join(folder, 'sign-on', file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(part);
  await writeFile(path, text.replace(part, other));
}

const envelope = async (channel: string, locale = 'en_US'): Promise<Envelope> =>
  JSON.parse(await readFile(join(host.folder, channel, `${locale}.json`), 'utf8'));
const manifest = async (channel: string, locale?: string): Promise<Manifest> =>
  JSON.parse((await envelope(channel, locale)).payload);
const log = async (): Promise<Published[]> =>
  JSON.parse((await latchkey('log', '--to', host.folder, '--json')).stdout);

/** A digest of everything that the script consists of. */
async function engineFiles(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await readdir('dist', { recursive: true }))
    .filter((name) => /\.m?js$/.test(name))
    .sort())
    hash.update(await readFile(join('dist', file)));
  return hash.digest('hex');
}

beforeAll(async () => {
  host = await startScreensHost();
  folder = await mkdtemp(join(tmpdir(), 'latchkey-owner-'));
  await git('init', '-q');
  await git('config', 'user.name', 'Olivia Owner');
  await mkdir(join(folder, 'sign-on/locales'), { recursive: true });
  await write('sign-on/locales/en_US.json', { messages: { SIGN_ON_TITLE: 'Hello' } });
  await git('add', '.');
  await git('commit', '-qm', 'first');
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true, force: true });
});

it('an owner publishes, tries changes on a few users, promotes them and takes them back', async () => {
  const before = await engineFiles();
  const to = ['--to', host.folder];
  await latchkey('publish', 'sign-on', ...to, '--note', 'the first');
  const first = await manifest('live');
  expect([first.serial, first.locale, first.channel]).toEqual([1, 'en_US', 'live']);

  await write('sign-on/locales/en_US.json', { messages: { SIGN_ON_TITLE: 'Welcome back' } });
  await edit('schemas/confirm-profile/ui.json', '"lastName", "emailId"', '"emailId", "lastName"');
  await edit(
    'flows/forgot-password.json',
    '"do": ["showMessage", { "focus": "message" }] },',
    '"do": ["showMessage"], "go": "FORGOT_PASSWORD" },',
  );
  await git('add', '.');
  await git('commit', '-qm', 'a text, an order and a transition');
  const { stdout } = await latchkey(
    'publish',
    'sign-on',
    ...to,
    '--channel',
    'next',
    '--note',
    'a new title',
  );
  expect(stdout).toContain('Channel next now shows pack');
  expect((await manifest('live')).pack).toBe(first.pack);
  expect((await manifest('next')).pack).not.toBe(first.pack);

  // Of the page's users, 5 % get the channel next.
  const users = Array.from({ length: 2000 }, (_, user) =>
    channelOf({ from: host.from, try: { channel: 'next', percent: 5, key: `user-${user}` } }),
  );
  expect(users.filter((channel) => channel === 'next').length / 2000).toBeCloseTo(0.05, 1.5);
  expect(new Set(users)).toEqual(new Set(['live', 'next']));

  await latchkey('publish', 'sign-on', ...to, '--from', 'next');
  const promoted = await manifest('live');
  expect(promoted).toEqual({ ...(await manifest('next')), channel: 'live', serial: 2, at: promoted.at });

  await latchkey('rollback', ...to);
  expect(await manifest('live')).toEqual({ ...first, serial: 3, at: expect.any(String) });
  await latchkey('rollback', ...to, '--pack', promoted.pack?.slice(0, 8) ?? '');
  expect((await manifest('live')).pack).toBe(promoted.pack);
  await latchkey('rollback', ...to, '--built-in');
  expect(await manifest('live', 'de_DE')).toMatchObject({ serial: 5, pack: null });

  const entries = await log();
  expect(entries.map(({ channel, serial, by, note }) => [channel, serial, by, note])).toEqual([
    ['live', 5, 'Olivia Owner', 'rollback'],
    ['live', 4, 'Olivia Owner', 'rollback'],
    ['live', 3, 'Olivia Owner', 'rollback'],
    ['live', 2, 'Olivia Owner', 'a new title'],
    ['next', 1, 'Olivia Owner', 'a new title'],
    ['live', 1, 'Olivia Owner', 'the first'],
  ]);
  // The changes of a promotion are those since the channel's publication before.
  const changes = entries.find(({ channel, serial }) => channel === 'live' && serial === 2)?.changes?.join();
  expect(changes).toContain('“Welcome back” (was “Hello”)');
  expect(changes).toContain('confirm-profile');
  expect(changes).toContain('FORGOT_PASSWORD');
  expect(await engineFiles()).toBe(before);
});

it('the log says in words what changed since the publication before', async () => {
  await write('sign-on/locales/en_US.json', { messages: { SIGN_ON_TITLE: 'Good to see you' } });
  await git('commit', '-qam', 'another text');
  await latchkey('publish', 'sign-on', '--to', host.folder, '--channel', 'next');
  const [latest] = await log();
  expect(latest?.changes?.join()).toContain('Good to see you');
  expect((await latchkey('log', '--to', host.folder, '--channel', 'next')).stdout).toContain(
    'Good to see you',
  );
});

it('the same data results in the same files, and a pinned pack never changes', async () => {
  const pack = (await manifest('next')).pack ?? '';
  const files = (await readdir(join(host.folder, 'files'))).sort();
  const pinned = await readFile(join(host.folder, 'packs', pack, 'en_US.json'), 'utf8');
  await latchkey('publish', 'sign-on', '--to', host.folder, '--channel', 'next');
  expect((await manifest('next')).pack).toBe(pack);
  expect((await readdir(join(host.folder, 'files'))).sort()).toEqual(files);
  expect(await readFile(join(host.folder, 'packs', pack, 'en_US.json'), 'utf8')).toBe(pinned);
});

it('each further rollback goes back further, and not to what the one before has left', async () => {
  const channel = ['--to', host.folder, '--channel', 'often'];
  const packs: (string | null)[] = [];
  for (const title of ['One', 'Two', 'Three']) {
    await write('sign-on/locales/en_US.json', { messages: { SIGN_ON_TITLE: title } });
    await latchkey('publish', 'sign-on', ...channel);
    packs.push((await manifest('often')).pack);
  }
  await latchkey('rollback', ...channel);
  expect((await manifest('often')).pack).toBe(packs[1]);
  await latchkey('rollback', ...channel);
  expect((await manifest('often')).pack).toBe(packs[0]);
  expect(await refused('rollback', ...channel)).toContain('has shown no pack before');
  await latchkey('rollback', ...channel, '--pack', packs[2] ?? '');
  await latchkey('rollback', ...channel);
  expect((await manifest('often')).pack).toBe(packs[0]);
});

it('verify fetches what a widget fetches, and names the header to set', async () => {
  const verify = (...more: string[]) => latchkey('verify', host.from, '--channel', 'next', ...more);
  expect((await verify()).stdout).toMatch(/^en_US {2}pack [0-9a-f]{8}, publication 3/m);
  expect(await refused('verify', host.from, '--channel', 'nowhere')).toBe('');
  host.fault = (path) =>
    path.startsWith('next')
      ? (readFile(join(host.folder, path)).then((text) => new Response(text)) as never)
      : undefined;
  const { stdout } = await verify().catch((error) => error);
  host.fault = undefined;
  expect(stdout).toContain('Set "Access-Control-Allow-Origin: *".');
  expect(stdout).toContain('next/en_US and 13 others: ');
  expect(stdout.match(/Access-Control-Allow-Origin/g)).toHaveLength(1);
  expect(stdout).toContain('Set "Cache-Control: no-cache".');
});

it('manifests can be signed with a key or with the command of a key service', async () => {
  const { stdout } = await latchkey('keys', 'new', '--out', 'screens.pem');
  const key = /'(p256:[^']+)'/.exec(stdout)?.[1] ?? '';
  const channel = ['--to', host.folder, '--channel', 'signed'];
  const check = () => latchkey('verify', host.from, '--channel', 'signed', '--key', key);
  await latchkey('publish', 'sign-on', ...channel, '--key', 'screens.pem');
  expect((await check()).stdout).toContain('publication 1');
  // A key service returns DER.
  const command = 'openssl dgst -sha256 -sign screens.pem | base64 -w0';
  await latchkey('publish', 'sign-on', ...channel, '--sign-with', command);
  expect((await check()).stdout).toContain('publication 2');
  const refusal =
    'latchkey: The channel signed is signed, and widgets with its key would show the built-in screens. Sign with --key FILE, --sign-with COMMAND or LATCHKEY_KEY.';
  expect(await refused('publish', 'sign-on', ...channel)).toContain(refusal);
  expect(await refused('rollback', '--built-in', ...channel)).toContain(refusal);
  expect((await check()).stdout).toContain('publication 2');
  const ofUnsigned = ['verify', host.from, '--channel', 'next', '--key', key];
  const { stdout: unsigned } = await latchkey(...ofUnsigned).catch((error) => error);
  expect(unsigned).toContain('the built-in screens (unsigned)');
  expect(await refused('keys', 'new', '--out', 'screens.pem')).toContain('already exists');
});

it('publish says when a change needs a release of the script', async () => {
  const own = JSON.parse(await readFile('flows/places.json', 'utf8'));
  own.places.welcome.from = [{ value: '/start' }];
  await mkdir(join(folder, 'other/flows'), { recursive: true });
  await write('other/flows/places.json', own);
  const { stderr } = await latchkey('publish', 'other', '--to', host.folder, '--channel', 'next');
  expect(stderr).toContain('They come with the script: release it with "latchkey build".');
});

it('publish refuses data that would lock users out, and every mistake says the way out', async () => {
  await mkdir(join(folder, 'broken/locales'), { recursive: true });
  await write('broken/locales/en_US.json', { messages: { SIGN_ON_TITLE: '{$oops' } });
  expect(await refused('publish', 'broken', '--to', host.folder, '--channel', 'bad')).toContain(
    'SIGN_ON_TITLE',
  );
  expect(await refused('publish', 'sign-on')).toContain('publish needs --to FOLDER');
  expect(await refused('publish', 'sign-on', '--to', host.folder, '--channel', 'files')).toContain(
    'isn’t a name'.replace('’', "'"),
  );
  expect(await refused('publish', '--to', host.folder, '--from', 'nowhere')).toContain('shows no pack');
  expect(await refused('rollback', '--to', host.folder, '--channel', 'nowhere')).toContain(
    'nothing was published',
  );
  expect(await refused('rollback', '--to', host.folder, '--channel', 'next', '--pack', 'ffff')).toContain(
    'no pack begins',
  );
  expect(await refused('publish', 'sign-on', '--to', host.folder, '--until', 'soon')).toContain(
    "isn't a time",
  );
});
