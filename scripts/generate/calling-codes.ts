/** Generates src/form/calling-codes.gen.ts: how numbers look in the country of each calling code. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The places of the values that we use in a row of libphonenumber-js. */
const [PATTERN, PREFIX, PREFIX_PATTERN, PREFIX_RESULT] = [2, 5, 7, 8];

type Row = (string | 0 | undefined)[];
interface Metadata {
  country_calling_codes: Record<string, string[]>;
  countries: Record<string, Row>;
  nonGeographic: Record<string, Row>;
}

/** Countries with the same code share the prefix of the first, which is the main one. */
export async function generateCallingCodes(modules: string): Promise<string> {
  const file = join(modules, 'libphonenumber-js/metadata.min.json');
  const metadata: Metadata = JSON.parse(await readFile(file, 'utf8'));
  const lines = Object.entries(metadata.country_calling_codes).map(([code, countries]) => {
    const rows = countries.map(
      (country) => metadata.countries[country] ?? metadata.nonGeographic[code] ?? [],
    );
    const pattern = [...new Set(rows.map((row) => row[PATTERN]))].join('|');
    const [main = []] = rows;
    const prefix = main[PREFIX_PATTERN] || main[PREFIX];
    const result = main[PREFIX_RESULT];
    return `  ${code}: ${JSON.stringify([pattern, ...(prefix ? [prefix] : []), ...(result ? [result] : [])])},\n`;
  });
  return `// Written by \`npm run generate\` from libphonenumber-js. Do not edit.

/** By calling code: the pattern of its national numbers, that of a prefix within the country, and what replaces it. */
export const CALLING_CODES: Record<string, string[]> = {\n${lines.join('')}};\n`;
}
