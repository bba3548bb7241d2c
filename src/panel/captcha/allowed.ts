/** A piece of a captcha: text, or an element with its allowed attributes and its contents. */
export type Piece = string | { tag: string; attributes: Record<string, string>; children: Piece[] };

/**
 * The allowed elements, each with the element that replaces it. IDs, names, styles, events and links are
 * never kept.
 */
export const ALLOWED: Readonly<Record<string, string>> = {
  div: 'div',
  p: 'div',
  span: 'span',
  label: 'span',
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  br: 'br',
  img: 'img',
};

/** Elements that are replaced by their contents. All other elements are removed with their contents. */
export const UNWRAPPED: readonly string[] = [
  ...[
    'a',
    'button',
    'form',
    'fieldset',
    'legend',
    'section',
    'article',
    'header',
    'footer',
    'main',
    'aside',
    'nav',
    'center',
    'font',
  ],
  ...[
    'small',
    'u',
    'code',
    'mark',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'ul',
    'ol',
    'li',
    'table',
    'thead',
    'tbody',
    'tr',
    'td',
    'th',
    'figure',
  ],
];

/** The attributes that images keep. Other elements keep none. */
export const PICTURE_ATTRIBUTES: readonly string[] = ['src', 'alt', 'width', 'height'];

/** Deeper nesting is flattened. */
const MAX_DEPTH = 16;

/** Receives markup piece by piece, in document order, and keeps the allowed parts. */
export interface MarkupFilter {
  opened(name: string, attribute: (name: string) => string | null | undefined): void;
  text(text: string): void;
  closed(): void;
  pieces: Piece[];
}

/** Creates the allow-list filter that both parsers use. */
export function createMarkupFilter(): MarkupFilter {
  const pieces: Piece[] = [];
  /** The target for the contents of each open element, or null to drop them. */
  const open: (Piece[] | null)[] = [pieces];
  let depth = 0;

  const opened: MarkupFilter['opened'] = (name, attribute) => {
    const place = open.at(-1) ?? null;
    if (!place || UNWRAPPED.includes(name)) open.push(place);
    else if (!Object.hasOwn(ALLOWED, name)) open.push(null);
    else {
      const names = name === 'img' ? PICTURE_ATTRIBUTES : [];
      const attributes = Object.fromEntries(
        names.flatMap((key) => (attribute(key) == null ? [] : [[key, attribute(key) as string]])),
      );
      const element = { tag: ALLOWED[name] as string, attributes, children: [] };
      place.push(element);
      open.push(depth < MAX_DEPTH ? element.children : place);
    }
    depth += 1;
  };

  return {
    pieces,
    opened,
    text(text) {
      const place = open.at(-1);
      if (!place) return;
      // Parsers split text differently, so adjacent texts are joined.
      if (typeof place.at(-1) === 'string') place.push(`${place.pop()}${text}`);
      else place.push(text);
    },
    closed() {
      open.pop();
      depth -= 1;
    },
  };
}
