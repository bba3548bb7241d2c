/** Generates the constants of the widget: names in the data, limits of numbers, and national numbers by calling code. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultFolders, readData } from '../../cli/data';

export async function generateNames(): Promise<string> {
  const { model } = await readData(defaultFolders());
  const { flows, entries, panels, calls, places } = model;
  const journeys = flows.filter(({ flow }) => flow !== 'common');
  const lists: [type: string, about: string, names: string[]][] = [
    ['PageId', 'A page of a journey.', flows.flatMap(({ data }) => Object.keys(data.pages ?? {}))],
    ['FlowId', 'A journey.', journeys.map(({ flow }) => flow)],
    [
      'JourneyId',
      'A journey that `open` begins.',
      Object.keys(entries).filter((name) => entries[name]?.open),
    ],
    ['PanelId', 'A panel.', [...panels.keys()]],
    ['CallId', 'A call to the auth server.', Object.keys(calls)],
    [
      'NextAction',
      'The next step that the auth server requests.',
      Object.values(calls).flatMap(({ answers = [] }) => answers),
    ],
    ['RedirectReason', 'A place that a journey leads to.', Object.keys(places)],
  ];
  return `// Written by \`npm run generate\` from flows/ and schemas/. Do not edit.

/** Allows other names, which a host's own data may have. */
type Other = string & Record<never, never>;
${lists.map(([type, about, names]) => union(type, about, names)).join('')}`;
}

const union = (type: string, about: string, names: string[]): string =>
  `\n/** ${about} */\nexport type ${type} =\n${[...new Set(names)]
    .sort()
    .map((name) => `  | '${name}'\n`)
    .join('')}  | Other;\n`;

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
