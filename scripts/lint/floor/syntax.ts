/** JavaScript syntax after ES2022, the edition that the build writes. */
import type { Identifier as Feature } from '@mdn/browser-compat-data';
import ts from 'typescript';
import { nodeAt } from './data';

type Named = [feature: string, Feature | undefined];

/** A `(?<name>` and its name. */
const GROUP = /\(\?<(\w+)>/g;

/** The syntax features that a node uses by itself. */
export function syntaxOf(node: ts.Node): Named[] {
  if (ts.isVariableDeclarationList(node)) return declarations(node);
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return pattern(node.text.slice(1, end), node.text.slice(end + 1));
  }
  if (isRegExp(node)) {
    const [source, flags] = node.arguments ?? [];
    return source && ts.isStringLiteralLike(source)
      ? pattern(source.text, flags && ts.isStringLiteralLike(flags) ? flags.text : '')
      : [];
  }
  const hasAttributes =
    ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.attributes) ||
    (isImportCall(node) && node.arguments.length > 1);
  return hasAttributes
    ? [['import attributes', nodeAt('javascript', 'statements', 'import', 'import_attributes')]]
    : [];
}

function declarations({ flags }: ts.VariableDeclarationList): Named[] {
  const kind = flags & ts.NodeFlags.BlockScoped;
  if (kind === ts.NodeFlags.Using) return [['using', nodeAt('javascript', 'statements', 'using')]];
  if (kind === ts.NodeFlags.AwaitUsing)
    return [['await using', nodeAt('javascript', 'statements', 'await_using')]];
  return [];
}

function pattern(source: string, flags: string): Named[] {
  const groups = [...source.matchAll(GROUP)].map(([, name]) => name);
  const found: Named[] = [];
  if (flags.includes('v'))
    found.push(['the flag v of RegExp', nodeAt('javascript', 'builtins', 'RegExp', 'unicodeSets')]);
  if (/\(\?[ims]*-?[ims]+:/.test(source))
    found.push(['modifiers of RegExp', nodeAt('javascript', 'regular_expressions', 'modifier')]);
  if (new Set(groups).size < groups.length)
    found.push([
      'duplicate groups of RegExp',
      nodeAt(
        'javascript',
        'regular_expressions',
        'named_capturing_group',
        'duplicate_named_capturing_groups',
      ),
    ]);
  return found;
}

const isRegExp = (node: ts.Node): node is ts.CallExpression | ts.NewExpression =>
  (ts.isCallExpression(node) || ts.isNewExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp';

const isImportCall = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
