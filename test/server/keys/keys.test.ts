import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { codeAt, fromBase32, stepAt } from '../../../auth/factors/totp';
import type { ServerContext } from '../../../server/context';
import { DEMO_APP_KEY } from '../../../server/dev/seed/data';
import { renewAll } from '../../../server/domain/account/renew-keys';
import type { Database } from '../../../server/store/db/database';
import { isCurrent, keyIdOf, seal, unseal } from '../../../server/store/keys/box';
import { type Keys, keysOf, readKeys } from '../../../server/store/keys/keys';
import { serverCode } from '../../support/server/code';
import { keyLine, keyNamed } from '../../support/server/keys';
import { newFolder } from '../../support/server/start/pooled';
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

const SECRET = Buffer.from('12345678901234567890');
const ADA = { purpose: 'authenticator app secrets', owner: 'ada' } as const;
const [first, second] = [keyNamed('first'), keyNamed('second')];
const own: Keys = [first];

it('encrypts a secret so that only the server’s key and the same user decrypt it', () => {
  const sealed = seal(own, ADA, SECRET);
  expect(unseal(own, ADA, sealed)).toEqual(SECRET);
  expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').includes(SECRET)).toBe(false);
  expect(seal(own, ADA, SECRET)).not.toBe(sealed);
  expect(unseal(own, { ...ADA, owner: 'mary' }, sealed)).toBeNull();
  expect(unseal(own, { ...ADA, purpose: 'password hashes' }, sealed)).toBeNull();
  expect(unseal([{ ...first, secret: second.secret }], ADA, sealed)).toBeNull();
});

it('decrypts with a former key, and encrypts with the current one', () => {
  const sealed = seal(own, ADA, SECRET);
  const both: Keys = [second, first];
  expect([keyIdOf(sealed), isCurrent(own, sealed), isCurrent(both, sealed)]).toEqual(['first', true, false]);
  expect(unseal(both, ADA, sealed)).toEqual(SECRET);
  const again = seal(both, ADA, SECRET);
  expect([keyIdOf(again), isCurrent(both, again)]).toEqual(['second', true]);
  expect(unseal(own, ADA, again)).toBeNull();
});

it('decrypts no value that was changed, cut off or encrypted with another algorithm', () => {
  const sealed = seal(own, ADA, SECRET);
  const [algorithm, id, body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  for (const place of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    expect(unseal(own, ADA, `${algorithm}.${id}.${changed.toString('base64url')}`)).toBeNull();
  }
  for (const wrong of [
    '',
    'A256GCM',
    body,
    `${algorithm}.${id}.`,
    `${algorithm}.${id}.${body.slice(0, 20)}`,
    `A256CBC.${id}.${body}`,
    `constructor.${id}.${body}`,
    `${algorithm}.second.${body}`,
  ])
    expect(unseal(own, ADA, wrong)).toBeNull();
});

const { openDatabase, useAppCode } = serverCode;

const dataDir = newFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('names algorithm and key in the secrets of apps that an earlier version encrypted', async () => {
  const earlier = await openDatabase({ dataDir });
  await earlier.query("update authenticator_apps set secret = split_part(secret, '.', 3)");
  await earlier.query("delete from migrations where name = '018-keys.sql'");
  await earlier.close();
  const db = await openDatabase({ dataDir });
  const clock = { now: () => 1_800_000_000_000 };
  const context = { db, clock, keys: await keysOf(db) } as unknown as ServerContext;
  const code = await codeAt(fromBase32(DEMO_APP_KEY), stepAt(clock.now()));
  expect(await useAppCode(context, db, 'ruth', code)).toBe(true);
  await db.close();
});

it('encrypts every value again, in as many batches as there are', async () => {
  const [before, now] = [keyNamed('first'), keyNamed('second')];
  const ids = Array.from({ length: 1001 }, (_, at) => String(at + 1).padStart(4, '0'));
  const sealed = ids.map((id) => ({
    id,
    secret: seal([before] as Keys, { purpose: 'authenticator app secrets', owner: id }, Buffer.from(id)),
  }));
  const renewed: unknown[] = [];
  const db = {
    async query(sql: string, values: readonly unknown[]) {
      if (!sql.startsWith('select')) return [{ id: renewed.push(values) }];
      const [after, limit] = values as [string, number];
      return sql.includes('authenticator_apps') ? sealed.filter(({ id }) => id > after).slice(0, limit) : [];
    },
  } as unknown as Database;
  expect(await renewAll(db, [now, before])).toEqual({ passwords: 0, apps: ids.length });
  expect(renewed).toHaveLength(ids.length);
});
