/** The loader's other half, which comes with the engine: what can wait until then has no place in 5 KB. */
import { withDefaults } from './config-defaults';
import { startEngine as start } from './engine';
import type { EngineHandle } from './facade-types';
import type { LateStart } from './loader';

/** Beyond the language of ES2022 the engine counts on these. */
const FLOOR = ['fetch', 'structuredClone', 'HTMLDialogElement'];

/** Starts the engine; throws where it could not run. */
export function startEngine(given: LateStart): EngineHandle {
  const missing = FLOOR.filter((name) => !(name in globalThis));
  if (missing.length > 0) throw new Error(`this browser lacks ${missing.join(', ')}`);
  const config = withDefaults(given.config);
  return start({ ...given, config, host: config.host });
}
