/** A piece of markup that came from a server: text, or an element with its attributes as they stood there. */
export type Piece = string | { tag: string; attributes: Record<string, string>; children: Piece[] };

/** Longer markup is cut: a picture in a data URL fits many times over. */
const LONGEST = 500_000;
/** More pieces than this are no captcha: the rest is left out. */
const MOST = 500;
/** Deeper nesting is flattened. */
const DEEPEST = 16;

/** Elements whose content is no text for people; they vanish with all they hold. */
const SWALLOWED = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'textarea',
  'title',
  'xmp',
  'plaintext',
  'svg',
  'math',
  'select',
  'head',
  'frameset',
]);
/** Elements without content. */
const VOID = new Set(['img', 'br', 'input', 'hr', 'meta', 'link', 'base', 'source', 'track', 'wbr', 'area', 'col', 'param']);

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Replaces character references; what is none stays as it is. */
export function decode(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

const NAME = /[a-zA-Z][a-zA-Z0-9-]*/y;
const ATTRIBUTE = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y;
const END = /[\s/]*>/y;

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

interface Tag {
  name: string;
  closing: boolean;
  attributes: Record<string, string>;
  end: number;
}

/** The tag that begins at a `<`; null when there is none. */
function readTag(html: string, start: number): Tag | null {
  const closing = html[start + 1] === '/';
  const name = match(NAME, html, start + (closing ? 2 : 1));
  if (!name) return null;
  const attributes: Record<string, string> = Object.create(null);
  let at = name.index + name[0].length;
  for (;;) {
    const end = match(END, html, at);
    if (end) return { name: name[0].toLowerCase(), closing, attributes, end: at + end[0].length };
    const found = match(ATTRIBUTE, html, at);
    // Nothing closes this tag: what follows is unreadable, and goes.
    if (!found || found[0] === '') return { name: name[0].toLowerCase(), closing, attributes, end: html.length };
    attributes[(found[1] ?? '').toLowerCase()] ??= decode(found[2] ?? found[3] ?? found[4] ?? '');
    at += found[0].length;
  }
}

/**
 * Reads markup into plain data, in one pass and linear time. It need not agree with a browser in every detail: nothing of it is
 * ever handed to a browser as markup, so whatever is misread can only look odd, not run.
 */
export function readMarkup(source: string): Piece[] {
  const html = source.slice(0, LONGEST);
  const lower = html.toLowerCase();
  const root: Piece[] = [];
  const open: { tag: string; children: Piece[] }[] = [{ tag: '', children: root }];
  let count = 0;
  const add = (piece: Piece): void => {
    count += 1;
    open.at(-1)?.children.push(piece);
  };
  let at = 0;
  while (at < html.length && count < MOST) {
    const next = html.indexOf('<', at);
    if (next !== at) add(decode(html.slice(at, next < 0 ? html.length : next)));
    if (next < 0) break;
    if (html.startsWith('<!', next) || html.startsWith('<?', next)) {
      const close = html.startsWith('<!--', next) ? '-->' : '>';
      const end = html.indexOf(close, next + 2);
      at = end < 0 ? html.length : end + close.length;
      continue;
    }
    const tag = readTag(html, next);
    if (!tag) {
      add('<');
      at = next + 1;
      continue;
    }
    at = tag.end;
    if (SWALLOWED.has(tag.name)) {
      const close = tag.closing ? at : lower.indexOf(`</${tag.name}`, at);
      at = close < 0 ? html.length : close === at && tag.closing ? at : html.indexOf('>', close) + 1 || html.length;
    } else if (tag.closing) {
      const depth = open.findLastIndex((element) => element.tag === tag.name);
      if (depth > 0) open.length = depth;
    } else {
      const element = { tag: tag.name, attributes: tag.attributes, children: [] as Piece[] };
      add(element);
      if (!VOID.has(tag.name) && open.length < DEEPEST) open.push(element);
    }
  }
  return root;
}
