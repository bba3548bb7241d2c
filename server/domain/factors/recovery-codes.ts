import { plainRecoveryCode as hashed, newRecoveryCode } from '../../../auth/factors/recovery-codes';
import type { Message } from '../../http/envelope';
import { limits } from '../../limits';
import type { Queries } from '../../store/db/database';
import { forgetInARow } from '../../store/rates/in-a-row';
import { endDevices } from '../../store/session/devices';
import type { Store } from '../../store/store';
import { text } from '../../texts';
import { findHash, hashAll, hashAtStart } from '../account/passwords';
import { countHashing } from '../account/rates';

/** Hashes a code without the queue, before the server accepts requests. */
export const hashCodeAtStart = (code: string): Promise<string> => hashAtStart(hashed(code));

/**
 * Issues a new set of recovery codes, which ends the old one and all remembered devices. The server can't show the codes again.
 * `owner`: the id of the requesting session.
 * @throws TooBusy if too many passwords are queued
 * @throws RequestFault 429 if the user got too many sets, because each costs one hash per code
 */
export async function issueRecoveryCodes(
  context: Store,
  tx: Queries,
  owner: string,
  userId: string,
): Promise<string[]> {
  await countHashing(context, 'newRecoveryCodes', userId, tx);
  const codes = Array.from({ length: limits.recoveryCodes.count }, newRecoveryCode);
  await storeRecoveryCodes(tx, userId, await hashAll(owner, codes.map(hashed)));
  await endDevices(tx, userId);
  return codes;
}

/** Replaces the user's recovery codes by those with these hashes. */
export async function storeRecoveryCodes(
  tx: Queries,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.query('delete from recovery_codes where user_id = $1', [userId]);
  await forgetInARow(tx, 'recoveryCodes', userId);
  await tx.query('insert into recovery_codes (user_id, code_hash) select $1, unnest($2::text[])', [
    userId,
    hashes,
  ]);
}

/** Returns the message that a new set of recovery codes ends the user's old one, if there is one. */
export const noteOldCodes = async (tx: Queries, userId: string): Promise<Message[]> =>
  (await hasRecoveryCodes(tx, userId)) ? [{ type: 'INFO', detail: text('RECOVERY_CODES_REPLACED') }] : [];

export async function hasRecoveryCodes(queries: Queries, userId: string): Promise<boolean> {
  return (
    (await queries.query('select 1 from recovery_codes where user_id = $1 limit 1', [userId])).length > 0
  );
}

/**
 * Uses up a recovery code. Of two requests with the same code, in any process, only one deletes it. Each code has its own salt, so
 * the server compares with all that are left. `owner`: the id of the requesting session.
 * @throws TooBusy if too many passwords are queued
 */
export async function useRecoveryCode(
  tx: Queries,
  owner: string,
  userId: string,
  given: string,
): Promise<boolean> {
  const rows = await tx.query<{ code_hash: string }>(
    'select code_hash from recovery_codes where user_id = $1',
    [userId],
  );
  const hash = await findHash(
    owner,
    rows.map(({ code_hash }) => code_hash),
    hashed(given),
  );
  if (hash === null) return false;
  const used = await tx.query(
    'delete from recovery_codes where user_id = $1 and code_hash = $2 returning user_id',
    [userId, hash],
  );
  return used.length === 1;
}
