import { brandOf, type EarlyPanel, HELP_URL, type Piece } from '../../src/early/description';

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
  const write = (piece: Piece): string => {
    if (typeof piece === 'string') return escape(piece);
    if (!Array.isArray(piece)) return (piece.of >> variant) & 1 ? piece.pieces.map(write).join('') : '';
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
    return `${start}${[...logo, ...children].map(write).join('')}</${name}>${following.map(write).join('')}`;
  };
  return pieces.map(write).join('');
}
