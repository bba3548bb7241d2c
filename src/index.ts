/**
 * The public entry for hosts with a bundler: `import { create } from 'latchkey'`. It never uses this file's
 * own URL, because a bundler moves the file (decision 45). Everything else in `src/` is private and can
 * change in any release. `start/module.ts` is the entry for hosts that serve `dist/` unchanged.
 */
import type { Config } from './api/config';
import type { Widget } from './api/types';
import { createLoader, type LoaderData, needPage } from './start/loader';

/** Written at build time, see cli/publish/loaders.ts. */
declare const LATCHKEY_VERSION: string;
declare const LATCHKEY_CHUNKS: string[];
declare const $DATA: LoaderData;
declare const $MODULES: Record<string, () => Promise<unknown>>;

/** The version of this package. */
export const version: string = LATCHKEY_VERSION;

/**
 * Creates a widget. Returns immediately, and loads the rest of the widget in the background.
 * @throws TypeError if the config is invalid, with the name of the field, or if called outside a browser
 *
 * @example
 * const widget = create({ appId: 'demo-host', brandId: 'demo' });
 * const { outcome } = await widget.authenticateUser();
 */
export function create(config: Config): Widget {
  needPage();
  const load = async (path: string) => $MODULES[path]?.();
  // The bundler decides where files go, so they can't be preloaded by URL and are imported immediately.
  return createLoader(location.href, $DATA, LATCHKEY_CHUNKS, load, load)(config);
}

export type { Config, Theme } from './api/config';
export { cookieDomain } from './api/cookie-domain';
export type { Analytics, AnalyticsTag, AnswerMessage, Callback, HostScript } from './api/hooks';
export type {
  CallId,
  FlowId,
  JourneyId,
  NextAction,
  PageId,
  PanelId,
  RedirectReason,
} from './api/names.gen';
export type { AdminUser, AuditEntry, CustomAttribute, Notification, UserType } from './api/records';
export type {
  Credentials,
  EntryId,
  ErrorCode,
  LogoutInput,
  MessageItem,
  OpenInput,
  Outcome,
  PublicState,
  RegisterInput,
  TwoFactorInput,
  Widget,
  WidgetEvents,
} from './api/types';
