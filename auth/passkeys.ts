/** `latchkey-auth/passkeys`: checks passkeys with `@simplewebauthn/server`. */
import { verifyNew, verifyUse } from './passkeys/verify';
import type { Passkeys } from './ports';

/**
 * For the option `passkeys` of `createHandler`. `keys` stores them, and `rpId` is the domain that owns them, which can't change later. By
 * default, it is the host name of the page.
 */
export const passkeysWith = ({ keys, rpId }: Pick<Passkeys, 'keys' | 'rpId'>): Passkeys => ({
  keys,
  ...(rpId !== undefined && { rpId }),
  verifyUse,
  verifyNew,
});
