import { brandOf, type EarlyPanel, HELP_URL, type Piece } from '../../src/start/description';

/** Elements without content and end tag. */
const VOID = new Set(['img', 'input', 'br']);

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export const attributesOf = (attributes: Record<string, string>): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escape(value)}"`))
    .join('');

export interface HtmlOptions {
  /** The index of the variant. */
  variant: number;
  /** The URL of the help page. */
  help: string;
  /** The elements of the visible alternatives to the main button. */
  ways: Piece[];
  /** Level of the panel's title. */
  headingLevel: number;
  /** Images of the logo, as attributes. */
  images: { src: string; alt: string }[];
}

/**
 * Returns the markup of the early panel as an inline panel. Its main button is `type="button"`, so that neither
 * a press nor Enter sends the form before the widget has loaded.
 */
export function htmlOf({ pieces }: Pick<EarlyPanel, 'pieces'>, options: HtmlOptions): string {
  const { variant, help, ways, headingLevel, images } = options;
  const tags: Record<string, string> = { dialog: 'section', h2: `h${headingLevel}` };
  const shown = (all: readonly Piece[]): Exclude<Piece, { of: number }>[] =>
    all.flatMap((piece) => {
      if (typeof piece === 'string' || Array.isArray(piece)) return [piece];
      return (piece.of >> variant) & 1 ? shown(piece.pieces) : [];
    });
  /** Two texts in a row stay two nodes with a comment between them. React takes over no others. */
  const writeAll = (all: readonly Piece[]): string =>
    shown(all)
      .map((piece, index, list) =>
        typeof piece !== 'string'
          ? write(piece)
          : `${typeof list[index - 1] === 'string' ? '<!-- -->' : ''}${escape(piece)}`,
      )
      .join('');
  const write = (piece: Exclude<Piece, string | { of: number }>): string => {
    const [tag, given, ...children] = piece;
    // An inline panel has no X.
    if (given.class === 'latchkey-x') return '';
    const attributes = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, value === HELP_URL ? help : value]),
    );
    if (tag === 'button' && given.type === 'submit') attributes.type = 'button';
    const name = tags[tag] ?? tag;
    const start = `<${name}${attributesOf(attributes)}>`;
    if (VOID.has(tag)) return start;
    const logo = given.class === 'latchkey-header' ? brandOf(images) : [];
    const following = given.class === 'latchkey-buttons' ? ways : [];
    return `${start}${writeAll([...logo, ...children])}</${name}>${writeAll(following)}`;
  };
  return writeAll(pieces);
}
