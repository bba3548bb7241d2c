/** The part of better-auth's documented plugin API that this package uses. */

export interface Where {
  readonly field: string;
  readonly value: string | number;
  readonly operator?: 'gt' | 'lte';
}

/** One of better-auth's database adapters. */
export interface Adapter {
  findOne<Row>(query: { model: string; where: Where[] }): Promise<Row | null>;
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

/** A user of better-auth, with the columns of its plugins `username` and `phone-number`. */
export interface Row {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly username?: string | null;
  readonly phoneNumber?: string | null;
  readonly phoneNumberVerified?: boolean | null;
}

/** The options of better-auth's plugins that decide what the widget offers. */
export interface PluginOptions {
  readonly trustDeviceMaxAge?: number;
  readonly otpOptions?: { readonly sendOTP?: unknown; readonly period?: number; readonly digits?: number };
  readonly totpOptions?: { readonly disable?: boolean; readonly period?: number };
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
  readonly secret: string;
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

/** The options of one of the host's plugins. Empty if the host doesn't have it. */
export const optionsOf = ({ getPlugin }: AuthContext, id: string): PluginOptions =>
  (getPlugin(id) as { options?: PluginOptions } | null)?.options ?? {};
