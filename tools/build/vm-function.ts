/**
 * Stands for the global Function in the bundle of the command line tool (esbuild's `inject`): ajv makes
 * functions of the code it writes. In Node there is a function for that; `new Function` stands in no file we
 * ship, so that anybody can look for it.
 */
import { compileFunction } from 'node:vm';

/** Called as `new Function(name, ..., code)`. */
function compile(...parts: string[]): unknown {
  const code = parts.pop() ?? '';
  return compileFunction(code, parts);
}

export { compile as Function };
