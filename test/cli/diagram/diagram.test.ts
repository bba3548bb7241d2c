/** The diagrams of the journeys. */
import { expect, it } from '@jest/globals';
import { DOMParser } from '@xmldom/xmldom';
import { pagesOf } from '../../../cli/check/journey';
import { defaultFolders, readData } from '../../../cli/data/index';
import { rowsOfCell } from '../../../cli/data/model';
import { diagramFiles, graphs, mermaidPage } from '../../../cli/diagram/index';
import { browserAnswer } from '../../../cli/diagram/labels';
import { type PlacedBox, place } from '../../../cli/diagram/layout';

const data = await readData(defaultFolders());
const { model } = data;
const all = graphs(data);
const files = diagramFiles(all);
const pictures = Object.entries(files).filter(([file]) => file.endsWith('.svg'));

it('each journey has a diagram, and the page shows them all', () => {
  const flows = model.flows.map(({ flow }) => flow).filter((flow) => flow !== 'common');
  expect(pictures.map(([file]) => file).sort()).toEqual(flows.map((flow) => `${flow}.svg`).sort());
  for (const flow of flows) expect(files['README.md']).toContain(`](${flow}.svg)`);
});

it.each(all.map((graph) => [graph.flow, graph] as const))(
  'the diagram of %s has an arrow for each row that leads to another page',
  (flow, graph) => {
    for (const { page, data: pageInFlow, flow: of } of pagesOf(model, flow).filter(
      (one) => one.flow === flow,
    ))
      for (const [key, cell] of Object.entries(pageInFlow.on))
        for (const row of rowsOfCell(cell)) {
          // A page that is entirely like another one is in that one's box.
          const boxOf = (name: string) => graph.boxes.find((box) => box.name.split(', ').includes(name))?.id;
          const isInside = row.flow === undefined && row.go !== undefined && boxOf(row.go) === boxOf(page);
          if ((row.go !== undefined && !isInside) || (row.flow !== undefined && row.flow !== of))
            expect(
              graph.arrows.filter(({ from }) => from === boxOf(page)).flatMap(({ keys }) => keys),
            ).toContain(key);
        }
  },
);

it.each(all.map((graph) => [graph.flow, graph] as const))(
  'the diagram of %s has an arrow for each row of the whole journey that leads to a page',
  (flow, graph) => {
    const file = model.flows.find((one) => one.flow === flow);
    for (const [key, cell] of Object.entries(file?.data.on ?? {}))
      for (const row of rowsOfCell(cell))
        if (row.go !== undefined || row.flow !== undefined)
          expect([flow, key, graph.arrows.some(({ keys }) => keys.includes(key))]).toEqual([flow, key, true]);
  },
);

it.each(pictures)('%s is XML without script and style, so any policy allows it', (_, text) => {
  const errors: string[] = [];
  const document = new DOMParser({
    errorHandler: (_level: string, message: string) => errors.push(message),
  }).parseFromString(text, 'image/svg+xml');
  expect(errors).toEqual([]);
  for (const name of ['script', 'style', 'image', 'foreignObject', 'a'])
    expect(document.getElementsByTagName(name)).toHaveLength(0);
  expect(text).not.toMatch(/\son\w+=|\sstyle=|href/);
});

it.each(all.map((graph) => [graph.flow, graph] as const))(
  '%s fits into a page and has no overlapping boxes',
  (_, graph) => {
    const { boxes, arrows, width, height } = place(graph);
    expect(width).toBeLessThanOrEqual(800);
    expect(arrows).toHaveLength(graph.arrows.length);
    const over = (a: PlacedBox, b: PlacedBox): boolean =>
      Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2;
    for (const [index, a] of boxes.entries()) {
      expect(
        boxes
          .slice(index + 1)
          .filter((b) => over(a, b))
          .map(({ id }) => id),
      ).toEqual([]);
      expect(a.x - a.width / 2).toBeGreaterThanOrEqual(0);
      expect(a.x + a.width / 2).toBeLessThanOrEqual(width);
      expect(a.y + a.height / 2).toBeLessThanOrEqual(height);
    }
  },
);

it('the same data gives the same diagram', async () => {
  expect(diagramFiles(graphs(await readData(defaultFolders())))).toEqual(files);
});

it('the Mermaid text has the same boxes and arrows', () => {
  const page = mermaidPage(all);
  expect(page.match(/^ {2}n\d+ -->/gm)).toHaveLength(all.flatMap(({ arrows }) => arrows).length);
  expect(page).toContain('Forgot your password?');
});

it('describes every answer of the browser about passkeys in words', () => {
  const keys = model.flows.flatMap(({ flow, data: { pages = {} } }) =>
    Object.entries(pages).flatMap(([page, { on }]) =>
      Object.keys(on ?? {})
        .filter((key) => key.startsWith('credential.'))
        .map((key) => [`${flow}/${page}`, key, browserAnswer(key)] as const),
    ),
  );
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter(([, , words]) => !words)).toEqual([]);
  expect(browserAnswer('user.submit')).toBeUndefined();
});
