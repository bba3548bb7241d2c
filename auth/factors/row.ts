/** The factors of a user besides the password and sent codes, as the host stores them. */
import { rowIn } from '../base/answers';
import type { Factors, User } from '../ports';

/** The app of a user. */
interface App {
  /** The secret, encrypted. */
  readonly hidden: string;
  /** The time step of the last used code. */
  readonly step: number;
  /** In milliseconds. */
  readonly addedAt: number;
}

/** The stored value of a user. It has no secret in the clear. */
export interface Row {
  readonly app: App | null;
  /** The seals of unused codes. */
  readonly recoveryCodes: readonly string[];
  readonly devices: readonly { readonly token: string; readonly rememberedAt: number }[];
}

export const NOTHING: Row = { app: null, recoveryCodes: [], devices: [] };

const isRow = ({ app, recoveryCodes, devices }: Partial<Row>): boolean =>
  typeof app === 'object' && Array.isArray(recoveryCodes) && Array.isArray(devices);

export const rowFrom = (value: string | null): Row =>
  value === null ? NOTHING : rowIn<Row>(value, isRow, 'factors.store.of');

/** The user's current factors. Empty without the option `factors`. */
export const factorsFor = async (factors: Factors | null, user: User): Promise<Row> =>
  factors ? rowFrom(await factors.store.of(user)) : NOTHING;
