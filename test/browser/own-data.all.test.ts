import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { NICKNAME } from '../support/browser/nickname';
import { suite } from '../support/browser/suite';
import { BUILD_OPTIONS, DIST, root } from '../support/server/start/server';
import { until } from '../support/visit/until';

// A host that changes only data builds with the published command, from the installed package.

/** The critical journeys in which a sign-on fails. */
const AFFECTED = [
  'captcha-after-failure',
  'credentials-fail',
  'fails',
  'in-ping-mode',
  'message-cleared-by-the-next-submit',
];

let folder = '';
const test = suite({ dist: () => join(folder, 'dist') });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-own-'));
  for (const name of ['schemas', 'flows', 'locales'])
    await cp(join(root, name), join(folder, name), { recursive: true });
  await change();
  const folders = ['schemas', 'flows', 'locales'].flatMap((name) => [`--${name}`, join(folder, name)]);
  // Outside the checkout, where the build cannot fall back on src/.
  const build = [
    join(root, 'dist/cli/latchkey.mjs'),
    'build',
    ...BUILD_OPTIONS,
    ...folders,
    '--out',
    join(folder, 'dist'),
  ];
  await promisify(execFile)(process.execPath, build, { cwd: folder, env: { PATH: process.env.PATH } });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// biome-ignore lint/suspicious/noExplicitAny: the test edits data files as an owner does in an editor
async function edit(file: string, work: (data: any) => void): Promise<void> {
  const path = join(folder, file);
  const data = JSON.parse(await readFile(path, 'utf8'));
  work(data);
  await writeFile(path, JSON.stringify(data, null, 2));
}

const write = (file: string, data: unknown): Promise<void> =>
  writeFile(join(folder, file), JSON.stringify(data, null, 2));

/**
 * Makes the changes: a label, the order of fields, a button, a row, and a journey of two pages with its own
 * panels, texts and entry point.
 */
async function change(): Promise<void> {
  const words = {
    SIGN_ON_BUTTON: 'Let me in',
    NICKNAME_TITLE: 'What shall we call you?',
    NICKNAME_LABEL: 'Nickname',
    NICKNAME_CONFIRM_TITLE: 'Is this right?',
    NICKNAME_CONFIRM_INTRO: 'You can change it later.',
    BACK_BUTTON: 'Back',
  };
  // A language that does not ship, started as a copy.
  const { planned: _, ...source } = JSON.parse(await readFile(join(folder, 'locales/en_US.json'), 'utf8'));
  const welsh = {
    CODE_SENT_AGO: 'Anfonwyd y cod i {$to} ({$way}) {$ago}.',
    CODE_SENT_NOW: 'Newydd anfon y cod i {$to} ({$way}).',
  };
  await write('locales/cy_GB.json', {
    ...source,
    locale: 'cy_GB',
    messages: { ...source.messages, ...welsh },
  });
  for (const locale of (await readdir(join(folder, 'locales'))).filter((file) => file.endsWith('.json'))) {
    await edit(`locales/${locale}`, (data) => Object.assign(data.messages, words));
  }
  await edit('schemas/sign-on/ui.json', (ui) => {
    ui.uiSchema['ui:order'] = ['password', 'userId'];
    ui.uiSchema.userId['ui:options'].autocomplete = 'username webauthn';
    ui.buttons.push({ action: 'cancel', label: 'CANCEL_BUTTON', variant: 'secondary' });
  });
  // The edits below change critical journeys, so the data must declare them.
  await edit('flows/critical.json', (critical) => {
    critical.changed = {
      ...Object.fromEntries(
        AFFECTED.map((name) => [
          `sign-on/${name}`,
          'A failed sign-on leads to the forgotten password at once.',
        ]),
      ),
      'new-user/*': 'New users choose a nickname instead.',
    };
  });
  await edit('flows/sign-on.json', (flow) => {
    // A failed sign-on leads to the forgotten password immediately.
    Object.assign(flow.pages.LOGIN_PAGE.on['authenticate.LOGIN'].at(-1), {
      do: ['showMessage', { focus: 'message' }],
      flow: 'FPS',
      go: 'FORGOT_PASSWORD',
    });
  });

  for (const panel of ['nickname', 'nickname-confirm'])
    await cp(join(folder, 'schemas/error'), join(folder, 'schemas', panel), { recursive: true });
  for (const [file, data] of Object.entries(NICKNAME)) await write(file, data);
  await edit('schemas/nickname-confirm/schema.json', (schema) =>
    Object.assign(schema, { $id: 'nickname-confirm', description: 'No fields.' }),
  );
  await edit('flows/entries.json', ({ entries }) => {
    entries.newUser = { about: 'Chooses a nickname.', flow: 'NICKNAME', page: 'NICKNAME' };
    entries.nickname = { ...entries.newUser, open: true };
  });
}

