import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { defaultFolders, type Problem } from '../../../tools/data';
import { type Edits, edit, withEdits } from './edited';

// As the command is built, and quicker.
process.env.NODE_ENV = 'production';
const { tryCommand } = await import('../../../tools/cli/try');
const { checkCommand } = await import('../../../tools/cli/check');
const { checkVital } = await import('../../../tools/try/vital');

let printed: string[] = [];
beforeEach(() => {
  printed = [];
  for (const level of ['log', 'error'] as const)
    jest.spyOn(console, level).mockImplementation((line) => void printed.push(String(line)));
});
afterEach(() => void jest.restoreAllMocks());

/** A wrong password is not told. */
const SILENT: Edits = {
  'flows/sign-on.json': ({ pages }) => {
    pages.LOGIN_PAGE.on['authenticate.LOGIN'] = { do: [{ clear: ['password'] }] };
  },
};

/** The success of a sign-on leads back. */
const CIRCLE: Edits = {
  'flows/sign-on.json': ({ pages }) => {
    pages.LOGIN_PAGE.on['authenticate.REDIRECT'] = { go: 'LOGIN_PAGE' };
  },
};

/** A path of a call is misspelt: no rule of the check knows paths. */
const MISSPELT: Edits = {
  'flows/calls.json': ({ calls }) => {
    calls.authenticate.path = '/login/wgt/autenticate/apps/{appId}/{brandId}';
  },
};

const excuse = (changed: object): Edits => ({
  'flows/vital.json': (data) =>
    Object.assign(data, { $schema: '../schemas/meta/vital.schema.json', changed }),
});

describe('data in which a vital way breaks is refused', () => {
  it('a success of a sign-on that leads back', async () => {
    const problems = await withEdits(CIRCLE, checkVital);
    expect(problems.map(({ message }) => message).join()).toMatch(/redirect: none instead of/);
  });

  it('a misspelt path of a call, by check --strict, which finds nothing else', async () => {
    expect(await withEdits(MISSPELT, (folders) => checkCommand(folders, { json: true, strict: true }))).toBe(
      1,
    );
    const problems = JSON.parse(printed.join()) as Problem[];
    expect([...new Set(problems.map(({ code }) => code))]).toEqual(['vital-way']);
    expect(problems[0]?.message).toContain('the specification has no such call');
  });

  it('a wrong password that says nothing, unless flows/vital.json has a reason', async () => {
    const broken = await withEdits(SILENT, checkVital);
    const names = broken.map(({ path }) => path.replace('changed / ', ''));
    expect(names).toContain('sign-on/fails');
    expect(broken[0]?.message).toMatch(/^This way does not go any longer\. step \d+: there is no message/);

    const reason = 'The host page says itself that the password was wrong.';
    const others = names.filter((name) => !name.startsWith('sign-on/'));
    const reasons = Object.fromEntries(
      [...others, 'sign-on/*', 'log-out/*', 'sign-on/succeeds', 'sign-on/succeed'].map((name) => [
        name,
        reason,
      ]),
    );
    const found = await withEdits({ ...SILENT, ...excuse(reasons) }, checkVital);
    expect(found.map(({ code, path }) => [code, path])).toEqual([
      ['idle-exception', 'changed / log-out/*'],
      ['idle-exception', 'changed / sign-on/succeeds'],
      ['unknown-vital-way', 'changed / sign-on/succeed'],
    ]);
    expect(found[2]?.message).toContain('the nearest is <sign-on/succeeds>');
  });
});

it('words, orders and rows that an owner may change close no vital way', async () => {
  const edits: Edits = {
    'schemas/enter-user-info/ui.json': ({ uiSchema }) => {
      uiSchema.deliveryChannel['ui:options'].options.reverse();
    },
    'flows/forgot-password.json': ({ pages }) => {
      pages.FPW_ENTER_CODE.on['validateCode.VALIDATE_SV'] = { do: ['showMessage'], go: 'FORGOT_PASSWORD' };
    },
    'locales/en_US.json': ({ messages }) => {
      for (const name of Object.keys(messages))
        if (/^[^{}|\\]+$/.test(messages[name])) messages[name] = `${messages[name]}!`;
    },
  };
  expect(await withEdits(edits, checkVital)).toEqual([]);
});

