/** Generates src/http/numbers.gen.ts: the limits of the numbers in answers. */
import { readFile } from 'node:fs/promises';

type Field = { type?: string | string[]; minimum?: number; maximum?: number };

/** @throws Error if a number has no limits, or can have a fraction, which the client doesn't expect */
export async function generateNumbers(file: string): Promise<string> {
  const { $defs }: { $defs: Record<string, Field> } = JSON.parse(await readFile(file, 'utf8'));
  const lines = Object.entries($defs).flatMap(([name, { type = [], minimum, maximum }]) => {
    const types = [type].flat();
    if (!types.some((one) => one === 'integer' || one === 'number')) return [];
    if (types.includes('number') || minimum === undefined || maximum === undefined)
      throw new Error(`The number ${name} in ${file} must be an integer with a minimum and a maximum.`);
    return `  ${name}: [${minimum}, ${maximum}],\n`;
  });
  return `// Written by \`npm run generate\` from schemas/answers/fields.json. Do not edit.

/** The smallest and the largest value of each number in an answer. */
export const NUMBERS: Record<string, readonly [number, number]> = {\n${lines.join('')}};\n`;
}
