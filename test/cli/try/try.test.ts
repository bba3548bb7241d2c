import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { defaultFolders, type Problem, readData } from '../../../cli/data';
import { type Edits, edit, withEdits } from './edited';

// The built command runs in production mode, too, and it is faster.
process.env.NODE_ENV = 'production';
const { tryCommand } = await import('../../../cli/commands/try');
const { checkCommand } = await import('../../../cli/commands/check');
const { failure } = await import('../../../cli/try/differences');
const { summary } = await import('../../../cli/try/critical');
const { TranscriptError } = await import('../../../cli/transcript/play');
const { checkCritical } = await import('../../../cli/try/critical');

let printed: string[] = [];
beforeEach(() => {
  printed = [];
  for (const level of ['log', 'error'] as const)
    jest.spyOn(console, level).mockImplementation((line) => void printed.push(String(line)));
});
afterEach(() => void jest.restoreAllMocks());

/** A wrong password isn't reported. */
const SILENT: Edits = {
  'flows/sign-on.json': ({ pages }) => {
    pages.LOGIN_PAGE.on['authenticate.LOGIN'] = { do: [{ clear: ['password'] }] };
  },
};

/** A successful sign-on leads back to sign-on. */
const CIRCLE: Edits = {
  'flows/sign-on.json': ({ pages }) => {
    pages.LOGIN_PAGE.on['authenticate.REDIRECT'] = { go: 'LOGIN_PAGE' };
  },
};

/** A call's path is misspelled, which no rule of the check can find. */
const MISSPELLED: Edits = {
  'flows/calls.json': ({ calls }) => {
    calls.authenticate.path = '/login/wgt/autenticate/apps/{appId}/{brandId}';
  },
};

const excuse = (changed: object): Edits => ({
  'flows/critical.json': (data) =>
    Object.assign(data, { $schema: '../schemas/meta/critical.schema.json', changed }),
});

/** The problems of the critical journeys, in an owner's folder with these edits. */
const critical = async (edits: Edits): Promise<Problem[]> =>
  withEdits(edits, async (folders) => (await checkCritical(await readData(folders))).problems);

/** The excused journeys in the output of `check` or `build`. */
const excused = async (edits: Edits): Promise<string[]> =>
  withEdits(edits, async (folders) => (await checkCritical(await readData(folders))).excused);

