/**
 * The public entry, `import { create } from 'latchkey'`. Everything else in `src/` is private: chunks and data are
 * fetched by the code here, and may change in any release.
 */
import type { Config } from './host/config';
import type { Widget } from './host/facade-types';
import { createLoader, type LoaderData } from './host/loader';

/** Written at build time, see tools/build/loader.ts. */
declare const LATCHKEY_VERSION: string;
declare const LATCHKEY_CHUNKS: string[];
declare const $DATA: LoaderData;
declare const $MODULES: Record<string, () => Promise<unknown>>;

/** The version of this package. */
export const version: string = LATCHKEY_VERSION;

/**
 * Makes a widget. Returns at once and fetches its parts behind; throws a TypeError that names the field when the config is wrong.
 *
 * @example
 * const widget = create({ appId: 'shop', brandId: 'main' });
 * const { outcome } = await widget.authenticateUser();
 */
export function create(config: Config): Widget {
  make ??= createLoader(import.meta.url, $DATA, LATCHKEY_CHUNKS, async (path) => $MODULES[path]?.());
  return make(config);
}

let make: ((config: Config) => Widget) | undefined;

export type { Analytics, AnalyticsTag, AnswerMessage, Callback, Config, HostScript, Theme } from './host/config';
export type {
  Credentials,
  LogoutInput,
  MessageItem,
  Outcome,
  PublicState,
  RegisterInput,
  TwoFactorInput,
  Widget,
  WidgetEvents,
} from './host/facade-types';
export { cookieDomain } from './host/origin';
export type { AdminUser, AuditEntry, CustomAttribute, Notification, UserType } from './host/records';
