/**
 * The table of settings, from which `--help` and the pages are generated, has exactly the settings that the server
 * reads.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { readArguments } from '../../server/cli/arguments';
import { SETTINGS } from '../../server/cli/settings-table';

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
