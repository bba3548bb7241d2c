import type { Store } from '../../store/store';
import { hasApp } from './authenticator-app';
import { hasRecoveryCodes } from './recovery-codes';

/** The keys of an answer for the factors that the user has. A key is missing if the user doesn't have that factor. */
export async function offeredFactors(
  context: Store,
  userId: string,
): Promise<{ hasApp?: true; hasRecoveryCodes?: true }> {
  return {
    ...((await hasApp(context, context.db, userId)) ? { hasApp: true } : {}),
    ...((await hasRecoveryCodes(context.db, userId)) ? { hasRecoveryCodes: true } : {}),
  };
}
