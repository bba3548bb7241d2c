/** Reads literals from a syntax tree in the format of ESTree. */
import { Unread } from '../vendor';

export interface Node {
  type: string;
  loc?: { start: { line: number } };
  [name: string]: unknown;
}

type Values = Record<string, unknown>;

/** Returns a reader for the objects of a file. It reads variables that a declaration sets to a literal. */
export function createReader(root: Node): { objects(): Values[] } {
  const variables = new Map<string, Node>();
  const objects: Node[] = [];
  const assignments: { name: string; keys: string[]; value: Node }[] = [];
  for (const node of nodesOf(root)) {
    const { id, init, left, right } = node as Record<string, Node | null | undefined>;
    if (node.type === 'VariableDeclarator' && id?.type === 'Identifier' && init)
      variables.set(id.name as string, init);
    if (node.type === 'ObjectExpression') objects.push(node);
    const keys = node.type === 'AssignmentExpression' && left ? pathOf(left) : [];
    const [name, ...rest] = keys;
    if (name !== undefined && rest.length > 0 && right) assignments.push({ name, keys: rest, value: right });
  }
  return {
    objects() {
      const names = [...new Set(assignments.map(({ name }) => name))];
      const assigned = names.map((name) => {
        const init = variables.get(name);
        const own = init?.type === 'ObjectExpression' ? (valueOf(init) as Values) : {};
        const added = assignments.filter((one) => one.name === name);
        return Object.fromEntries([
          ...Object.entries(own),
          ...added.map(({ keys, value }) => [keys.join('.'), valueOf(value)]),
        ]);
      });
      return [...assigned, ...objects.map((node) => valueOf(node) as Values)];
    },
  };

  function valueOf(node: Node, seen: readonly Node[] = []): unknown {
    const { value, operator, name } = node;
    const { argument, left, right } = node as Record<string, Node>;
    const inner = (child: Node): unknown =>
      seen.includes(child) ? code(child) : valueOf(child, [...seen, node]);
    switch (node.type) {
      case 'Literal':
        return value instanceof RegExp || 'regex' in node ? code(node) : value;
      case 'TemplateLiteral': {
        const [text, ...others] = node.quasis as { value: { cooked: string } }[];
        return others.length > 0 ? code(node) : text?.value.cooked;
      }
      case 'ArrayExpression':
        return (node.elements as (Node | null)[]).map((element) => element && inner(element));
      case 'ObjectExpression':
        return Object.fromEntries((node.properties as Node[]).map((property) => entryOf(property, inner)));
      case 'UnaryExpression': {
        const operand = argument && inner(argument);
        if (operator === '-' && typeof operand === 'number') return -operand;
        // Minifiers write true as !0.
        if (operator === '!' && typeof operand === 'number') return !operand;
        return code(node);
      }
      case 'BinaryExpression': {
        const [start, end] = [left && inner(left), right && inner(right)];
        const isText = operator === '+' && typeof start === 'string' && typeof end === 'string';
        return isText ? start + end : code(node);
      }
      case 'Identifier': {
        const init = variables.get(name as string);
        if (init) return inner(init);
        return name === 'undefined' ? undefined : code(node);
      }
      default:
        return code(node);
    }
  }
}

const code = ({ loc }: Node): Unread =>
  new Unread(`The value is code${loc ? ` (line ${loc.start.line})` : ''}, which adopt doesn't run.`);

function entryOf(property: Node, read: (node: Node) => unknown): [string, unknown] {
  const { key, value } = property as Record<string, Node>;
  const name = property.computed ? undefined : key?.type === 'Identifier' ? key.name : key?.value;
  // A spread, or a computed name.
  if (name === undefined || !value) return [`...line ${property.loc?.start.line}`, code(property)];
  return [String(name), property.kind === 'init' ? read(value) : code(property)];
}

/** The names in `config.features.rememberMe` or `config['features.rememberMe']`. Empty for other expressions. */
function pathOf(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name as string];
  if (node.type !== 'MemberExpression') return [];
  const { object, property } = node as Record<string, Node>;
  const before = object ? pathOf(object) : [];
  const name = node.computed ? (property?.type === 'Literal' ? property.value : undefined) : property?.name;
  return before.length === 0 || name === undefined ? [] : [...before, String(name)];
}

/** The nodes of a tree, parents first. */
function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const [name, value] of Object.entries(node)) {
    if (name === 'loc') continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') yield* nodesOf(child);
  }
}
