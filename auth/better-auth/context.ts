/** The part of better-auth's documented plugin API that this package uses. */

export interface Where {
  readonly field: string;
  readonly value: string | number;
  readonly operator?: 'gt' | 'lte';
}

/** One of better-auth's database adapters. */
export interface Adapter {
  findOne<Row>(query: { model: string; where: Where[] }): Promise<Row | null>;
  findMany<Row>(query: { model: string; where: Where[]; limit?: number }): Promise<Row[]>;
  create(row: { model: string; data: Record<string, unknown> }): Promise<unknown>;
  /** Atomic: changes one row that matches, and returns it. */
  incrementOne<Row>(change: {
    model: string;
    where: Where[];
    increment: Record<string, number>;
    set?: Record<string, unknown>;
  }): Promise<Row | null>;
  /** Atomic: removes one row that matches, and returns it. */
  consumeOne<Row>(query: { model: string; where: Where[] }): Promise<Row | null>;
  deleteMany(query: { model: string; where: Where[] }): Promise<number>;
}

/** A user of better-auth, with the columns of its plugins `username`, `phone-number` and `two-factor`. */
export interface Row {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly username?: string | null;
  readonly phoneNumber?: string | null;
  readonly phoneNumberVerified?: boolean | null;
  readonly twoFactorEnabled?: boolean | null;
}

/** The options of better-auth's plugins that decide what the widget offers. */
export interface PluginOptions {
  readonly issuer?: string;
  readonly rpID?: string;
  readonly trustDeviceMaxAge?: number;
  readonly otpOptions?: { readonly sendOTP?: unknown; readonly period?: number; readonly digits?: number };
  readonly totpOptions?: { readonly disable?: boolean; readonly period?: number; readonly digits?: number };
  readonly backupCodeOptions?: {
    readonly amount?: number;
    readonly storeBackupCodes?: 'plain' | 'encrypted' | { encrypt(codes: string): Promise<string> };
    customBackupCodesGenerate?(): string[];
  };
  sendVerificationOTP?(data: { email: string; otp: string; type: string }): unknown;
  sendOTP?(data: { phoneNumber: string; code: string }): unknown;
}

/** A session of better-auth. `updatedAt` may be as old as the host's `session.updateAge`. */
interface SessionRow {
  readonly token: string;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly ipAddress?: string | null;
  readonly userAgent?: string | null;
}

export interface AuthContext {
  readonly baseURL: string;
  readonly appName: string;
  readonly secret: string;
  /** The secrets with which better-auth encrypts. */
  readonly secretConfig: string | object;
  readonly options: {
    readonly advanced?: { readonly ipAddress?: object };
    readonly secondaryStorage?: object;
    readonly verification?: { readonly storeInDatabase?: boolean };
  };
  readonly adapter: Adapter;
  readonly internalAdapter: {
    findUserById(id: string): Promise<unknown>;
    findSession(token: string): Promise<{ session: { expiresAt: Date }; user: unknown } | null>;
    findCredentialAccount(userId: string): Promise<{ password?: string | null } | null>;
    /** Also those that have expired. */
    listSessions(userId: string): Promise<readonly SessionRow[]>;
    updateUser(id: string, data: Record<string, unknown>): Promise<unknown>;
    deleteSession(token: string): Promise<void>;
    deleteUserSessions(userId: string): Promise<void>;
    createSession(userId: string): Promise<{ token: string } | null>;
    createVerificationValue(row: { identifier: string; value: string; expiresAt: Date }): Promise<unknown>;
  };
  readonly authCookies: { readonly sessionToken: { readonly name: string } };
  readonly sessionConfig: { readonly expiresIn: number };
  readonly password: {
    hash(password: string): Promise<string>;
    verify(given: { password: string; hash: string }): Promise<boolean>;
    readonly config: { readonly minPasswordLength: number; readonly maxPasswordLength: number };
  };
  readonly logger: {
    warn(message: string, ...more: unknown[]): void;
    error(message: string, ...more: unknown[]): void;
  };
  createAuthCookie(name: string): { readonly attributes: { readonly sameSite?: unknown } };
  isTrustedOrigin(origin: string): boolean;
  hasPlugin(id: string): boolean;
  getPlugin(id: string): unknown;
}

/** Ends what is pending for a user: second factors, remembered devices and links. */
export async function endPending({ adapter, options }: AuthContext, id: string): Promise<void> {
  if (options.secondaryStorage && !options.verification?.storeInDatabase) return;
  await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: id }] });
}

/** The options of one of the host's plugins. Empty if the host doesn't have it. */
export const optionsOf = ({ getPlugin }: AuthContext, id: string): PluginOptions =>
  (getPlugin(id) as { options?: PluginOptions } | null)?.options ?? {};