describe('the check of critical journeys', () => {
  it('reports the edit, the journeys that it breaks and a way out', async () => {
    const problems = await critical(CIRCLE);
    expect(problems.map(({ file, path }) => [file, path])).toContainEqual([
      'flows/sign-on.json',
      'pages / LOGIN_PAGE / on / authenticate.REDIRECT',
    ]);
    expect(problems[0]?.message).toMatch(
      /^This change breaks the critical journey <[^>]+> at step \d+: .+ Also: .+\d+ more\. Undo the change\. If you intended it, add to "changed" in flows\/critical\.json: ".+": "WHY".*\.$/,
    );
    expect(problems[0]?.message).toContain('redirect: none instead of');
  });

  it('reports a misspelled path of a call at its place', async () => {
    expect(await withEdits(MISSPELLED, (folders) => checkCommand(folders, { json: true }))).toBe(1);
    const problems = JSON.parse(printed.join()) as Problem[];
    expect(problems.map(({ code, path }) => [code, path])).toEqual([
      ['critical-journey', 'calls / authenticate / path'],
    ]);
    expect(problems[0]?.message).toContain('the specification has no such call');
  });

  it('excuses a journey with a reason, and rejects an unneeded reason', async () => {
    const reason = 'The host page reports wrong passwords itself.';
    const [broken, ...more] = await critical(SILENT);
    expect(more).toEqual([]);
    const names = [
      ...(broken?.message.split('If you intended it').pop() ?? '').matchAll(/"([\w/-]+)": "WHY"/g),
    ].map(([, name = '']) => name);
    expect(names).toContain('sign-on/fails');
    const reasons = Object.fromEntries(
      [...names, 'log-out/*', 'sign-on/succeeds', 'sign-on/succeed'].map((name) => [name, reason]),
    );
    const edits = { ...SILENT, ...excuse(reasons) };
    const found = await critical(edits);
    expect(found.map(({ code, path }) => [code, path])).toEqual([
      ['idle-exception', 'changed / log-out/*'],
      ['idle-exception', 'changed / sign-on/succeeds'],
      ['unknown-critical-journey', 'changed / sign-on/succeed'],
    ]);
    expect(found[2]?.message).toContain('Did you mean <sign-on/succeeds>');
    expect((await excused(edits)).sort()).toEqual([...names].sort());
  });

  it('excuses no sign-on journey with a star', async () => {
    const reason = 'We want this change.';
    const all = await critical({ ...SILENT, ...excuse({ '*': reason }) });
    expect(all.map(({ code, path }) => [code, path])).toEqual([
      ['critical-journey', 'pages / LOGIN_PAGE / on / authenticate.LOGIN'],
      ['idle-exception', 'changed / *'],
    ]);
    expect(all[0]?.message).toContain('<sign-on/fails>');
    const prefix = await critical({ ...SILENT, ...excuse({ 'sign-on/*': reason }) });
    expect(prefix.map(({ message }) => message).join()).toContain("A star can't excuse sign-on journeys.");
  });

  it('plays a valid example if an owner changes the rules of a field', async () => {
    const edits: Edits = {
      'schemas/defs.json': ({ $defs }) => {
        Object.assign($defs.newPassword, { minLength: 15, maxLength: 15, examples: ['Fresh!Wind42bee'] });
      },
    };
    expect(await critical(edits)).toEqual([]);
  });

  it('describes an unexpected field as empty', () => {
    const wrong = ['field captchaAnswer: expected null, found ""'];
    expect(failure(new TranscriptError('a', 'step 11 {}', wrong))).toBe(
      'step 11: field captchaAnswer: empty instead of not shown.',
    );
  });

  it('summarizes the excused journeys', () => {
    expect(summary({ played: 9, excused: [] })).toBe('All 9 critical journeys work.');
    expect(summary({ played: 9, excused: ['sign-on/fails', 'log-out/ends'] })).toBe(
      '2 of 9 critical journeys are excused in flows/critical.json: sign-on/fails, log-out/ends.',
    );
  });
});

it('accepts changes of texts, orders and rows in critical journeys', async () => {
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
  expect(await critical(edits)).toEqual([]);
});

it('try reports the step at which each transcript fails', async () => {
  const code = await withEdits(SILENT, (folders) => tryCommand(folders, { only: ['sign-on/fails'] }));
  expect([code, printed]).toEqual([
    1,
    [
      expect.stringMatching(/^sign-on\/fails-by-code, step 4: the message is missing, expected .+\.$/),
      expect.stringMatching(
        /^sign-on\/fails-without-message, step 4: the message is missing, expected .+\.$/,
      ),
      expect.stringMatching(/^sign-on\/fails, step 4: the message is missing, expected .+\.$/),
      '\n3 of 3 transcripts failed.',
    ],
  ]);
  expect(await tryCommand(defaultFolders(), { only: ['log-out/ends'] })).toBe(0);
  expect(printed.at(-1)).toBe('1 transcript passed.');
  await expect(tryCommand(defaultFolders(), { only: ['no-such-name'] })).rejects.toThrow(/"no-such-name"/);
  const shapeless: Edits = { 'flows/entries.json': (data) => delete data.entries };
  const end = await withEdits(shapeless, (folders) => tryCommand(folders, { only: ['log-out/ends'] }));
  expect([end, printed.at(-1)]).toEqual([
    3,
    expect.stringContaining('Find the problem with "npx latchkey check"'),
  ]);
});

