// Jest's globalSetup of the tests of the packages, which need servers, too.
import { register } from 'tsx/esm/api';
import startPool from '../pool/start.js';

/** Packs and installs the package once, for all test files. */
export default async function start(config) {
  const unregister = register();
  const { installOnce } = await import('./installed.ts');
  await unregister();
  const remove = await installOnce();
  await startPool(config);
  globalThis.latchkeyPools.push({ stop: remove });
}
