/** Defaults of the config. They belong to the engine, because the loader doesn't need them. */
import { type Config, type Placed, placeConfig, type ResolvedConfig, TIMEOUT_MS } from './config';

const DEFAULTS = {
  strictCookieDomain: false,
  isLoginEmbedded: false,
  redirectDelay: 0,
  authReason: null,
  userIdLabel: 0,
  endpoints: {},
  messages: {},
  timeoutMs: TIMEOUT_MS,
  theme: {},
} satisfies Partial<Config>;

/** Returns the config that the engine reads. */
export function withDefaults(given: Placed): ResolvedConfig {
  const fields = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.assign(Object.create(null), DEFAULTS, Object.fromEntries(fields));
}

/** Derives the URLs and applies the defaults. `script` is the widget's own URL. */
export const resolveConfig = (config: Config, script: string): ResolvedConfig =>
  withDefaults(placeConfig(config, script));
