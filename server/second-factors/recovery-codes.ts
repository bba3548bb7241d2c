import { randomInt } from 'node:crypto';
import type { ServerContext } from '../context';
import type { Queries } from '../db/database';
import { limits } from '../limits';
import { keyedDigest } from '../random-and-digest';
import { inGroups } from './authenticator-app';

/** 32 characters, so each has five bits. 0, 1, I and O are missing, because they are mistaken for each other. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Ten characters of five bits each are 50 bits. */
const CHARACTERS = 10;
const GROUP = 5;

type Own = Pick<ServerContext, 'key'>;

/** A new recovery code, such as 4FK2M-9TQXB. */
function newCode(): string {
  const characters = Array.from({ length: CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return inGroups(characters.join(''), GROUP, '-');
}

/** The form in which codes are compared. Blanks, hyphens and case don't matter. */
const compared = (code: string): string =>
  code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '');

const hashOf = ({ key }: Own, userId: string, code: string): string =>
  keyedDigest(key, `recovery code ${userId} ${compared(code)}`);

/** Issues a new set of recovery codes, which ends the old one. The server can't show the codes again. */
export async function issueRecoveryCodes(context: Own, tx: Queries, userId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes.count }, newCode);
  await storeRecoveryCodes(context, tx, userId, codes);
  return codes;
}

/** Replaces the user's recovery codes. */
export async function storeRecoveryCodes(
  context: Own,
  tx: Queries,
  userId: string,
  codes: readonly string[],
): Promise<void> {
  await tx.query('delete from recovery_codes where user_id = $1', [userId]);
  await tx.query('insert into recovery_codes (user_id, code_hash) select $1, unnest($2::text[])', [
    userId,
    codes.map((code) => hashOf(context, userId, code)),
  ]);
}

export async function hasRecoveryCodes(queries: Queries, userId: string): Promise<boolean> {
  return (
    (await queries.query('select 1 from recovery_codes where user_id = $1 limit 1', [userId])).length > 0
  );
}

/** Uses up a recovery code. Of two requests with the same code, in any process, only one deletes it. */
export async function useRecoveryCode(
  context: Own,
  tx: Queries,
  userId: string,
  given: string,
): Promise<boolean> {
  const used = await tx.query(
    'delete from recovery_codes where user_id = $1 and code_hash = $2 returning user_id',
    [userId, hashOf(context, userId, given)],
  );
  return used.length === 1;
}
