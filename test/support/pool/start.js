// Jest's globalSetup of the projects that need servers. The pool itself is TypeScript; tsx lets Node read it.
import { register } from 'tsx/esm/api';

export default async ({ maxWorkers }) => {
  const unregister = register();
  const { startPool } = await import('./pool.ts');
  await unregister();
  globalThis.latchkeyPool = await startPool(maxWorkers);
};
