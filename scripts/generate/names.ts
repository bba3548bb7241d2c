/** Generates src/api/names.gen.ts: the names in the package's data, for completion in editors and exhaustive switches in hosts. */

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
