/** src/api/names.gen.ts: the names that the package's own data has, for editors and exhaustive switches of hosts. */

import { defaultFolders, readData } from '../../cli/data';

/** The module as text. */
export async function generateNames(): Promise<string> {
  const { model } = await readData(defaultFolders());
  const { flows, panels, calls, places } = model;
  const journeys = flows.filter(({ flow }) => flow !== 'common');
  const lists: [type: string, about: string, names: string[]][] = [
    ['PageId', 'A page of a journey.', flows.flatMap(({ data }) => Object.keys(data.pages ?? {}))],
    ['FlowId', 'A journey.', journeys.map(({ flow }) => flow)],
    ['PanelId', 'A panel.', [...panels.keys()]],
    ['CallId', 'A call to the auth server.', Object.keys(calls)],
    [
      'NextAction',
      'What the auth server wants next.',
      Object.values(calls).flatMap(({ answers = [] }) => answers),
    ],
    ['RedirectReason', 'A place that a journey leads to.', Object.keys(places)],
  ];
  return `// Written by \`npm run generate\` from flows/ and schemas/. Do not edit.

/** Other names stand in data of a host's own. */
type Other = string & Record<never, never>;
${lists.map(([type, about, names]) => union(type, about, names)).join('')}`;
}

const union = (type: string, about: string, names: string[]): string =>
  `\n/** ${about} */\nexport type ${type} =\n${[...new Set(names)]
    .sort()
    .map((name) => `  | '${name}'\n`)
    .join('')}  | Other;\n`;