it("own data: uses the package's engine byte for byte, and changes only the data and the loaders that name it", async () => {
  const [theirs, ours] = [join(root, DIST), join(folder, 'dist')];
  const chunks = (await readdir(join(theirs, 'chunks'))).sort();
  expect((await readdir(join(ours, 'chunks'))).sort()).toEqual(chunks);
  const same = [...chunks.map((chunk) => `chunks/${chunk}`), 'latchkey.css', 'latchkey.d.ts'];
  for (const file of same)
    expect([file, (await readFile(join(ours, file))).equals(await readFile(join(theirs, file)))]).toEqual([
      file,
      true,
    ]);
  expect(await readdir(join(ours, 'data'))).not.toEqual(await readdir(join(theirs, 'data')));
});

test('own data: shows another label, another field order and one more button', async (visit) => {
  await visit.openSignOn();
  expect(await visit.action('submit').textContent()).toBe('Let me in');
  expect(
    await visit.root
      .locator('input')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).name)),
  ).toEqual(['password', 'userId']);
  expect(await visit.field('userId').getAttribute('autocomplete')).toBe('username webauthn');
  await visit.hasFocus('[name=password]');
  await visit.action('cancel').click();
  await visit.gone();
  expect(await visit.ended()).toEqual({ outcome: 'closed', nextAction: null });
});

test('own data: continues with the forgotten password after a failed sign-on, with the message, because of another row', async (visit) => {
  await visit.openSignOn();
  await visit.signOn('ada', 'Not-Right-1');
  await visit.shows('enter-user-info');
  await visit.expectPage('FORGOT_PASSWORD', 'FPS');
  await visit.says('error', 'Sign on was unsuccessful. Please try again.');
});

test('own data: runs a new journey of two pages with its own panels, texts and entry point', async (visit) => {
  await visit.open();
  await visit.start('newUser');
  await visit.shows('nickname');
  await visit.expectPage('NICKNAME', 'NICKNAME');
  await visit.root.getByRole('heading', { name: 'What shall we call you?' }).waitFor();
  await visit.disabled('submit');
  await visit.field('nickname').fill('Countess');
  await visit.action('submit').click();
  await visit.shows('nickname-confirm');
  await visit.action('back').click();
  await visit.shows('nickname');
  await visit.field('nickname').fill('Ada');
  await visit.field('nickname').press('Enter');
  await visit.shows('nickname-confirm');
  await visit.action('continue').click();
  await visit.gone();
  expect(await visit.ended()).toEqual({ outcome: 'returned', nextAction: 'NICKNAME_CHOSEN' });
});

test('own data: opens its own journey by name, with the callback of that call', async (visit) => {
  await visit.open();
  await visit.start('open', { journey: 'nickname', callback: true });
  await visit.shows('nickname');
  await visit.expectPage('NICKNAME', 'NICKNAME');
  await visit.field('nickname').fill('Ada');
  await visit.action('submit').click();
  await visit.action('continue').click();
  await visit.gone();
  expect(await visit.ended()).toEqual({ outcome: 'returned', nextAction: 'NICKNAME_CHOSEN' });
  expect(visit.eventsOf('callback').map(({ detail }) => detail.nextAction)).toEqual(['NICKNAME_CHOSEN']);
});

test('own data: fails to open a journey that the data does not offer', async (visit) => {
  visit.expectedErrors.push('journey-missing');
  await visit.open();
  for (const [index, journey] of ['nick', 'newUser', 'constructor'].entries()) {
    await visit.start('open', { journey });
    await until('the end of this journey', () => visit.eventsOf('end').length > index);
    expect(await visit.ended()).toEqual({ outcome: 'failed', nextAction: null });
    await visit.gone();
  }
  expect(visit.eventsOf('error').map(({ detail }) => detail.message)).toEqual(
    ['nick', 'newUser', 'constructor'].map(
      (journey) => `flows/entries.json has no entry <${journey}> with "open": true`,
    ),
  );
});

test('own data: shows its own journey in the custom element', async (visit) => {
  await visit.open({
    body: `<latchkey-panel journey="nickname" app-id="demo" brand-id="demo" api="${visit.origins.api}"></latchkey-panel>`,
  });
  await visit.page.evaluate((script) => import(script), `${visit.origins.script}/dist/element.mjs`);
  await visit.page.locator('latchkey-panel [data-latchkey-panel=nickname]').waitFor();
});

test('own data: falls back to English and sends one error event if the texts for relative time fail to load (I18N-03)', async (visit) => {
  visit.expectedErrors.push('locale');
  visit.allowFailedLoads();
  // Some browsers support Welsh, and all support English.
  await visit.context.addInitScript(() => {
    Intl.RelativeTimeFormat.supportedLocalesOf = (tags) =>
      [tags]
        .flat()
        .map(String)
        .filter((tag) => /^en/.test(tag));
  });
  await visit.page.route(/\/relative-time\.gen-[^/]*\.js$/, (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  await visit.openForgotten({ config: { language: 'cy_GB' }, clock: true });
  await visit.askByEmail('ada', 'ada@example.test');
  await visit.root.getByText('Newydd anfon y cod i a***@example.test (address).').waitFor();
  await visit.forward(130);
  await visit.root.getByText('Anfonwyd y cod i a***@example.test (address) 2 minutes ago.').waitFor();
  expect(visit.eventsOf('error').map(({ detail }) => detail.message)).toEqual([
    "relative time isn't available in cy_GB, using en_US",
  ]);
});
