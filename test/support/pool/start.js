// Jest's globalSetup of the projects that need servers. The pool itself is TypeScript; tsx lets Node read it.
import { register } from 'tsx/esm/api';

/** Starts servers that serve the build under test, one for each worker. */
export default async function start({ maxWorkers }) {
  const unregister = register();
  const { startPool } = await import('./pool.ts');
  await unregister();
  globalThis.latchkeyPools ??= [];
  globalThis.latchkeyPools.push(await startPool(maxWorkers));
}
