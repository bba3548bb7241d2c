/** Writes drawn panels as JavaScript in which what occurs more than once is written once. */
import type { FirstPanel, Piece } from '../../../src/host/first/description';

/** Shorter pieces are as short as a name for them. */
const WORTH_A_NAME = 24;

export interface Writer {
  list(pieces: readonly Piece[]): string;
  panel(panel: FirstPanel): string;
  /** The statement that makes `name` of `value`, with all that the value names. To be called last. */
  statement(name: string, value: string): string;
}

/** A writer for everything in `panels`, which it looks through first. */
export function createWriter(panels: readonly { variants: readonly { pieces: readonly Piece[] }[] }[]): Writer {
  const counts = new Map<string, number>();
  const count = (piece: Piece): void => {
    const text = JSON.stringify(piece);
    const before = counts.get(text) ?? 0;
    counts.set(text, before + 1);
    if (before === 0 && typeof piece !== 'string') for (const child of piece.slice(2) as Piece[]) count(child);
  };
  for (const { variants } of panels) for (const { pieces } of variants) pieces.forEach(count);

  const names = new Map<string, string>();
  const lines: string[] = [];
  const write = (piece: Piece): string => {
    const text = JSON.stringify(piece);
    const known = names.get(text);
    if (known) return known;
    const own = typeof piece === 'string' ? text : `[${[piece[0], piece[1]].map((part) => JSON.stringify(part)).join()}${rest(piece)}]`;
    if ((counts.get(text) ?? 0) < 2 || text.length < WORTH_A_NAME) return own;
    const name = `$${lines.length}`;
    names.set(text, name);
    lines.push(`${name}=${own}`);
    return name;
  };
  const rest = (piece: readonly unknown[]): string => (piece.slice(2) as Piece[]).map((child) => `,${write(child)}`).join('');
  const list = (pieces: readonly Piece[]): string => `[${pieces.map(write).join()}]`;

  return {
    list,
    panel({ variants, ...panel }) {
      const drawn = variants.map(({ pieces, ...variant }) => `{...${JSON.stringify(variant)},pieces:${list(pieces)}}`);
      return `{...${JSON.stringify(panel)},variants:[${drawn.join()}]}`;
    },
    statement: (name, value) => `var ${[...lines, `${name}=${value}`].join()};\n`,
  };
}
