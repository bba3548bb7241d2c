/** The CSS features of a style sheet or selector that browsers of the floor lack. */
import { type Atrule, type CssNode, type FunctionNode, findAll, parse, walk } from '@eslint/css-tree';
import type { Identifier as Feature } from '@mdn/browser-compat-data';
import { lacks, nodeAt, type Use } from './data';

/** Names of one engine, such as -webkit-text-size-adjust. They are written for that engine, and the others ignore them. */
const PREFIXED = /^-\w/;

/**
 * Returns the features of a style sheet that browsers of the floor lack, except those that an `@supports` around them tests.
 * @throws SyntaxError if the text can't be parsed, because unread text could contain anything
 */
export function sheetUses(text: string): Use[] {
  const sheet = parse(text, { positions: true, parseCustomProperty: true, onParseError: refuse });
  const guards: string[][] = [];
  const uses: Use[] = [];
  /** How deep the current rule is nested in others. */
  let depth = 0;
  walk(sheet, {
    enter(node: CssNode) {
      const { atrule, declaration } = this;
      if (isSupports(atrule) && this.atrulePrelude) return;
      if (node.type === 'Rule' && depth++ > 0) note(node, 'nesting', nodeAt('css', 'selectors', 'nesting'));
      if (isSupports(node)) guards.push(testedBy(node));
      for (const [feature, ...nodes] of featuresOf(node, atrule, declaration?.property))
        note(node, feature, ...nodes);
    },
    leave(node: CssNode) {
      if (node.type === 'Rule') depth--;
      if (isSupports(node)) guards.pop();
    },
  });
  return uses;

  function note(node: CssNode, feature: string, ...nodes: (Feature | undefined)[]): void {
    if (guards.flat().includes(feature)) return;
    const missing = lacks(nodes);
    const { line = 1, column = 1 } = node.loc?.start ?? {};
    if (missing.length > 0) uses.push({ feature, lacks: missing, line, column: column - 1 });
  }
}

/** Returns the features of a selector that browsers of the floor lack, without their place. */
export function selectorUses(selector: string): Pick<Use, 'feature' | 'lacks'>[] {
  const parsed = parse(selector, { context: 'selectorList', onParseError: refuse });
  return allFeatures(parsed).flatMap(([feature, ...nodes]) => {
    const missing = lacks(nodes);
    return missing.length > 0 ? [{ feature, lacks: missing }] : [];
  });
}

/** A feature as the sheet writes it, and the nodes of the data that have this name. */
type Named = [feature: string, ...nodes: (Feature | undefined)[]];

function refuse({ message, line, column }: { message: string; line: number; column: number }): never {
  throw new SyntaxError(`${message} at ${line}:${column}`);
}

const isSupports = (node: CssNode | null): node is Atrule =>
  node?.type === 'Atrule' && node.name === 'supports';

/** The features that every browser has in which the condition of `@supports` holds. Empty for conditions with `not` or `or`. */
function testedBy({ prelude }: Atrule): string[] {
  if (!prelude) return [];
  const isOpen = findAll(prelude, (node) => node.type === 'Identifier' && /^(not|or)$/i.test(node.name));
  return isOpen.length > 0 ? [] : allFeatures(prelude).map(([feature]) => feature);
}

function allFeatures(root: CssNode): Named[] {
  const found: Named[] = [];
  walk(root, function (node) {
    found.push(...featuresOf(node, this.atrule, this.declaration?.property));
  });
  return found;
}

/** The features that a node uses by itself. */
function featuresOf(node: CssNode, atrule: Atrule | null, property?: string): Named[] {
  if ('name' in node && typeof node.name === 'string' && PREFIXED.test(node.name)) return [];
  switch (node.type) {
    case 'Atrule':
      return [[`@${node.name}`, nodeAt('css', 'at-rules', node.name)]];
    case 'Declaration':
      return declared(node.property, atrule);
    case 'Identifier':
      return property ? keyword(node.name, property) : [];
    case 'Function':
      return [...(property ? keyword(node.name, property) : []), ...called(node)];
    case 'Dimension':
      return [[`the unit ${node.unit}`, nodeAt('css', 'types', 'length', node.unit)]];
    case 'PseudoClassSelector':
      return [[`:${node.name}`, nodeAt('css', 'selectors', node.name)]];
    case 'PseudoElementSelector':
      return [[`::${node.name}`, nodeAt('css', 'selectors', node.name)]];
    case 'Nth':
      return node.selector ? [[':nth-child(of)', nodeAt('css', 'selectors', 'nth-child', 'of_syntax')]] : [];
    case 'Feature':
      return query(node.name.replace(/^(min|max)-/, ''));
    case 'FeatureRange':
      return [['a range in @media', nodeAt('css', 'at-rules', 'media', 'range_syntax')]];
    case 'FeatureFunction':
      return [
        [
          `@${node.kind} ${node.feature}()`,
          nodeAt('css', 'at-rules', node.kind, node.feature),
          nodeAt('css', 'at-rules', node.kind, `${node.feature}_queries_for_custom_properties`),
        ],
      ];
    default:
      return [];
  }
}

const query = (name: string): Named[] => [[`@media (${name})`, nodeAt('css', 'at-rules', 'media', name)]];

/** A property, or a descriptor of the at-rule in which it is. */
function declared(property: string, atrule: Atrule | null): Named[] {
  if (PREFIXED.test(property) || property.startsWith('--')) return [];
  const descriptor = atrule ? nodeAt('css', 'at-rules', atrule.name, property) : undefined;
  return [[property, descriptor ?? nodeAt('css', 'properties', property)]];
}

/** A keyword or function that the data lists under the property, and a keyword of all properties. */
const keyword = (name: string, property: string): Named[] => [
  [`${property}: ${name}`, nodeAt('css', 'properties', property, name)],
  [name, nodeAt('css', 'types', 'global_keywords', name)],
];

/** A function by its name, which the data lists under a type or as one, and a relative color. */
function called({ name, children }: FunctionNode): Named[] {
  const types = Object.keys(nodeAt('css', 'types') ?? {});
  const named = [nodeAt('css', 'types', name), ...types.map((type) => nodeAt('css', 'types', type, name))];
  const [first] = children;
  const isRelative = first?.type === 'Identifier' && first.name === 'from';
  return [
    [`${name}()`, ...named],
    ...(isRelative
      ? [[`${name}(from)`, nodeAt('css', 'types', 'color', name, 'relative_syntax')] satisfies Named]
      : []),
  ];
}
