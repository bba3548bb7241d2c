/** The smallest changes of an owner's JSON: everything else in the text stays as it is. */
import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';

/** A place in a file: names of properties, and indexes of lists. */
export type Path = (string | number)[];

/** A change of one value. Without a value, it is removed. */
export interface Change {
  path: Path;
  value?: unknown;
  /** Whether the value becomes a new item of a list, before the one at its index. */
  isNew?: boolean;
}

/** The most that a value may take on one line with its name, as the package's own files have it. */
const MOST_COLUMNS = 110;

/**
 * Changes a value in the text of a JSON file. Missing objects around it are created.
 * @throws Error if the text isn't JSON, or the path leads through a value that has no such part
 */
export function edit(text: string, { path, value, isNew = false }: Change): string {
  const root = parse(text);
  if (value === undefined) return remove(text, root, path);
  const node = findNodeAtLocation(root, path);
  if (node && !isNew) return put(text, node.offset, node.offset + node.length, value);
  const [parent, depth] = nearest(root, path);
  const key = path[depth] as string | number;
  const isList = typeof key === 'number';
  if (parent.type !== (isList ? 'array' : 'object'))
    throw new Error(`${path.slice(0, depth).join(' / ') || 'The file'} has no part "${key}".`);
  // Parts that are missing below the parent become part of the value.
  const whole = path.slice(depth + 1).reduceRight<unknown>(wrapped, value);
  return insert(text, parent, isList ? { at: key } : { name: key }, whole);
}

/** A change of the order of a list. */
export interface Move {
  path: Path;
  from: number;
  to: number;
  /** The items, if the file doesn't have the list yet. */
  names?: readonly string[];
}

/**
 * Moves an item of a list. The items keep their own text, and the layout between them stays.
 * @throws Error if the text isn't JSON, or has no such items
 */
export function move(text: string, { path, from, to, names }: Move): string {
  const list = findNodeAtLocation(parse(text), path);
  if (!list && names) {
    const value = [...names];
    value.splice(to, 0, ...value.splice(from, 1));
    return edit(text, { path, value });
  }
  const items = list?.children ?? [];
  if (!items[from] || !items[to]) throw new Error(`${path.join(' / ')} has no items ${from} and ${to}.`);
  const texts = items.map(({ offset, length }) => text.slice(offset, offset + length));
  texts.splice(to, 0, ...texts.splice(from, 1));
  // From the end, so that the offsets before it stay true.
  return items.reduceRight(
    (whole, { offset, length }, index) => splice(whole, offset, length, texts[index] as string),
    text,
  );
}

function parse(text: string): Node {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors);
  if (!root || errors.length > 0) throw new Error("The file isn't valid JSON.");
  return root;
}

const wrapped = (inner: unknown, key: string | number): unknown =>
  typeof key === 'number' ? [inner] : { [key]: inner };

/** The deepest node on the path that exists and isn't the value itself, and the length of its path. */
function nearest(root: Node, path: Path): [node: Node, depth: number] {
  for (let depth = path.length - 1; depth > 0; depth -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, depth));
    if (node) return [node, depth];
  }
  return [root, 0];
}

/** Removes a value with its comma, and does nothing without such a value. An empty object or list is left on one line. */
function remove(text: string, root: Node, path: Path): string {
  const node = findNodeAtLocation(root, path);
  const around = findNodeAtLocation(root, path.slice(0, -1));
  if (!node || !around?.children) return text;
  if (around.children.length === 1) return splice(text, around.offset + 1, around.length - 2, '');
  const own = around.type === 'object' ? (node.parent as Node) : node;
  const at = around.children.indexOf(own);
  const [before, after] = [around.children[at - 1], around.children[at + 1]];
  const start = after || !before ? own.offset : before.offset + before.length;
  return splice(text, start, (after?.offset ?? own.offset + own.length) - start, '');
}

/** Replaces a part of the text by a value. */
function put(text: string, from: number, to: number, value: unknown): string {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const rest = text.slice(to).split(/\r?\n/, 1)[0] ?? '';
  return text.slice(0, from) + written(value, text, from - start + rest.length, from) + text.slice(to);
}

/** Inserts a property at the end of an object, or an item of a list at its index. */
function insert(
  text: string,
  parent: Node,
  { at, name }: { at?: number; name?: string | number },
  value: unknown,
): string {
  const label = name === undefined ? '' : `${JSON.stringify(name)}: `;
  const children = parent.children ?? [];
  const inside = text.slice(parent.offset + 1, parent.offset + parent.length - 1);
  const isTall = inside.includes('\n');
  const after = at === undefined ? children.at(-1) : children[Math.min(at, children.length) - 1];
  const before = at === undefined ? undefined : children[at];
  const line = eolOf(text) + indentAt(text, parent.offset) + unitOf(text);
  if (children.length === 0) {
    // The objects of a file, such as the messages of a language, have a line for each property.
    const isOuter = parent.type === 'object' && !parent.parent?.parent?.parent;
    const content = `${label}${written(value, text, 0, parent.offset + 1)}`;
    const [open, close] =
      isTall || isOuter
        ? [line, eolOf(text) + indentAt(text, parent.offset)]
        : parent.type === 'array'
          ? ['', '']
          : [' ', ' '];
    return splice(text, parent.offset + 1, inside.length, open + content + close);
  }
  const gap = isTall ? line : ' ';
  if (after) {
    const end = after.offset + after.length;
    return splice(text, end, 0, `,${gap}${label}${written(value, text, label.length, end)}`);
  }
  const start = before?.offset ?? parent.offset + 1;
  return splice(text, start, 0, `${label}${written(value, text, label.length, start)},${gap}`);
}

const splice = (text: string, at: number, length: number, inserted: string): string =>
  text.slice(0, at) + inserted + text.slice(at + length);

/** A value as the package's files have it: on one line if it fits, otherwise with a line for each part. */
function written(value: unknown, text: string, taken: number, at: number): string {
  const flat = onOneLine(value);
  if (taken + flat.length <= MOST_COLUMNS || Object(value) !== value) return flat;
  const tall = JSON.stringify(value, null, unitOf(text));
  return tall.replaceAll('\n', eolOf(text) + indentAt(text, at));
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${onOneLine(inner)}`);
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}';
}

const eolOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

/** The indentation of the line with a character. */
function indentAt(text: string, at: number): string {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start))?.[0] ?? '';
}

/** The indentation of one level: that of the first indented line. */
const unitOf = (text: string): string => /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
