import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { readArguments } from '../../server/cli/arguments';
import { SETTINGS } from '../../server/cli/settings-table';
import { withOwn } from '../../server/limits';
import { failToStart } from '../support/server/start/process';

/**
 * The table of settings, from which `--help` and the pages are generated, has exactly the settings that the server
 * reads.
 */

/** Set by tests only. */
const OURS = ['LATCHKEY_DIST'];

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('settings-table.ts'))
  .map((path) => readFileSync(join('server', path), 'utf8'));

it('the table of settings lists every variable that the server reads', () => {
  const read = sources.flatMap((text) => [...text.matchAll(/\benv\.([A-Z_]+)/g)].map(([, name]) => name));
  expect([...new Set(read)].filter((name) => !OURS.includes(name ?? '')).sort()).toEqual(
    SETTINGS.map(({ name }) => name).sort(),
  );
});

it('--help prints every setting and option', () => {
  const help = execFileSync(process.execPath, ['--import', 'tsx', 'server/main.ts', '--help'], {
    encoding: 'utf8',
  });
  for (const { name, option } of SETTINGS)
    expect(help).toContain(`\n  ${option ? `${name}, ${option}` : name}  (default: `);
});

it('starts the server without a command, knows the command <keys>, and refuses others', () => {
  const read = (...args: string[]) => readArguments(args, {});
  expect(read('--port', '0')).toEqual({ command: 'start', env: { PORT: '0' } });
  expect(read('keys', '--data', 'x')).toEqual({ command: 'keys', env: { LATCHKEY_DATA: 'x' } });
  expect(() => read('key')).toThrow('Unknown command <key>. There is only <keys>.');
  expect(() => read('keys', 'all')).toThrow('Unknown command <keys all>. There is only <keys>.');
});

const folder = mkdtempSync(join(tmpdir(), 'latchkey-limits-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LIMITS = {
  failuresInARow: null,
  authenticatorApp: { window: 1, confirmedWithin: 900 },
  passkeys: { rsa: true },
  code: { digits: 6 },
};

function written(text: string): string {
  const path = join(folder, 'limits.json');
  writeFileSync(path, text);
  return path;
}

const applied = (own: unknown) => withOwn(LIMITS, written(JSON.stringify(own)));

it('replaces the limits that the file contains, and keeps the others', () => {
  expect(applied({ authenticatorApp: { window: 0 }, passkeys: { rsa: false }, failuresInARow: 100 })).toEqual(
    {
      failuresInARow: 100,
      authenticatorApp: { window: 0, confirmedWithin: 900 },
      passkeys: { rsa: false },
      code: { digits: 6 },
    },
  );
  expect(applied({ failuresInARow: null })).toEqual(LIMITS);
  expect(withOwn(LIMITS, undefined)).toBe(LIMITS);
});

it('accepts limits of the widget’s data, because limits.json has them, too', () => {
  expect(applied({ code: { lifetime: 600 } })).toMatchObject({ code: { digits: 6, lifetime: 600 } });
});

it.each<[own: unknown, message: string]>([
  [
    { sigOn: {} },
    'Unknown limit <sigOn> in the file of LATCHKEY_LIMITS. Use the names in server/limits.json.',
  ],
  [{ code: { digit: 8 } }, 'Unknown limit <code.digit>'],
  [
    { authenticatorApp: 0 },
    'The limit <authenticatorApp> in the file of LATCHKEY_LIMITS must be an object with any of the limits window, confirmedWithin. It is 0.',
  ],
  [{ authenticatorApp: [0] }, 'must be an object with any of the limits window, confirmedWithin. It is [0].'],
  [
    { authenticatorApp: { window: '0' } },
    'The limit <authenticatorApp.window> in the file of LATCHKEY_LIMITS must be a whole number of at least 0. It is "0".',
  ],
  [{ authenticatorApp: { window: -1 } }, 'must be a whole number of at least 0. It is -1.'],
  [{ authenticatorApp: { window: null } }, 'must be a whole number of at least 0. It is null.'],
  [{ code: { digits: 6.5 } }, 'must be a whole number of at least 0. It is 6.5.'],
  [
    { passkeys: { rsa: 0 } },
    'The limit <passkeys.rsa> in the file of LATCHKEY_LIMITS must be true or false. It is 0.',
  ],
  [{ failuresInARow: 0 }, 'must be a whole number of at least 1, or null. It is 0.'],
  [{ failuresInARow: 'none' }, 'must be a whole number of at least 1, or null. It is "none".'],
])('refuses %j', (own, message) => {
  expect(() => applied(own)).toThrow(message);
});

it('refuses a file that it can’t read', () => {
  const said = /LATCHKEY_LIMITS must name a JSON file like server\/limits\.json\. Can't read <.*>: /;
  for (const text of ['{', '[]', '5']) expect(() => withOwn(LIMITS, written(text))).toThrow(said);
  expect(() => withOwn(LIMITS, join(folder, 'none.json'))).toThrow(said);
});

it('doesn’t start the server with a wrong limit', async () => {
  const LATCHKEY_LIMITS = written('{ "rates": { "signOn": 5 } }');
  expect(await failToStart({ LATCHKEY_LIMITS })).toEqual({
    code: 1,
    output: expect.stringContaining(
      '[latchkey] The limit <rates.signOn> in the file of LATCHKEY_LIMITS must be an object with any of the limits user, account, address. It is 5.',
    ),
  });
});
