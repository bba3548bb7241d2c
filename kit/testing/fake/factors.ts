/** The authenticator apps, recovery codes and remembered devices of the fake server's users, which the handler of `latchkey-auth` makes and checks. */
import type { Secrets } from '../../../auth/base/secrets';
import { sealOfRecoveryCode } from '../../../auth/factors/record';
import { NOTHING, type Row, rowFrom } from '../../../auth/factors/row';
import type { Factors } from '../../../auth/ports';
import type { User, World } from './world';

/** The value with the factors that a test has given to a user. */
async function firstOf({ id, appKey, recoveryCodes = [] }: User, secrets: Secrets): Promise<string> {
  const row: Row = {
    ...NOTHING,
    app: appKey ? { hidden: appKey, step: 0, addedAt: 0 } : null,
    recoveryCodes: await Promise.all(recoveryCodes.map((code) => sealOfRecoveryCode(secrets, id, code))),
  };
  return JSON.stringify(row);
}

export const factorsOf = (world: World, secrets: Secrets): Factors => ({
  issuer: 'Fake',
  store: {
    async of({ id }) {
      const user = world.byId(id);
      user.factors ??= await firstOf(user, secrets);
      return user.factors;
    },
    async replace({ id }, former, value) {
      const user = world.byId(id);
      if (user.factors !== former) return false;
      if (rowFrom(value).app && !rowFrom(former).app) user.state ??= 'TWO_FACTOR';
      user.factors = value;
      return true;
    },
  },
});

/** The key of the user's app, also while the user sets it up. */
export const appKeyOf = ({ newAppKeys }: World, { id, appKey, factors }: User): string | undefined =>
  newAppKeys.get(id) ?? (factors === null ? appKey : rowFrom(factors).app?.hidden);

/** Remembers the key of an app that a user sets up. The handler puts it into the store until its first code. */
export function noticeApp({ newAppKeys }: World, key: string, value: string): void {
  if (!key.startsWith('app:')) return;
  const { id, hidden } = JSON.parse(value);
  newAppKeys.set(id, hidden);
}

/** A new password ends all remembered devices. The handler does it if it changes the password itself. */
export function forgetDevices(user: User): void {
  if (user.factors !== null) user.factors = JSON.stringify({ ...rowFrom(user.factors), devices: [] });
}
