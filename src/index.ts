/**
 * The public entry, `import { create } from 'latchkey'`. Everything else in `src/` is private: chunks and data are
 * fetched by the code here, and may change in any release.
 */
import type { Config } from './host/config';
import type { Widget } from './host/facade-types';
import { createLoader, type Parts } from './host/loader';

/** Written at build time, see tools/build/loader.ts. */
declare const LATCHKEY_VERSION: string;
declare const LATCHKEY_MODULE: Pick<Parts, 'data' | 'engine' | 'product'>;

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
  load ??= createLoader({
    ...LATCHKEY_MODULE,
    script: import.meta.url,
    style: new URL('./latchkey.css', import.meta.url).href,
  });
  return load(config);
}

let load: ((config: Config) => Widget) | undefined;

export { cookieDomain } from './host/origin';
export type { AnswerMessage, Callback, Config, HostScript, Theme } from './host/config';
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
