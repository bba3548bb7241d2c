import type { GuardedRequest } from '../../http/call';
import { countInARow, forgetInARow, giveBackInARow } from '../../store/rates/in-a-row';
import type { Store } from '../../store/store';
import { sendNotice } from '../delivery/notice';
import type { Outside } from '../outside';
import { isPassword } from './passwords';
import type { User } from './users';

/** The account whose password was entered. `name`: the counted form of the input, which counts if the user is unknown. */
interface Claimed {
  readonly user: User | null;
  readonly name: string;
}

/**
 * Returns whether the password is right. Failures in a row are counted for the account. If the limit disables the password, the
 * server mails the owner, and the right password is answered like a wrong one.
 * @throws TooBusy if too many passwords are queued. Then the attempt doesn't count.
 */
export async function provePassword(
  { context, session }: GuardedRequest<Store & Outside>,
  { user, name }: Claimed,
  password: string,
): Promise<boolean> {
  const attempted = { userId: user?.id ?? null, name };
  const { isDisabled, isLast } = await countInARow(context, context.db, 'password', attempted);
  const hash = isDisabled ? null : (user?.password_hash ?? null);
  const isRight = await isPassword(context, session.id, hash, password).catch(async (error: unknown) => {
    await giveBackInARow(context.db, 'password', attempted).catch(() => undefined);
    throw error;
  });
  if (isRight) await forgetInARow(context.db, 'password', attempted.userId);
  else if (isLast && user && hash !== null)
    await sendNotice(context, {
      change: 'passwordDisabled',
      userId: user.id,
      to: user.email,
      locale: session.locale,
    });
  return isRight;
}
