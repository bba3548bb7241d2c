/** The loader's other half, which comes with the engine: what can wait until then has no place in 5 KB. */
import { dom } from '../core/dom';
import type { Product } from '../core/product';
import type { Config, ResolvedConfig } from './config';
import { withDefaults } from './config-defaults';
import { startEngine } from './engine';
import { rootId } from './engine/containers';
import type { EntryId, LateHandle, Method } from './facade-types';
import type { Early } from './first/early';
import type { LateStart } from './loader';

/** Beyond the language of ES2022 the engine needs these. */
const FLOOR = ['HTMLDialogElement'];

/** Why nobody can sign on in this page, as in a sandboxed frame; undefined when nothing is known of it. A host with a fetch of its own knows its ways. */
function obstacle({ fetch }: Config): string | undefined {
  const missing = [...FLOOR, ...(fetch ? [] : ['fetch'])].filter((name) => typeof Reflect.get(globalThis, name) !== 'function');
  if (missing.length > 0) return `this browser lacks ${missing.join(', ')}`;
  if (!fetch && globalThis.origin === 'null') return 'a page of an opaque origin gets no session';
  return undefined;
}

/** By then the first page is there, or about to be. */
const DOUBTS_AFTER_MS = 2000;

const instances = new Set<number>();

/** Whether another widget stands in the place of that number already. */
const isTaken = (instance: number, first: Early | undefined): boolean =>
  dom.getElementById(rootId(instance)) !== null && !(instance === 1 && first?.isPlaced());

/** Starts the engine; throws where it could not run. */
export function start(given: LateStart): LateHandle {
  const reason = obstacle(given.config);
  if (reason) throw new Error(reason);
  const config = withDefaults(given.config);

  let instance = 1;
  const first = given.first || undefined;
  while (instances.has(instance) || isTaken(instance, first)) instance++;
  instances.add(instance);
  // What is shown early bears the marks of the page's first widget.
  if (instance > 1) first?.stop();
  const timer = setTimeout(() => tellDoubts(config, given).catch(() => {}), DOUBTS_AFTER_MS);
  const engine = startEngine({ ...given, first, config, instance });
  const calls: Partial<Record<Method, (input?: object) => unknown>> = {
    beginMonitoring: () => engine.monitoring(true),
    stopMonitoring: () => engine.monitoring(false),
    loadAnalytics: () => engine.loadAnalytics(),
    setLanguage: (input) => engine.setLanguage(input as { language: string }),
  };
  return {
    call: (method, input) => (calls[method] ? calls[method](input) : engine.begin(method as EntryId, input)),
    getState: engine.getState,
    destroy() {
      clearTimeout(timer);
      instances.delete(instance);
      engine.destroy();
    },
  };
}

/** However the looks were to come, the sheet says itself that it is in the page (styles/latchkey.css). */
const isStyled = (): boolean => getComputedStyle(document.documentElement).getPropertyValue('--latchkey-sheet') !== '';

const NO_LOOKS = "the style sheet did not come, so panels have no looks; link latchkey.css in the page, or import 'latchkey/latchkey.css'";

async function tellDoubts(config: ResolvedConfig, { emit, product }: LateStart): Promise<void> {
  if (!isStyled()) emit('error', { code: 'styles', message: NO_LOOKS });
  const { doubts } = await import('./config-doubts');
  for (const message of doubts(config)) emit('error', { code: 'config', message });
  if (Object.keys(config.messages).length === 0) return;
  const { messageDoubts } = await import('./message-doubts');
  for (const message of await messageDoubts(config, product as Product)) emit('error', { code: 'messages', message });
}
