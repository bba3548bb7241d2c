/** Diagrams of the journeys: one file each, and a page that shows them all. */

import type { Data } from '../data';
import { oncePerModel } from '../data/model';
import { type Graph, graphOf } from './graph';
import { place } from './layout';
import { toMermaid } from './mermaid';
import { toSvg } from './svg';

const HEAD = `# Journeys

\`latchkey diagram\` draws these pictures from the data.

| In the picture | Meaning |
| --- | --- |
| white box | a page, with the title of its panel and the events after which the user stays on it |
| dashed box | a page that every journey has |
| amber box | another journey |
| green box | an exit from the widget |
| arrow | an event that leads to another page. Blue arrows lead to the next step, and arrows to the right to any other place |

To see the names of the rows behind an arrow, open the picture in a browser and hover over the arrow.
`;

export type { Graph } from './graph';
export { place } from './layout';
export { toSvg } from './svg';

const graphsOf = oncePerModel((model): Graph[] =>
  model.flows.filter(({ flow }) => flow !== 'common').map(({ flow }) => graphOf(model, flow)),
);

/** Every journey of the data as boxes and arrows. */
export const graphs = ({ model }: Data): readonly Graph[] => graphsOf(model);

/** The files of a folder with diagrams, by name. */
export function diagramFiles(all: readonly Graph[]): Record<string, string> {
  const sections = all.map(({ flow, about }) => `## ${flow}\n\n${about}\n\n![${flow}](${flow}.svg)\n`);
  return {
    'README.md': `${HEAD}\n${sections.join('\n')}`,
    ...Object.fromEntries(
      all.map((graph) => [`${graph.flow}.svg`, toSvg(place(graph), `${graph.flow}: ${graph.about}`)]),
    ),
  };
}

/** All journeys as Mermaid text, each in a code block. */
export const mermaidPage = (all: readonly Graph[]): string =>
  all
    .map((graph) => `## ${graph.flow}\n\n${graph.about}\n\n\`\`\`mermaid\n${toMermaid(graph)}\`\`\`\n`)
    .join('\n');
