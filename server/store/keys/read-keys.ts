import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Key } from './keys';

/** As many as SHA-256 and AES-256 use. */
const BYTES = 32;
const MAKE_ONE = 'Make a key with `openssl rand -base64 32`.';

/**
 * Reads the file that LATCHKEY_KEYS names. Each line is one key in Base64, the current key first. Blank lines and lines that
 * begin with # don't count.
 * @throws Error that names the setting, the file and the line. It never repeats a line, because that may be a key
 */
export function readKeys(path: string): Key[] {
  const keys: (Key & { line: number })[] = [];
  for (const [index, text] of linesOf(path).entries()) {
    const line = index + 1;
    if (text === '' || text.startsWith('#')) continue;
    const fail = (problem: string) =>
      new Error(`[latchkey] LATCHKEY_KEYS: <${path}>, line ${line}, ${problem}`);
    if (!/^[\w+/-]+={0,2}$/.test(text)) throw fail(`is not Base64. ${MAKE_ONE}`);
    const secret = Buffer.from(text, 'base64');
    if (secret.length < BYTES)
      throw fail(`has a key of ${secret.length} bytes. A key needs at least ${BYTES}. ${MAKE_ONE}`);
    const id = createHash('sha256').update(secret).digest('hex').slice(0, 8);
    const same = keys.find((key) => key.id === id);
    if (same) throw fail(`repeats line ${same.line}. Remove one of them.`);
    keys.push({ id, secret, place: `${basename(path)}, line ${line}`, line });
  }
  if (keys.length === 0)
    throw new Error(`[latchkey] LATCHKEY_KEYS: <${path}>, line 1, has no key. ${MAKE_ONE}`);
  return keys;
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8')
      .split('\n')
      .map((line) => line.trim());
  } catch (error) {
    throw new Error(
      `[latchkey] LATCHKEY_KEYS: can't read the file <${path}>: ${(error as Error).message}. Correct the setting, or write one key per line into that file. ${MAKE_ONE}`,
    );
  }
}
