import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { readKeys } from '../../../server/store/keys/read-keys';
import { keyLine } from '../../support/server/keys';
import { failToStart } from '../../support/server/start/process';

const folder = mkdtempSync(join(tmpdir(), 'latchkey-keys-'));
const FILE = join(folder, 'keys.txt');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (text: string) => {
  writeFileSync(FILE, text);
  return readKeys(FILE);
};

it('reads one key per line in their order, without comments and blank lines', () => {
  const [one, two] = [keyLine('one'), keyLine('two')];
  const keys = read(`# in use since 2026-11-27\n${one}\n\r\n  ${two}  \r\n`);
  expect(keys.map(({ place }) => place)).toEqual(['keys.txt, line 2', 'keys.txt, line 4']);
  expect(keys.map(({ secret }) => Buffer.from(secret).toString('base64'))).toEqual([one, two]);
});

it('gives a key the same ID wherever it is in the file, and whichever Base64 it is written in', () => {
  const [one, two] = [keyLine('one'), keyLine('two')];
  const ids = (text: string) => read(text).map(({ id }) => id);
  const [first = '', second = ''] = ids(`${one}\n${two}`);
  expect(first).toMatch(/^[0-9a-f]{8}$/);
  expect(ids(`${two}\n${one}`)).toEqual([second, first]);
  expect(ids(Buffer.from(one, 'base64').toString('base64url'))).toEqual([first]);
});

const GOOD = keyLine('one');
it.each([
  ['an empty file', '', 'line 1, has no key.'],
  ['only a comment', '# soon\n', 'line 1, has no key.'],
  ['a short key', `${GOOD}\nc2hvcnQ=\n`, 'line 2, has a key of 5 bytes. A key needs at least 32.'],
  ['a sentence', 'my secret key, which is long enough to be one', 'line 1, is not Base64.'],
  ['JSON', `["${GOOD}"]`, 'line 1, is not Base64.'],
  ['a repeated key', `${GOOD}\n#\n${GOOD}\n`, 'line 3, repeats line 1. Remove one of them.'],
])('refuses %s, and names the setting, the file, the line and the way out', (_, text, problem) => {
  const message = (() => {
    try {
      return String(read(text));
    } catch (error) {
      return (error as Error).message;
    }
  })();
  expect(message).toContain(`[latchkey] LATCHKEY_KEYS: <${FILE}>, ${problem}`);
  expect(message).toMatch(/Make a key with `openssl rand -base64 32`\.$|Remove one of them\.$/);
  expect(message).not.toContain(GOOD);
  expect(message).not.toContain('my secret key');
});

it('doesn’t start without the file, or with a malformed one', async () => {
  const missing = await failToStart({ LATCHKEY_KEYS: join(folder, 'nowhere.txt'), LATCHKEY_DATA: folder });
  expect(missing.code).toBe(1);
  expect(missing.output).toContain(
    `[latchkey] LATCHKEY_KEYS: can't read the file <${join(folder, 'nowhere.txt')}>: ENOENT`,
  );
  expect(missing.output).toContain('Correct the setting, or write one key per line into that file.');
  writeFileSync(FILE, `${GOOD}\nshort\n`);
  const short = await failToStart({ LATCHKEY_KEYS: FILE, LATCHKEY_DATA: folder });
  expect(short.code).toBe(1);
  expect(short.output.trim().split('\n').at(-1)).toBe(
    `[latchkey] LATCHKEY_KEYS: <${FILE}>, line 2, has a key of 3 bytes. A key needs at least 32. Make a key with \`openssl rand -base64 32\`.`,
  );
});