describe('try --since', () => {
  const edits: Edits = {
    'flows/forgot-password.json': ({ pages }) => {
      pages.FPW_ENTER_CODE.on['validateCode.VALIDATE_SV'] = { do: ['showMessage'], go: 'FORGOT_PASSWORD' };
    },
  };
  const names = ['forgot-password/wrong-code', 'forgot-password/cancel'];

  it('prints each change once, with the journeys that show it', async () => {
    const root = join(defaultFolders().flows, '..');
    const code = await withEdits(edits, (folders) => tryCommand(folders, { only: names, since: root }));
    expect([code, printed]).toEqual([
      1,
      [
        'in 2 journeys the page is now FORGOT_PASSWORD (was FPW_ENTER_CODE):',
        expect.stringMatching(/^ {2}forgot-password\/wrong-code-is-reported, step \d+$/),
        expect.stringMatching(/^ {2}forgot-password\/wrong-code, step \d+$/),
        `2 of 3 journeys differ from ${root}.`,
      ],
    ]);
  });

  it('compares an owner’s folder with the package, and counts the journeys of a frequent change', async () => {
    const over = await mkdtemp(join(tmpdir(), 'latchkey-own-'));
    const file = 'schemas/enter-code/ui.json';
    const ui = JSON.parse(await readFile(join(defaultFolders().schemas, '../', file), 'utf8'));
    ui.links = ui.links.filter(({ action }: { action: string }) => action !== 'change');
    await mkdir(join(over, 'schemas/enter-code'), { recursive: true });
    await writeFile(join(over, file), JSON.stringify(ui));
    try {
      const folders = { ...defaultFolders(), over };
      const code = await tryCommand(folders, {
        only: ['forgot-password/', 'new-user/'],
        since: 'package',
      });
      expect([code, printed[0], printed.at(-2)]).toEqual([
        1,
        expect.stringMatching(/^in \d+ journeys the button change is now none \(was enabled\):$/),
        expect.stringMatching(/^ {2}… and \d+ more$/),
      ]);
      expect(printed.filter((line) => line.startsWith('in '))).toHaveLength(2);
    } finally {
      await rm(over, { recursive: true });
    }
  });

  it('goes on after a change of what is visible, and lists changes of the page first', async () => {
    const both: Edits = {
      ...edits,
      'schemas/enter-user-info/ui.json': ({ uiSchema }) => {
        uiSchema.deliveryChannel['ui:options'].options.reverse();
      },
    };
    const code = await withEdits(both, (folders) =>
      tryCommand(folders, {
        only: ['forgot-password/wrong-code'],
        since: join(defaultFolders().flows, '..'),
      }),
    );
    expect([code, printed[0]]).toEqual([
      1,
      'in 2 journeys the page is now FORGOT_PASSWORD (was FPW_ENTER_CODE):',
    ]);
    expect(printed.join('\n')).toContain('options of the field deliveryChannel are now EMAIL');
  });

  it("doesn't blame the change for a journey that failed before", async () => {
    const code = await withEdits(SILENT, (folders, folder) =>
      tryCommand(folders, { only: ['sign-on/fails-without'], since: folder }),
    );
    expect([code, printed.length]).toEqual([0, 2]);
    expect(printed[0]).toMatch(/^sign-on\/fails-without-message fails in both versions/);
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
    expect([code, printed.at(-1)]).toEqual([1, '2 of 3 journeys differ from HEAD.']);
  });

  it("doesn't report an unreadable version as unchanged", async () => {
    const empty = await mkdtemp(join(tmpdir(), 'latchkey-empty-'));
    const broken = await mkdtemp(join(tmpdir(), 'latchkey-broken-'));
    try {
      await cp(defaultFolders().flows, join(broken, 'flows'), { recursive: true });
      await rm(join(broken, 'flows/entries.json'));
      for (const since of [empty, broken, 'no-such-ref'])
        expect(await tryCommand(defaultFolders(), { only: ['log-out'], since })).toBe(3);
      expect(printed.join('\n')).toMatch(
        /has no data.*can't be played: flows\/entries\.json.*the data at no-such-ref can't be read/s,
      );
    } finally {
      for (const folder of [empty, broken]) await rm(folder, { recursive: true });
    }
  });
});