it('try says of each way where it does not go as it says', async () => {
  const code = await withEdits(SILENT, (folders) => tryCommand(folders, { only: ['sign-on/fails'] }));
  expect([code, printed]).toEqual([
    1,
    [
      expect.stringMatching(/^sign-on\/fails-without-a-word, step 4: there is no message: .+\.$/),
      expect.stringMatching(/^sign-on\/fails, step 4: there is no message: .+\.$/),
      '\n2 of 2 ways do not go as they say.',
    ],
  ]);
  expect(await tryCommand(defaultFolders(), { only: ['log-out/ends'] })).toBe(0);
  expect(printed.at(-1)).toBe('1 way goes as it says.');
  await expect(tryCommand(defaultFolders(), { only: ['no-such-way'] })).rejects.toThrow(/"no-such-way"/);
  const shapeless: Edits = { 'flows/entries.json': (data) => delete data.entries };
  const end = await withEdits(shapeless, (folders) => tryCommand(folders, { only: ['log-out/ends'] }));
  expect([end, printed.at(-1)]).toEqual([3, expect.stringContaining('`latchkey check` says what is wrong')]);
});

describe('try --since', () => {
  const edits: Edits = {
    'flows/forgot-password.json': ({ pages }) => {
      pages.FPW_ENTER_CODE.on['validateCode.VALIDATE_SV'] = { do: ['showMessage'], go: 'FORGOT_PASSWORD' };
    },
  };
  const names = ['forgot-password/wrong-code', 'forgot-password/cancel'];

  it('prints only where people go otherwise than before', async () => {
    const root = join(defaultFolders().flows, '..');
    const code = await withEdits(edits, (folders) => tryCommand(folders, { only: names, since: root }));
    expect([code, printed]).toEqual([
      1,
      [
        expect.stringMatching(
          /^forgot-password\/wrong-code, step \d+: the page is now FORGOT_PASSWORD \(was FPW_ENTER_CODE\)$/,
        ),
        `1 of 5 ways go otherwise than before (${root}).`,
      ],
    ]);
  });

  it('says of a way that fails on both sides that the change is not the cause', async () => {
    const code = await withEdits(SILENT, (folders, folder) =>
      tryCommand(folders, { only: ['sign-on/fails-without'], since: folder }),
    );
    expect([code, printed.length]).toEqual([0, 2]);
    expect(printed[0]).toMatch(/^sign-on\/fails-without-a-word does not go as it says on either side/);
  });

  it('reads the data of a git ref', async () => {
    const code = await withEdits({}, async (folders, folder) => {
      const git = (...args: string[]) =>
        execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args]);
      git('init', '-q');
      git('add', '.');
      git('commit', '-q', '-m', 'as it was');
      await edit(folder, edits);
      return tryCommand(folders, { only: names, since: 'HEAD' });
    });
    expect([code, printed.at(-1)]).toEqual([1, '1 of 5 ways go otherwise than before (HEAD).']);
  });

  it('never takes a side that cannot be read for one without changes', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'latchkey-empty-'));
    const broken = await mkdtemp(join(tmpdir(), 'latchkey-broken-'));
    try {
      await cp(defaultFolders().flows, join(broken, 'flows'), { recursive: true });
      await rm(join(broken, 'flows/entries.json'));
      for (const since of [empty, broken, 'no-such-ref'])
        expect(await tryCommand(defaultFolders(), { only: ['log-out'], since })).toBe(3);
      expect(printed.join('\n')).toMatch(
        /holds no data.*cannot be played: flows\/entries\.json.*the data at no-such-ref cannot be read/s,
      );
    } finally {
      for (const folder of [empty, broken]) await rm(folder, { recursive: true });
    }
  });
});
