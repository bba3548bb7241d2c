/**
 * Replaces the global Function in the CLI's bundle (esbuild's `inject`), because ajv compiles generated code. Node has its own API for
 * that, so no shipped file contains `new Function`.
 */
import { compileFunction } from 'node:vm';

/** Called as `new Function(name, ..., code)`. */
function compile(...parts: string[]): unknown {
  const code = parts.pop() ?? '';
  return compileFunction(code, parts);
}

export { compile as Function };
