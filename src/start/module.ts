/** dist/latchkey.mjs: the module that is served unchanged, so it knows the URLs of its other files. */
import type { Config } from '../api/config';
import type { Widget } from '../api/types';
import { createLoader, type LoaderData, needPage, preloadModule } from './loader';

/** Written at build time, see cli/publish/loaders.ts. */
declare const LATCHKEY_VERSION: string;
declare const LATCHKEY_CHUNKS: string[];
declare const $DATA: LoaderData;
declare const $MODULES: Record<string, () => Promise<unknown>>;

export const version: string = LATCHKEY_VERSION;

export function create(config: Config): Widget {
  needPage();
  return createLoader(
    import.meta.url,
    $DATA,
    LATCHKEY_CHUNKS,
    async (path) => $MODULES[path]?.(),
    (path, life) => preloadModule(new URL(path, import.meta.url), life),
  )(config);
}

export { cookieDomain } from '../api/cookie-domain';
