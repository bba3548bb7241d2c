import { readFileSync } from 'node:fs';

/** The server's limits, as written in limits.json (Specification section 9; times in seconds). */
export interface Limits {
  readonly session: { readonly idle: number; readonly longest: number };
  readonly csrf: { readonly lifetime: number };
  readonly signOn: {
    readonly passwordCharacters: number;
    readonly failuresBeforeCaptcha: number;
    readonly failuresForgottenAfter: number;
  };
  readonly captcha: { readonly digits: number; readonly lifetime: number };
  readonly code: {
    readonly digits: number;
    readonly lifetime: number;
    readonly resendAfter: number;
    readonly resendSlack: number;
    readonly sends: number;
    readonly wrongTries: number;
  };
  readonly recovery: { readonly choosePasswordWithin: number };
  readonly password: { readonly history: number };
  readonly errorLog: { readonly kept: number; readonly characters: number };
  readonly body: { readonly bytes: number };
}

/** Limits stand in data only, so that an owner can change them without touching code. */
export const limits: Limits = JSON.parse(readFileSync(new URL('./limits.json', import.meta.url), 'utf8'));
