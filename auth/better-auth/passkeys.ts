/** The passkeys of better-auth's plugin `passkey`, in its table, so that a user has the same ones there and in the widget. */
import type { Passkey, PasskeyStore } from '../ports';
import { type AuthContext, endPending, optionsOf, type Where } from './context';
import { storeIn } from './store';

const MODEL = 'passkey';
/** Facts that the table has no columns for. Passkeys of better-auth’s own client have none of them. */
type More = Pick<Passkey, 'handle' | 'browser' | 'system'>;
const NOTHING: More = { handle: null, browser: null, system: null };
const moreKey = (id: string): string => `passkey:${id}`;
/** The last day of a date. */
const FOREVER = new Date(8.64e15);

/** More than a user has. By default, better-auth reads 100 rows. */
const MOST = 1000;

/** A passkey as the plugin stores it. */
interface Row {
  readonly credentialID: string;
  readonly userId: string;
  /** In Base64. */
  readonly publicKey: string;
  readonly name?: string | null;
  readonly counter: number;
  /** Separated by commas. */
  readonly transports?: string | null;
  readonly backedUp: boolean;
  readonly createdAt?: Date | null;
}

const fromBase64 = (text: string): string =>
  text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const toBase64 = (text: string): string =>
  text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .padEnd(4 * Math.ceil(text.length / 4), '=');

/** The domain that owns the passkeys. */
export const rpIdOf = (ctx: AuthContext): string =>
  optionsOf(ctx, MODEL).rpID ?? new URL(ctx.baseURL).hostname;

export function passkeysOf(ctx: AuthContext): PasskeyStore {
  const { adapter } = ctx;
  const store = storeIn(adapter);
  const rpId = rpIdOf(ctx);
  const moreOf = async (id: string): Promise<More> => JSON.parse((await store.get(moreKey(id))) ?? 'null');
  const passkeyFrom = async ({ credentialID: id, userId, ...row }: Row): Promise<Passkey> => ({
    ...{ id, userId, rpId, name: row.name || null, counter: row.counter, isBackedUp: row.backedUp },
    publicKey: fromBase64(row.publicKey),
    transports: row.transports?.split(',').filter(Boolean) ?? [],
    addedAt: new Date(row.createdAt ?? 0),
    // Nothing is noted if better-auth's own client uses it.
    usedAt: null,
    ...NOTHING,
    ...(await moreOf(id)),
  });
  const find = async (id: string): Promise<Passkey | null> => {
    const row = await adapter.findOne<Row>({ model: MODEL, where: [{ field: 'credentialID', value: id }] });
    return row && passkeyFrom(row);
  };
  const own = (userId: string, id: string): Where[] => [
    { field: 'userId', value: userId },
    { field: 'credentialID', value: id },
  ];
  const change = async (where: Where[], set: Record<string, unknown>): Promise<boolean> =>
    (await adapter.incrementOne({ model: MODEL, where, increment: {}, set })) !== null;

  return {
    find,
    async of({ id }) {
      const where: Where[] = [{ field: 'userId', value: id }];
      const rows = await adapter.findMany<Row>({ model: MODEL, where, limit: MOST });
      const passkeys = await Promise.all(rows.map(passkeyFrom));
      return passkeys.sort((a, b) => +a.addedAt - +b.addedAt);
    },
    async add({ id, userId, publicKey, counter, transports, isBackedUp, addedAt, ...made }) {
      if (await find(id)) return false;
      const data = {
        ...{ credentialID: id, userId, publicKey: toBase64(publicKey), counter, backedUp: isBackedUp },
        ...{ transports: transports.join(','), deviceType: isBackedUp ? 'multiDevice' : 'singleDevice' },
        ...{ createdAt: addedAt, name: made.name },
      };
      const { handle, browser, system } = made;
      const more: More = { handle, browser, system };
      await store.put(moreKey(id), JSON.stringify(more), FOREVER);
      await adapter.create({ model: MODEL, data });
      await endPending(ctx, userId);
      return true;
    },
    use: ({ id, userId, counter }, next) =>
      change([...own(userId, id), { field: 'counter', value: counter }], {
        ...{ counter: next.counter, backedUp: next.isBackedUp },
      }),
    rename: (user, id, name) => change(own(user.id, id), { name }),
    async remove(user, id) {
      if (!(await adapter.consumeOne({ model: MODEL, where: own(user.id, id) }))) return false;
      await store.take(moreKey(id));
      await endPending(ctx, user.id);
      return true;
    },
  };
}
