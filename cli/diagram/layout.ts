import { graphlib, layout } from '@dagrejs/dagre';
import type { Arrow, Box, Graph } from './graph';
import { measure, wrap } from './text';

const TITLE = 15;
const SMALL = 12;
export const LINE = 1.35;
const PADDING = 14;
const WIDEST = 250;
const LABEL = 190;

export interface Line {
  text: string;
  size: number;
  isBold?: boolean;
  isQuiet?: boolean;
}

export interface Area {
  /** The center, in px. */
  x: number;
  y: number;
  width: number;
  height: number;
  lines: Line[];
}

export type PlacedBox = Box & Area;
export type PlacedArrow = Arrow & { points: { x: number; y: number }[]; label: Area };

export interface Picture {
  width: number;
  height: number;
  boxes: PlacedBox[];
  arrows: PlacedArrow[];
}

/** Places the boxes and arrows of a journey from top to bottom (dagre's layered layout). */
export function place({ boxes, arrows }: Graph): Picture {
  const graph = new graphlib.Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 44, ranksep: 46, edgesep: 26, marginx: 24, marginy: 24 });
  graph.setDefaultEdgeLabel(() => ({}));
  const sized = new Map(boxes.map((box) => [box.id, { ...box, ...sizeOf(linesOf(box), PADDING) }]));
  const labels = arrows.map((arrow) =>
    sizeOf(
      arrow.labels.flatMap((label) => labelLines(label)),
      4,
    ),
  );
  for (const [id, { width, height }] of sized) graph.setNode(id, { width, height });
  for (const [index, { from, to, isMain }] of arrows.entries()) {
    const { width, height } = labels[index] as Area;
    graph.setEdge(from, to, { width, height, labelpos: 'c', weight: isMain ? 12 : 1 }, String(index));
  }
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  return {
    width: Math.ceil(width),
    height: Math.ceil(height),
    boxes: [...sized].map(([id, box]) => ({ ...box, ...centre(graph.node(id)) })),
    arrows: arrows.map((arrow, index) => {
      const edge = graph.edge(arrow.from, arrow.to, String(index));
      const label = labels[index] as Area;
      return { ...arrow, points: edge.points ?? [], label: { ...label, ...centre(edge) } };
    }),
  };
}

const centre = ({ x = 0, y = 0 }: { x?: number; y?: number }) => ({ x, y });

const labelLines = (label: string): Line[] =>
  wrap(label, LABEL, SMALL).map((text) => ({ text, size: SMALL, isQuiet: true }));

/** A box lists at most this many events. */
const MOST = 4;

const shortened = (stays: string[]): string =>
  [...stays.slice(0, MOST), ...(stays.length > MOST ? [`${stays.length - MOST} more`] : [])].join(', ');

function linesOf({ title, name, stays, kind }: Box): Line[] {
  const isPage = kind === 'page' || kind === 'shared';
  const size = isPage ? TITLE : SMALL + 1;
  return [
    ...wrap(title, WIDEST, size, isPage).map((text) => ({ text, size, isBold: isPage })),
    ...(name === title || kind === 'end' ? [] : [{ text: name, size: SMALL, isQuiet: true }]),
    ...(stays.length > 0
      ? wrap(`stays: ${shortened(stays)}`, WIDEST, SMALL).map((text) => ({ text, size: SMALL }))
      : []),
  ];
}

function sizeOf(lines: Line[], padding: number): Area {
  const widest = Math.max(0, ...lines.map(({ text, size, isBold }) => measure(text, size, isBold)));
  const high = lines.reduce((sum, { size }) => sum + size * LINE, 0);
  return {
    x: 0,
    y: 0,
    width: lines.length > 0 ? Math.ceil(widest) + 2 * padding : 0,
    height: lines.length > 0 ? Math.ceil(high) + 2 * padding : 0,
    lines,
  };
}
