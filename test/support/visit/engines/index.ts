import { findBrowser, launchBrowser } from '../launch';
import type { Engine } from './engine';
import { firefoxEngine } from './firefox';
import { webkitEngine } from './webkit';

export const ENGINES = {
  chromium: {
    find: findBrowser,
    install: 'npx playwright-core install chromium',
    launch: ({ kind, pageCache }) => launchBrowser(kind, pageCache),
  },
  firefox: firefoxEngine,
  webkit: webkitEngine,
} satisfies Record<string, Engine>;

export type EngineName = keyof typeof ENGINES;

/**
 * Returns the engine to test in: the value of LATCHKEY_ENGINE, or `chromium`.
 * @throws Error if the engine is unknown
 */
export function engineName(name = process.env.LATCHKEY_ENGINE || 'chromium'): EngineName {
  if (Object.hasOwn(ENGINES, name)) return name as EngineName;
  throw new Error(`LATCHKEY_ENGINE is "${name}". Expected one of ${Object.keys(ENGINES).join(', ')}.`);
}
