import type { AccessibilityNode } from '../announcements';

/** A page as a screen reader reads it. */
export interface Reading {
  /** The page from top to bottom, one line for each stop, indented within groups. */
  lines: string[];
  /** The open dialog. */
  dialog: string | undefined;
  /** The element with the focus, after the groups around it. */
  focus: string | undefined;
}

/** Elements that are one stop. Their contents are part of their name. */
const STOPS = new Set([
  'button',
  'checkbox',
  'combobox',
  'DisclosureTriangle',
  'heading',
  'image',
  'link',
  'radio',
  'textbox',
  'timer',
]);
/** Paragraphs and the like, which are one stop unless they contain other stops. */
const TEXTS = new Map([
  ['definition', 'definition'],
  ['listitem', 'item'],
  ['paragraph', 'text'],
  ['term', 'term'],
]);
/** Elements that a screen reader announces when it enters them, if they have a name. */
const GROUPS = new Set(['dialog', 'group', 'list', 'main', 'radiogroup', 'region']);
const LIVE = new Set(['alert', 'status']);
/** Texts that are already the name of a field or of a group. */
const NAMES = new Set(['LabelText', 'Legend']);
/** The states that a screen reader announces. */
const STATES: Record<string, (value: unknown) => string | false> = {
  level: (level) => `level ${level}`,
  checked: (checked) => (checked === 'true' ? 'checked' : 'not checked'),
  expanded: (expanded) => (expanded ? 'expanded' : 'collapsed'),
  required: (required) => required === true && 'required',
  invalid: (invalid) => invalid === 'true' && 'invalid',
  readonly: (readonly) => readonly === true && 'read-only',
  disabled: (disabled) => disabled === true && 'unavailable',
};

/** Collapses spaces. Joining the texts of several elements adds some before punctuation, which this removes. */
const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\( /g, '(')
    .replace(/ ([):,.])/g, '$1')
    .trim();

const textOf = (of: { value?: unknown } | undefined): string => tidy(String(of?.value ?? ''));
const roleOf = (node: AccessibilityNode): string => String(node.role?.value ?? '');
const isGroup = (node: AccessibilityNode): boolean => GROUPS.has(roleOf(node)) && textOf(node.name) !== '';

/** Returns what a screen reader says about an element: role, name, value, states and description. */
function said(node: AccessibilityNode): string {
  const value = textOf(node.value);
  const description = textOf(node.description);
  return [
    `${roleOf(node)} "${textOf(node.name)}"`,
    value && `value "${value}"`,
    ...(node.properties ?? []).map(({ name, value: state }) => STATES[name]?.(state.value)),
    description && `described "${description}"`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The nodes of an accessibility tree by their relations, without ignored ones. */
function treeOf(nodes: AccessibilityNode[]) {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const children = (node: AccessibilityNode): AccessibilityNode[] =>
    (node.childIds ?? [])
      .flatMap((id) => byId.get(id) ?? [])
      .flatMap((child) => (child.ignored ? children(child) : [child]));
  const within = (node: AccessibilityNode): AccessibilityNode[] =>
    children(node).flatMap((child) => [child, ...within(child)]);
  const around = (node: AccessibilityNode): AccessibilityNode[] => {
    const parent = byId.get(node.parentId ?? '');
    return parent ? [...around(parent), ...(parent.ignored ? [] : [parent])] : [];
  };
  return { children, within, around };
}

/** Reads Chromium's accessibility tree, which leaves out hidden elements and everything behind a modal dialog. */
export function readingOf(nodes: AccessibilityNode[]): Reading {
  const { children, within, around } = treeOf(nodes);
  const [root] = nodes;
  const lines: string[] = [];

  const wordsOf = (all: AccessibilityNode[]): string =>
    tidy(
      all
        .filter((node) => roleOf(node) === 'StaticText')
        .map((node) => node.name?.value)
        .join(' '),
    );
  const isOneStop = (node: AccessibilityNode): boolean =>
    TEXTS.has(roleOf(node)) && !within(node).some((one) => STOPS.has(roleOf(one)) || TEXTS.has(roleOf(one)));
  const read = (node: AccessibilityNode, depth: number, withTexts: boolean): void => {
    const role = roleOf(node);
    const add = (line: string): void => void lines.push('  '.repeat(depth) + line);
    if (NAMES.has(role)) readAll(node, depth, false);
    else if (STOPS.has(role)) add(said(node));
    else if (isOneStop(node)) add(`${TEXTS.get(role)} "${wordsOf(within(node))}"`);
    else if (LIVE.has(role)) {
      const words = wordsOf(within(node));
      if (words !== '') add(`${role} "${words}"`);
    } else if (isGroup(node)) {
      add(said(node));
      readAll(node, depth + 1, withTexts);
    } else readAll(node, depth, withTexts);
  };
  /** Reads the children. Texts between other elements are one stop. */
  const readAll = (node: AccessibilityNode, depth: number, withTexts: boolean): void => {
    let texts: AccessibilityNode[] = [];
    const flush = (): void => {
      if (withTexts && texts.length > 0) lines.push(`${'  '.repeat(depth)}text "${wordsOf(texts)}"`);
      texts = [];
    };
    for (const child of children(node)) {
      if (roleOf(child) === 'StaticText') texts.push(child);
      else {
        flush();
        read(child, depth, withTexts);
      }
    }
    flush();
  };
  if (root) readAll(root, 0, true);

  // The root is focused too, so this takes the innermost element.
  const focused = nodes.filter((node) => node.properties?.some(({ name }) => name === 'focused')).at(-1);
  const groups = (focused ? around(focused) : []).filter(isGroup);
  const dialog = groups.findLast((node) => roleOf(node) === 'dialog');
  const focusedGroups = groups.filter((node) => node !== dialog);
  return {
    lines,
    dialog: dialog && said(dialog),
    focus: focused && [...focusedGroups, focused].map(said).join(' > '),
  };
}
