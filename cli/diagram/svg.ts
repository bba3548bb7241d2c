import { escapeAttribute } from '../markup';
import { type Area, LINE, type Picture, type PlacedArrow, type PlacedBox } from './layout';

const INK = '#1b1f29';
const QUIET = '#5a6172';
const FONT = 'system-ui, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif';

/** Fill and border of a box, by its kind. */
const STYLES: Record<PlacedBox['kind'], { fill: string; stroke: string; radius: number; dash?: string }> = {
  start: { fill: '#eef1fd', stroke: '#2b4acb', radius: 22 },
  page: { fill: '#ffffff', stroke: '#8a90a0', radius: 8 },
  shared: { fill: '#f4f5f8', stroke: '#8a90a0', radius: 8, dash: '5 4' },
  journey: { fill: '#fff4dd', stroke: '#b07a00', radius: 8 },
  end: { fill: '#e5f5ec', stroke: '#17693a', radius: 22 },
};

/**
 * A diagram as SVG. It uses only attributes, so that it renders under any policy. Boxes have `data-page`, and arrows
 * have `data-edge` with the keys of their rows.
 * @param lit the page whose box is highlighted
 */
export function toSvg({ width, height, boxes, arrows }: Picture, title: string, lit?: string): string {
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="${FONT}">`,
    `<title>${escapeAttribute(title)}</title>`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path d="M0 0 8 4 0 8z" fill="#5a6172"/></marker></defs>',
    `<rect width="${width}" height="${height}" rx="10" fill="#fbfbfd"/>`,
    ...arrows.map(arrowOf),
    ...boxes.map((box) => boxOf(box, isPage(box, lit))),
    ...arrows.map(labelOf),
    '</svg>',
  ].join('\n')}\n`;
}

/** Whether the box represents a page, alone or together with pages that are `like` it. */
const isPage = ({ kind, name }: PlacedBox, page: string | undefined): boolean =>
  page !== undefined && (kind === 'page' || kind === 'shared') && name.split(', ').includes(page);

const round = (value: number): number => Math.round(value * 10) / 10;

function boxOf(box: PlacedBox, isLit: boolean): string {
  const { stroke, radius, dash } = STYLES[box.kind];
  const fill = isLit ? '#dfe6ff' : STYLES[box.kind].fill;
  const x = round(box.x - box.width / 2);
  const y = round(box.y - box.height / 2);
  const border = `fill="${fill}" stroke="${stroke}" stroke-width="1.5"${dash ? ` stroke-dasharray="${dash}"` : ''}`;
  return `<g data-page="${escapeAttribute(box.id)}"><rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="${radius}" ${border}/>${textOf(box)}</g>`;
}

/** The lines of an area, centered. */
function textOf({ x, y, height, lines }: Area): string {
  const high = lines.reduce((sum, { size }) => sum + size * LINE, 0);
  let top = y - Math.min(height, high) / 2;
  return lines
    .map(({ text, size, isBold, isQuiet }) => {
      const baseline = round(top + size * 1.02);
      top += size * LINE;
      return `<text x="${round(x)}" y="${baseline}" font-size="${size}"${isBold ? ' font-weight="600"' : ''} fill="${isQuiet ? QUIET : INK}" text-anchor="middle">${escapeAttribute(text)}</text>`;
    })
    .join('');
}

function arrowOf({ points, keys, isMain }: PlacedArrow): string {
  const line = `stroke="${isMain ? '#2b4acb' : '#9aa0ae'}" stroke-width="${isMain ? 2 : 1.3}"`;
  return `<path data-edge="${escapeAttribute(keys.join(' '))}" d="${curve(points)}" fill="none" ${line} marker-end="url(#tip)"><title>${escapeAttribute(keys.join(', '))}</title></path>`;
}

function labelOf({ label, keys }: PlacedArrow): string {
  if (label.lines.length === 0) return '';
  const { x, y, width, height } = label;
  const back = `<rect x="${round(x - width / 2)}" y="${round(y - height / 2)}" width="${width}" height="${height}" rx="4" fill="#fbfbfd"/>`;
  return `<g><title>${escapeAttribute(keys.join(', '))}</title>${back}${textOf(label)}</g>`;
}

type Point = PlacedArrow['points'][number];

/** How far before a corner the line starts to turn, in px. */
const CORNER = 28;

/** A line through the points, with rounded corners. */
function curve(points: Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const parts = rest.map((point, index) => {
    const next = rest[index + 1];
    if (!next) return `L${at(point)}`;
    return `L${at(towards(point, rest[index - 1] ?? first))}Q${at(point)} ${at(towards(point, next))}`;
  });
  return `M${at(first)}${parts.join('')}`;
}

const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

/** The point between a corner and another point where the curve meets the straight line. */
function towards(corner: Point, other: Point): Point {
  const [dx, dy] = [other.x - corner.x, other.y - corner.y];
  const length = Math.hypot(dx, dy) || 1;
  const part = Math.min(CORNER, length / 2) / length;
  return { x: corner.x + dx * part, y: corner.y + dy * part };
}
