/**
 * The public entry, `import { create } from 'latchkey'`, for hosts with a bundler. Nothing here asks for this
 * file's own address, since a bundler moves it (decision 45). Everything else in `src/` is private: the code
 * here fetches chunks and data, and they may change in any release. `start/module.ts` is the entry for hosts
 * that serve `dist/` as it is.
 */
import type { Config } from './api/config';
import type { Widget } from './api/types';
import { createLoader, type LoaderData } from './start/loader';
import { needPage } from './start/need-page';

/** Written at build time, see cli/publish/loaders.ts. */
declare const LATCHKEY_VERSION: string;
declare const LATCHKEY_CHUNKS: string[];
declare const $DATA: LoaderData;
declare const $MODULES: Record<string, () => Promise<unknown>>;

/** The version of this package. */
export const version: string = LATCHKEY_VERSION;

/**
 * Makes a widget. Returns at once and loads the parts of the widget afterwards. Throws a TypeError that names
 * the field when the config is wrong, and a TypeError that says so where there is no browser.
 *
 * @example
 * const widget = create({ appId: 'demo-host', brandId: 'demo' });
 * const { outcome } = await widget.authenticateUser();
 */
export function create(config: Config): Widget {
  needPage();
  const load = async (path: string) => $MODULES[path]?.();
  // Nobody knows where the bundler has put a file, so it cannot be preloaded: it is imported at once.
  return createLoader(location.href, $DATA, LATCHKEY_CHUNKS, load, load)(config);
}

export type {
  Analytics,
  AnalyticsTag,
  AnswerMessage,
  Callback,
  Config,
  HostScript,
  Theme,
} from './api/config';
export { cookieDomain } from './api/cookie-domain';
export type {
  CallId,
  FlowId,
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
  Outcome,
  PublicState,
  RegisterInput,
  TwoFactorInput,
  Widget,
  WidgetEvents,
} from './api/types';
