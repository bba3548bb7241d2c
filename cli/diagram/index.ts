/** Pictures of the journeys: a file each, and a page that shows them all. */

import type { Data } from '../data';
import { oncePerModel } from '../data/model';
import { type Graph, graphOf } from './graph';
import { place } from './layout';
import { toMermaid } from './mermaid';
import { toSvg } from './svg';

const HEAD = `# The journeys

Made from the data by \`latchkey diagram\`. White boxes are pages, with the title of their panel; a blue arrow leads to the next step. Dashed boxes are pages
that every journey has, amber ones other journeys, green ones ways out of the widget. An arrow says what happened; what leaves a person on
the page stands in its box. A browser shows the names of the rows when the pointer rests on an arrow.
`;

export type { Graph } from './graph';
export { place } from './layout';
export { toSvg } from './svg';

const graphsOf = oncePerModel((model): Graph[] =>
  model.flows.filter(({ flow }) => flow !== 'common').map(({ flow }) => graphOf(model, flow)),
);

/** Every journey of the data as boxes and arrows. */
export const graphs = ({ model }: Data): readonly Graph[] => graphsOf(model);

/** The files of a folder of diagrams: name -> text. */
export function diagramFiles(all: readonly Graph[]): Record<string, string> {
  const sections = all.map(({ flow, about }) => `## ${flow}\n\n${about}\n\n![${flow}](${flow}.svg)\n`);
  return {
    'README.md': `${HEAD}\n${sections.join('\n')}`,
    ...Object.fromEntries(
      all.map((graph) => [`${graph.flow}.svg`, toSvg(place(graph), `${graph.flow}: ${graph.about}`)]),
    ),
  };
}

/** All journeys as mermaid's text, each in a code block. */
export const mermaidPage = (all: readonly Graph[]): string =>
  all
    .map((graph) => `## ${graph.flow}\n\n${graph.about}\n\n\`\`\`mermaid\n${toMermaid(graph)}\`\`\`\n`)
    .join('\n');
