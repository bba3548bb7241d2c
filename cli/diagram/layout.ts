import type { Arrow, Box, Graph } from './graph';
import { measure, wrap } from './text';

const TITLE = 15;
const SMALL = 12;
export const LINE = 1.35;
const PADDING = 14;
const MARGIN = 20;
/** Widths in px. Together they fit into the column of text of a page of documentation. */
const PAGE = 260;
const LABEL = 190;
/** Between a page and a target. Leaves some of the arrow visible on both sides of its label. */
const BETWEEN = 240;
const TARGET = 240;
/** Between two targets, and above and below the label of an arrow that leads down. */
const GAP = 14;

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

/**
 * Places a journey's pages in a column. An arrow to the next page leads down. Every other arrow leads to its own box
 * at the right, so a target of several arrows has several boxes, and no arrows cross.
 */
export function place({ boxes, arrows }: Graph): Picture {
  const column = columnOf(boxes, arrows);
  const picture: Picture = { width: 2 * MARGIN + PAGE + BETWEEN + TARGET, height: 0, boxes: [], arrows: [] };
  let top = MARGIN;
  for (const [index, box] of column.entries()) {
    const next = column[index + 1];
    const own = arrows.filter(({ from }) => from === box.id);
    const targets = own.filter(({ to }) => to !== next?.id).map((arrow) => target(arrow, boxes, top));
    const page = sized(linesOf(box, PAGE), PADDING, PAGE);
    const high = targets.reduce((sum, { height }) => sum + height + GAP, -GAP);
    page.height = Math.max(page.height, high);
    let y = top + Math.max(0, page.height - high) / 2;
    for (const { height, arrow, box: goal } of targets) {
      for (const area of [goal, arrow.label]) area.y = y + height / 2;
      arrow.points = [MARGIN + PAGE, MARGIN + PAGE + BETWEEN].map((x) => ({ x, y: y + height / 2 }));
      picture.boxes.push(goal);
      picture.arrows.push(arrow);
      y += height + GAP;
    }
    const center = { x: MARGIN + PAGE / 2, y: top + page.height / 2 };
    picture.boxes.push({ ...box, ...page, ...center });
    top += page.height;
    const down = own.find(({ to }) => to === next?.id);
    const label = sized(labelLines(down, PAGE), 4);
    if (down) {
      const y = [top, top + label.height + 3 * GAP];
      label.y = top + label.height / 2 + GAP;
      picture.arrows.push({
        ...down,
        points: y.map((one) => ({ x: center.x, y: one })),
        label: { ...label, x: center.x },
      });
    }
    top += next ? label.height + 3 * GAP : MARGIN;
  }
  return { ...picture, height: Math.ceil(top) };
}

/** The boxes of the column: each page of the journey, and before it the host's calls that start there. */
function columnOf(boxes: readonly Box[], arrows: readonly Arrow[]): Box[] {
  const startsAt = ({ id }: Box): Box[] =>
    boxes.filter(
      (box) => box.kind === 'start' && arrows.some(({ from, to }) => from === box.id && to === id),
    );
  return boxes.filter(({ kind }) => kind === 'page').flatMap((page) => [...startsAt(page), page]);
}

/** An arrow to the right with the box of its target. `height`: of the higher one of both. */
function target(
  arrow: Arrow,
  boxes: readonly Box[],
  y: number,
): { height: number; arrow: PlacedArrow; box: PlacedBox } {
  const to = boxes.find(({ id }) => id === arrow.to) as Box;
  const box = { ...to, stays: [] };
  const area = sized(linesOf(box, TARGET), PADDING, TARGET);
  const label = sized(labelLines(arrow, LABEL), 4);
  const start = MARGIN + PAGE;
  return {
    height: Math.max(area.height, label.height),
    arrow: { ...arrow, points: [], label: { ...label, x: start + BETWEEN / 2 } },
    box: { ...box, ...area, x: start + BETWEEN + TARGET / 2, y },
  };
}

const labelLines = (arrow: Arrow | undefined, width: number): Line[] =>
  (arrow?.labels ?? []).flatMap((label) =>
    wrap(label, width, SMALL).map((text) => ({ text, size: SMALL, isQuiet: true })),
  );

/** A box lists at most this many events. */
const MOST = 4;

const shortened = (stays: string[]): string =>
  [...stays.slice(0, MOST), ...(stays.length > MOST ? [`${stays.length - MOST} more`] : [])].join(', ');

/** The lines of a box that is `width` px wide. */
function linesOf({ title, name, stays, kind }: Box, width: number): Line[] {
  const isPage = kind === 'page' || kind === 'shared';
  const size = isPage ? TITLE : SMALL + 1;
  const widest = width - 2 * PADDING;
  return [
    ...wrap(title, widest, size, isPage).map((text) => ({ text, size, isBold: isPage })),
    ...(name === title || kind === 'end'
      ? []
      : wrap(name, widest, SMALL).map((text) => ({ text, size: SMALL, isQuiet: true }))),
    ...(stays.length > 0
      ? wrap(`stays: ${shortened(stays)}`, widest, SMALL).map((text) => ({ text, size: SMALL }))
      : []),
  ];
}

/** An area for lines, at its position later. Without a `width` it is as wide as the widest line. */
function sized(lines: Line[], padding: number, width?: number): Area {
  const widest = Math.max(0, ...lines.map(({ text, size, isBold }) => measure(text, size, isBold)));
  const high = lines.reduce((sum, { size }) => sum + size * LINE, 0);
  const isEmpty = lines.length === 0;
  return {
    x: 0,
    y: 0,
    width: isEmpty ? 0 : (width ?? Math.ceil(widest) + 2 * padding),
    height: isEmpty ? 0 : Math.ceil(high) + 2 * padding,
    lines,
  };
}
