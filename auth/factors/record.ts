/** The authenticator apps, recovery codes and remembered devices of the handler. */

import type { Secrets } from '../base/secrets';
import { cookieName, cookiesOf, giveCookie } from '../base/session';
import type { Turn } from '../base/turn';
import type { User } from '../ports';
import { newRecoveryCode, plainRecoveryCode } from './recovery-codes';
import { factorsFor, NOTHING, type Row, rowFrom } from './row';
import { fromBase32, stepsOf, toBase32 } from './totp';

/** Each try reads what another request has just stored, so more can't fail. */
const MOST_TRIES = 20;

/**
 * Changes what a user has, and returns whether it did. Of two requests at the same time, in any process, the second one computes its change
 * from the result of the first. `change` returns null to change nothing.
 */
async function change(
  { options: { factors } }: Turn,
  user: User,
  next: (row: Row) => Row | null | Promise<Row | null>,
): Promise<boolean> {
  for (let tries = 0; factors && tries < MOST_TRIES; tries += 1) {
    const value = await factors.store.of(user);
    const changed = await next(rowFrom(value));
    if (changed === null) return false;
    if (await factors.store.replace(user, value, JSON.stringify(changed))) return true;
  }
  if (!factors) return false;
  throw new Error(
    '[latchkey] factors.store.replace never stored a value that factors.store.of had just read.',
  );
}

const labelOf = ({ id }: User): string => `app ${id}`;

/** The secret of the user's app. Null without an app, or if it was encrypted with a secret that the host has removed. */
async function secretOf({ options }: Turn, user: User, { app }: Row): Promise<Uint8Array | null> {
  const key = app && (await options.secrets.reveal(labelOf(user), app.hidden));
  return key ? fromBase32(key) : null;
}

/** The fields of an answer for what the user has. */
export async function offerOf(turn: Turn, user: User): Promise<{ hasApp?: true; hasRecoveryCodes?: true }> {
  const row = await factorsFor(turn.options.factors, user);
  return {
    ...((await secretOf(turn, user, row)) && { hasApp: true }),
    ...(row.recoveryCodes.length > 0 && { hasRecoveryCodes: true }),
  };
}

/** How many time steps a code may be early or late. */
const WINDOW = 1;

/** The time steps after `last` whose code is `given`. */
export const stepsAfter = async (
  { options }: Turn,
  last: number,
  secret: Uint8Array,
  given: string,
): Promise<number[]> => (await stepsOf(secret, given, options.now(), WINDOW)).filter((step) => step > last);

/** Uses up a code of the user's app. Returns false if it is wrong, or if it or a later one was used before. */
export const useAppCode = (turn: Turn, user: User, given: string): Promise<boolean> =>
  change(turn, user, async (row) => {
    const secret = await secretOf(turn, user, row);
    const [step] = row.app && secret ? await stepsAfter(turn, row.app.step, secret, given) : [];
    if (!row.app || !secret || step === undefined) return null;
    // With the newest secret of the host.
    const hidden = await turn.options.secrets.hide(labelOf(user), toBase32(secret));
    return { ...row, app: { ...row.app, hidden, step } };
  });

const sealed = (id: string, code: string): string => `${id} ${plainRecoveryCode(code)}`;

/** A recovery code of the user with this id, as it is stored. */
export const sealOfRecoveryCode = ({ seal }: Secrets, id: string, code: string): Promise<string> =>
  seal('recovery code', sealed(id, code));

/** Uses up a recovery code. Returns false if it is wrong. */
export const useRecoveryCode = (turn: Turn, user: User, given: string): Promise<boolean> =>
  change(turn, user, async (row) => {
    const { secrets } = turn.options;
    const isRight = await Promise.all(
      row.recoveryCodes.map((seal) => secrets.isSeal('recovery code', sealed(user.id, given), seal)),
    );
    if (!isRight.includes(true)) return null;
    return { ...row, recoveryCodes: row.recoveryCodes.filter((_, at) => !isRight[at]) };
  });

/** The size of a set. */
const CODES = 10;

/** Stores a new app after its first code, if there is one, and a new set of recovery codes. Both end all remembered devices. */
export async function issueCodes(
  turn: Turn,
  user: User,
  confirmed?: { readonly key: string; readonly step: number },
): Promise<string[]> {
  const { secrets } = turn.options;
  const codes = Array.from({ length: CODES }, newRecoveryCode);
  const recoveryCodes = await Promise.all(codes.map((code) => sealOfRecoveryCode(secrets, user.id, code)));
  const app = confirmed && {
    hidden: await secrets.hide(labelOf(user), confirmed.key),
    step: confirmed.step,
    addedAt: turn.options.now(),
  };
  await change(turn, user, (row) => ({ app: app ?? row.app, recoveryCodes, devices: [] }));
  return codes;
}

/** Removes one kind of factor, and ends all remembered devices. Returns whether there was one. */
export const removeKind = (turn: Turn, user: User, kind: keyof Row): Promise<boolean> =>
  change(turn, user, (row) =>
    row[kind] === null || [row[kind]].flat().length === 0
      ? null
      : { ...row, [kind]: NOTHING[kind], devices: [] },
  );

/** Ends all remembered devices. Call it if a password or a factor changes. */
export const forgetDevices = (turn: Turn, user: User): Promise<boolean> => removeKind(turn, user, 'devices');

const DAY_MS = 86_400_000;
/** Devices of one user. */
const MOST_DEVICES = 20;
const COOKIE = '-device-';

/** Remembers this device. The cookie's name belongs to the user, so that several can share a browser. */
export async function rememberDevice(turn: Turn, user: User, days: number): Promise<void> {
  const { secrets } = turn.options;
  const token = secrets.randomName();
  const device = { token: await secrets.digest(`device ${token}`), rememberedAt: turn.options.now() };
  await change(turn, user, (row) => ({ ...row, devices: [...row.devices, device].slice(-MOST_DEVICES) }));
  const name = await turn.options.secrets.seal('name', `device ${user.id}`);
  giveCookie(turn, token, {
    name: cookieName(turn, COOKIE + name.slice(0, 12)),
    seconds: (days * DAY_MS) / 1000,
  });
}

/** Whether this device was remembered for the user in the last `days` days. */
export async function isRemembered(turn: Turn, user: User, days: number): Promise<boolean> {
  const { devices } = await factorsFor(turn.options.factors, user);
  const tokens = await Promise.all(
    cookiesOf(turn, COOKIE).map((token) => turn.options.secrets.digest(`device ${token}`)),
  );
  return devices.some(
    ({ token, rememberedAt }) => tokens.includes(token) && turn.options.now() < rememberedAt + days * DAY_MS,
  );
}
