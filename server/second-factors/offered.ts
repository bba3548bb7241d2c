import type { Queries } from '../db/database';
import { hasApp } from './authenticator-app';
import { hasRecoveryCodes } from './recovery-codes';

/** The keys of an answer for the factors that the user has. A key is missing if the user doesn't have that factor. */
export async function offeredFactors(
  queries: Queries,
  userId: string,
): Promise<{ hasApp?: true; hasRecoveryCodes?: true }> {
  return {
    ...((await hasApp(queries, userId)) ? { hasApp: true } : {}),
    ...((await hasRecoveryCodes(queries, userId)) ? { hasRecoveryCodes: true } : {}),
  };
}
