/** Changes described for owners. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { diffCommand } from '../../../cli/commands/diff';
import { defaultFolders } from '../../../cli/data/index';
import { asMarkdown, asText, type Finding } from '../../../cli/diff/report';
import { type Edit, findingsAfter, old } from './edited';

const sentences = (findings: Finding[]): string[] => findings.map(({ sentence }) => sentence);

it('reports no changes for a copy, or for another order of properties', () => {
  expect(findingsAfter({ 'schemas/sign-on/ui.json': () => {} })).toEqual([]);
  const turned = findingsAfter({
    'schemas/sign-on/ui.json': (data) => {
      for (const key of Object.keys(data).reverse()) {
        const value = data[key];
        delete data[key];
        data[key] = value;
      }
    },
  });
  expect(turned).toEqual([]);
  expect(asText(turned)).toBe('No changes that users would notice.');
});

it('describes the three edits of the README with the pages that they affect', () => {
  const findings = findingsAfter({
    'schemas/enter-user-info/ui.json': ({ uiSchema }) => {
      const { options } = uiSchema.deliveryChannel['ui:options'];
      options.unshift(...options.splice(-2));
    },
    'schemas/enter-code/ui.json': ({ buttons }) => {
      buttons[0].label = 'CHECK_CODE_BUTTON';
    },
    'flows/forgot-password.json': ({ pages }) => {
      pages.FPW_ENTER_CODE.on['validateCode.VALIDATE_SV'] = { do: ['showMessage'], go: 'FORGOT_PASSWORD' };
    },
    ...Object.fromEntries(
      old.model.locales.map(({ file }): [string, Edit] => [
        file,
        ({ messages }) => {
          messages.CHECK_CODE_BUTTON = 'Check code';
        },
      ]),
    ),
  });
  expect(findings.map(({ level }) => level).sort()).toEqual(['journey', 'style', 'text']);
  expect(sentences(findings)).toEqual([
    expect.stringContaining('now says “Check code” (was “Continue”).'),
    expect.stringContaining('“Email” is now first'),
    expect.stringMatching(/now goes to <FORGOT_PASSWORD>.*This also affects NEW_USER\/FPW_ENTER_CODE/),
  ]);
  expect(findings[0]?.section).toContain('a panel of 7 pages in 7 journeys');
});

it.each<[string, string, string, Edit, RegExp]>([
  [
    'a removed button',
    'danger',
    'schemas/enter-code/ui.json',
    ({ buttons }) => buttons.splice(1, 1),
    /“Cancel” is gone/,
  ],
  [
    'a removed X',
    'danger',
    'schemas/sign-on/ui.json',
    (data) => delete data.close,
    /X in the corner is gone/,
  ],
  [
    'a password field without a mask',
    'danger',
    'schemas/sign-on/ui.json',
    ({ uiSchema }) => (uiSchema.password['ui:widget'] = 'text'),
    /no longer treated as a secret/,
  ],
  [
    'a removed password rule',
    'danger',
    'schemas/password-rules.json',
    ({ rules }) => rules.pop(),
    /password rule “None of your previous … passwords” is gone/,
  ],
  [
    'another path of a call',
    'contract',
    'flows/calls.json',
    ({ calls }) => (calls.authenticate.path = 'other/path'),
    /other\/path/,
  ],
  [
    'a longer wait',
    'input',
    'flows/common.json',
    ({ timers }) => (timers.resend.seconds = 150),
    /\(the time until the user can request a new code\) now runs for 2 minutes and 30 seconds \(before: it runs for 2 minutes\)/,
  ],
  [
    'a removed row',
    'journey',
    'flows/forgot-password.json',
    ({ pages }) => delete pages.FPW_ENTER_CODE.on['validateCode.FPC'],
    /the journey now stays on the page \(before: it goes to <FORGOT_PASSWORD>\)/,
  ],
  [
    'a new field',
    'input',
    'schemas/sign-on/ui.json',
    ({ uiSchema }) => (uiSchema.remember = { 'ui:widget': 'checkbox' }),
    /new field, <remember>/,
  ],
  [
    'a field that is no longer required',
    'input',
    'schemas/sign-on/schema.json',
    ({ required }) => required.shift(),
    /no longer requires <userId>/,
  ],
  [
    'another text',
    'text',
    'locales/de_DE.json',
    ({ messages }) => (messages.SIGN_ON_BUTTON = 'Los'),
    /“Los” \(was “Anmelden”\), on the panel sign-on/,
  ],
])('reports %s as %s', (_, level, file, edit, words) => {
  const findings = findingsAfter({ [file]: edit });
  expect(findings.map((finding) => finding.level)).toEqual([level]);
  expect(findings[0]?.sentence).toMatch(words);
  expect(findings[0]?.file).toBe(file);
});

it('describes the browser’s answers about passkeys in words', () => {
  const findings = findingsAfter({
    'flows/sign-on.json': ({ pages }) => {
      delete pages.LOGIN_PAGE.on['credential.get.none'];
      pages.LOGIN_PAGE.on['credential.get.unable'].go = 'EBS';
    },
    'flows/add-passkey.json': ({ pages }) => {
      pages.PASSKEY_OFFER.on['credential.create.exists'].do = ['clearMessage'];
    },
  });
  for (const [page, words] of [
    ['LOGIN_PAGE', 'when the passkey is cancelled (credential.get.none)'],
    ['LOGIN_PAGE', 'when the browser can’t use passkeys (credential.get.unable)'],
    ['PASSKEY_OFFER', 'when the device already has a passkey (credential.create.exists)'],
  ])
    expect(sentences(findings)).toContainEqual(expect.stringContaining(`On the page <${page}>, ${words}`));
});

it('reports no change for another key with the same text', () => {
  const findings = findingsAfter({
    'schemas/sign-on/ui.json': (data) => {
      data.title = 'SIGN_ON_BUTTON';
    },
  });
  expect(findings).toEqual([]);
});

describe('the diff command', () => {
  let said: string[] = [];
  beforeEach(() => {
    said = [];
    for (const name of ['log', 'error'] as const)
      jest.spyOn(console, name).mockImplementation((line: string) => void said.push(line));
  });
  afterEach(() => void jest.restoreAllMocks());

  it('exits with 3 if a version cannot be read', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'latchkey-'));
    expect(await diffCommand(defaultFolders(), { since: empty })).toBe(3);
    expect(await diffCommand(defaultFolders(), { since: 'no-such-ref' })).toBe(3);
    expect(said.join()).not.toContain('Nothing');
    await rm(empty, { recursive: true });
  });

  it('reads the data of the last commit from git', async () => {
    expect(await diffCommand(defaultFolders(), { since: 'HEAD' })).toBe(0);
  });

  it('requires something to compare with', async () => {
    await expect(diffCommand(defaultFolders(), {})).rejects.toThrow('--since');
  });
});

it('escapes names in Markdown and starts it with its mark', () => {
  const text = asMarkdown(findingsAfter({ 'schemas/sign-on/ui.json': (data) => delete data.close }));
  expect(text.split('\n')[0]).toBe('<!-- latchkey-diff -->');
  expect(text).toContain('| **danger** |');
  const row = asMarkdown(
    findingsAfter({
      'flows/forgot-password.json': ({ pages }) => delete pages.FPW_ENTER_CODE.on['validateCode.FPC'],
    }),
  );
  expect(row).toContain('&lt;FPW_ENTER_CODE&gt;');
});
