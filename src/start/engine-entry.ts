/**
 * The second half of the loader. It loads with the engine, so it doesn't count towards the loader's budget.
 */

import type { Config } from '../api/config';
import { withDefaults } from '../api/config-defaults';
import type { ScreensShown } from '../api/screens';
import { browserParts } from '../engine/browser-parts';
import { startEngine } from '../engine/start-engine';
import { rootId } from '../host-page/containers';
import { dom } from '../host-page/dom';
import { adopt, hasOwnStyles } from '../host-page/styles';
import type { Early, EngineStart, EntryStart, StartedEngine } from './contract';

/** The browser APIs that the engine needs beyond ES2022. */
const REQUIRED_APIS = ['HTMLDialogElement', 'AbortSignal'];

/** Some old libraries replace Array.from with a function for lists only. Redux Toolkit needs iterators. */
const isArrayFromWhole = (): boolean => Array.from(new Set([0]).values()).length === 1;

/**
 * Returns why the widget can't work in this page, such as a sandboxed frame, or undefined. Doesn't check
 * `fetch` and the origin if the host has its own `fetch`.
 */
function obstacle({ fetch }: Config): string | undefined {
  const missing = [...REQUIRED_APIS, ...(fetch ? [] : ['fetch'])].filter(
    (name) => typeof Reflect.get(globalThis, name) !== 'function',
  );
  if (missing.length > 0) return `this browser lacks ${missing.join(', ')}`;
  if (!isArrayFromWhole()) return 'a script has broken Array.from for iterators. Update it or load it later.';
  if (!fetch && globalThis.origin === 'null')
    return 'an opaque origin gets no session. Add allow-same-origin to the sandbox.';
  return undefined;
}

/** By then, the first page is visible or about to be. */
const WARNINGS_AFTER_MS = 2000;

/** The code that fetches screens has failed to load. */
const NOT_LOADED: ScreensShown = {
  source: 'built-in',
  pack: null,
  channel: '',
  serial: null,
  reason: 'missing',
};

const instances = new Set<number>();

/** Returns whether another widget already has the container of that number. */
const isTaken = (instance: number, early: Early | undefined): boolean =>
  dom.getElementById(rootId(instance)) !== null && !(instance === 1 && early?.isPlaced());

/** Starts the engine. Rejects if it can't run. Tests pass other parts, such as a fake clock. */
export async function start(given: EntryStart, parts = browserParts): Promise<StartedEngine> {
  const reason = obstacle(given.config);
  if (reason) throw new Error(reason);
  const config = withDefaults(given.config);
  // With an early file, the styles are already loaded.
  if (!given.early && !hasOwnStyles()) {
    const { firstStyles } = await import('./first-styles');
    given.signal.throwIfAborted();
    adopt(firstStyles(), 'before', given.signal);
  }

  let instance = 1;
  const { early } = given;
  while (instances.has(instance) || isTaken(instance, early)) instance++;
  instances.add(instance);
  // The early elements have the IDs of the page's first widget.
  if (instance > 1) early?.stop();
  const warn = async (): Promise<void> => {
    const { reportWarnings } = await import('../api/warnings');
    await reportWarnings(config, given);
  };
  const timer = setTimeout(() => warn().catch(() => {}), WARNINGS_AFTER_MS);
  const options = { ...given, early, config, instance };
  const begin = (own: EngineStart) => startEngine(own, parts);
  const screens = await given.screens?.catch(() => {});
  const engine = screens ? await screens.start(options, begin) : begin(options);
  if (given.screens && !screens) given.emit('screens', NOT_LOADED);
  return {
    ...engine,
    destroy() {
      clearTimeout(timer);
      instances.delete(instance);
      engine.destroy();
    },
  };
}
