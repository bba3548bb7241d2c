// Jest's globalSetup of the projects that need servers. The pool itself is TypeScript; tsx lets Node read it.
import { register } from 'tsx/esm/api';

/** Starts servers that serve a build of the widget, one for each worker. */
export async function start({ maxWorkers }, dist) {
  const unregister = register();
  const { startPool } = await import('./pool.ts');
  await unregister();
  globalThis.latchkeyPools ??= [];
  globalThis.latchkeyPools.push(await startPool(maxWorkers, dist));
}

export default (config) => start(config, process.env.LATCHKEY_DIST ?? 'dist');
