import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { latchkey } from '../../cli/latchkey';

const DATA = ['schemas', 'flows', 'locales'];

/** The options of each command, besides --help. */
const OPTIONS: Record<string, string[]> = {
  init: ['preset', 'auth'],
  copy: [],
  preview: ['port', ...DATA],
  check: ['locale', 'all', 'json', ...DATA],
  try: ['only', 'critical', 'since', ...DATA],
  diff: ['since', 'markdown', 'json', 'fail-on', ...DATA],
  diagram: ['out', 'mermaid', ...DATA],
  gallery: ['out', 'since', 'serve', 'port', ...DATA],
  build: ['out', 'slim', ...DATA],
  snippet: ['base', 'api', 'screens', 'target', 'csp', 'locale', 'dist', 'slim', 'json'],
  publish: ['to', 'channel', 'from', 'note', 'key', 'sign-with', 'until', ...DATA],
  rollback: ['to', 'channel', 'steps', 'pack', 'built-in', 'note', 'key', 'sign-with', 'until'],
  log: ['to', 'channel', 'json'],
  verify: ['channel', 'folder', 'key', 'json'],
  keys: ['out'],
  conform: [
    ...['config', 'profile', 'only', 'plan', 'yes', 'fail-fast', 'report'],
    ...['init', 'api', 'origin', 'app', 'brand'],
  ],
};
const COMMANDS = Object.keys(OPTIONS);
const ALL = [...new Set(Object.values(OPTIONS).flat())];

let printed: string;
let complained: string;
beforeEach(() => {
  printed = '';
  complained = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    complained += text;
    return true;
  });
});
afterEach(() => {
  process.exitCode = 0;
  jest.restoreAllMocks();
});

async function run(...args: string[]): Promise<typeof process.exitCode> {
  process.exitCode = undefined;
  await latchkey(args);
  return process.exitCode;
}

it('prints its help on one screen with one line per command', async () => {
  expect(await run('--help')).toBe(0);
  const lines = printed.trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(40);
  for (const name of COMMANDS) expect(printed).toMatch(new RegExp(`^  ${name} +[A-Z].*\\.$`, 'm'));
  expect(printed).toContain('npx latchkey <command> --help');
});

it('prints its version', async () => {
  expect(await run('--version')).toBe(0);
  expect(printed).toMatch(/^\d+\.\d+\.\d+\n$/);
});

it.each(COMMANDS)('prints the options of %s and no others', async (name) => {
  expect(await run(name, '--help')).toBe(0);
  const named = [...printed.matchAll(/^ +(?:-h, )?--([\w-]+)/gm)].map(([, option]) => option);
  expect(named).toEqual([...(OPTIONS[name] as string[]), 'help']);
  expect(printed).toContain(`Usage: npx latchkey ${name} `);
  expect(printed).toContain(`Example:\n  npx latchkey ${name}`);
  const help = printed;
  printed = '';
  expect([await run('help', name), printed]).toEqual([0, help]);
});

it.each(COMMANDS)('rejects the options of other commands for %s', async (name) => {
  for (const option of ALL.filter((one) => !OPTIONS[name]?.includes(one))) {
    complained = '';
    expect([option, await run(name, `--${option}`)]).toEqual([option, 2]);
    expect(complained).toContain(`latchkey: unknown option '--${option}'\n`);
    expect(complained).toContain(`npx latchkey ${name} --help`);
  }
});

it.each(COMMANDS)('suggests a similar option of %s', async (name) => {
  const option = OPTIONS[name]?.at(-1) ?? 'help';
  expect(await run(name, `--${option}x`)).toBe(2);
  expect(complained).toBe(
    `latchkey: unknown option '--${option}x'\n(Did you mean --${option}?)\nSee npx latchkey ${name} --help\n`,
  );
});

it('suggests a similar command', async () => {
  expect(await run('chekc')).toBe(2);
  expect(complained).toBe(
    "latchkey: unknown command 'chekc'\n(Did you mean check?)\nSee npx latchkey --help\n",
  );
});

it('prints its help as an error if there is no command', async () => {
  expect([await run(), printed]).toEqual([2, '']);
  expect(complained).toContain('Usage: npx latchkey <command>');
});

it.each([
  [['copy', 'ours'], "missing required argument 'files'"],
  [['check', 'ours', 'theirs'], "too many arguments for 'check'"],
  [['preview', '--port', '70000'], 'The port must be a number from 0 to 65535.'],
  [['diff', '--fail-on', 'severe'], 'Allowed choices are danger, contract, journey, input, style, text.'],
  [['try', '--only'], "option '--only <text>' argument missing"],
  [['try', '--only', 'sign-on/fails', '--only', 'no-such'], 'no transcript has "no-such" in its name'],
  [['build'], 'build needs --out'],
])('explains the usage error in %j', async (args, words) => {
  expect(await run(...args)).toBe(2);
  expect(complained).toContain(words);
  expect(complained).toContain(`npx latchkey ${args[0]} --help`);
});
