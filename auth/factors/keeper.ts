/** The apps and recovery codes of users, which the host keeps with its own second factors, or the handler. */
import type { Turn } from '../base/turn';
import type { FactorSetup, User } from '../ports';
import { issueCodes, removeKind } from './record';
import { factorsFor, type Row } from './row';
import { fromBase32, newAppSecret } from './totp';

/** Keeps the apps and recovery codes of users. */
export interface Keeper {
  readonly issuer: string;
  newSecret(): Uint8Array;
  /** The app and the number of codes of a user. A host keeps no list of remembered devices. */
  of(user: User): Promise<Awaited<ReturnType<FactorSetup['of']>> & { readonly rememberedDevices?: number }>;
  /** Stores a new app after its first code, if there is one, and a new set of recovery codes. Both end all remembered devices. */
  issue(user: User, confirmed?: { readonly key: string; readonly step: number }): Promise<readonly string[]>;
  remove(user: User, kind: keyof Row): Promise<boolean>;
}

/** 162 random bits, as text. */
const HOST_SECRET = 27;

const ofHost = ({ options: { secrets } }: Turn, { issuer, of, issue, remove }: FactorSetup): Keeper => ({
  ...{ issuer, of },
  newSecret: () => new TextEncoder().encode(secrets.randomName().slice(0, HOST_SECRET)),
  issue: (user, confirmed) =>
    issue(user, confirmed ? new TextDecoder().decode(fromBase32(confirmed.key)) : null),
  remove: async (user, kind) => kind !== 'devices' && remove(user, kind),
});

/** Null if users can't set up any. */
export function keeperOf(turn: Turn): Keeper | null {
  const { factors, users } = turn.options;
  if (users.secondFactor?.setup) return ofHost(turn, users.secondFactor.setup);
  return (
    factors && {
      issuer: factors.issuer,
      newSecret: newAppSecret,
      async of(user) {
        const { app, recoveryCodes, devices } = await factorsFor(factors, user);
        return {
          app: app && { addedAt: new Date(app.addedAt) },
          recoveryCodes: recoveryCodes.length,
          rememberedDevices: devices.length,
        };
      },
      issue: (user, confirmed) => issueCodes(turn, user, confirmed),
      remove: (user, kind) => removeKind(turn, user, kind),
    }
  );
}
