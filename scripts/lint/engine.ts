/** Rules for src/: its code names no journeys, contains no texts, and turns no text into markup. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { defaultFolders, readData } from '../../cli/data';
import { isOfWidget, nodesOf, type SourceFile } from './source-files';

/** Strings that name something else in these files, with the reason. */
const OTHER_MEANINGS = new Map([
  ['src/http/messages.ts: ERROR', 'the type of a message (specification section 8)'],
]);

/** Attributes that assistive technology reads or the browser shows. */
const SPOKEN = new Set([
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'label',
  'placeholder',
  'title',
]);
/** Properties of elements that become text. */
const WRITTEN = new Set(['textContent', 'innerText', 'ariaLabel', 'alt', 'placeholder', 'title']);
const ADDING = new Set(['createTextNode', 'append', 'prepend', 'replaceChildren']);
const MARKUP = /^(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML)$/;

/** Describes each place in the engine that breaks one of these rules. Ignores generated types and other folders. */
export async function checkEngine(files: SourceFile[]): Promise<string[]> {
  const names = await namesOfData();
  return files
    .filter(({ path }) => isOfWidget(path))
    .flatMap((file) =>
      nodesOf(file).flatMap((node) => {
        const problem = nameIn(node, file.path, names) ?? textIn(node) ?? markupIn(node);
        if (!problem) return [];
        const { line } = ts.getLineAndCharacterOfPosition(node.getSourceFile(), node.getStart());
        return [`${file.path}:${line + 1}: ${problem}`];
      }),
    );
}

/** All pages, flows and nextActions in the data or the vocabulary. */
async function namesOfData(): Promise<Map<string, string>> {
  const vocabulary = JSON.parse(readFileSync('schemas/meta/vocabulary.schema.json', 'utf8')).definitions;
  const { product } = await readData(defaultFolders());
  const { flows, common, calls } = product.product;
  const names = (kind: string, list: string[]) => list.map((name) => [name, kind] as const);
  const pages = [common, ...Object.values(flows)].flatMap((flow) => Object.keys(flow.pages ?? {}));
  return new Map([
    ...names(
      'a nextAction',
      Object.values(calls).flatMap(({ answers = [] }) => answers),
    ),
    ...names('a flow', [...vocabulary.KnownFlowId.enum, ...Object.keys(flows)]),
    ...names('a page', [...vocabulary.KnownPageId.enum, ...pages]),
  ]);
}

/** A page, a flow or a nextAction as a string, the name of a property, or a name after a dot. */
function nameIn(node: ts.Node, path: string, names: Map<string, string>): string | undefined {
  const isName =
    ts.isStringLiteralLike(node) ||
    (ts.isIdentifier(node) &&
      (ts.isPropertyAssignment(node.parent) || ts.isPropertyAccessExpression(node.parent)));
  if (!isName || !names.has(node.text) || OTHER_MEANINGS.has(`${path}: ${node.text}`)) return undefined;
  return `"${node.text}" is ${names.get(node.text)} of the data. The engine must not depend on journeys.`;
}

/** A literal in the page or for screen readers. */
function textIn(node: ts.Node): string | undefined {
  if (!ts.isJsxText(node) && !ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node))
    return undefined;
  const words = ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
    : node.text;
  if (!/\p{L}/u.test(words) || !isShown(node)) return undefined;
  return `The text "${words.trim()}" is hard-coded. Move it to locales/ and use its key.`;
}

function isShown(literal: ts.Node): boolean {
  let node = literal;
  while (isPassedOn(node)) node = node.parent;
  const { parent } = node;
  if (ts.isJsxElement(parent) || ts.isJsxFragment(parent)) return true;
  if (ts.isJsxAttribute(parent)) return SPOKEN.has(parent.name.getText());
  if (ts.isBinaryExpression(parent))
    return (
      parent.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      ts.isPropertyAccessExpression(parent.left) &&
      WRITTEN.has(parent.left.name.text)
    );
  if (!ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression)) return false;
  const [first] = parent.arguments;
  return parent.expression.name.text === 'setAttribute'
    ? node !== first && first !== undefined && ts.isStringLiteralLike(first) && SPOKEN.has(first.text)
    : ADDING.has(parent.expression.name.text);
}

/** Whether the surrounding expression may evaluate to this node. Arguments and operands of comparisons are not passed on. */
function isPassedOn(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent) || ts.isJsxExpression(parent)) return true;
  if (ts.isConditionalExpression(parent)) return parent.condition !== node;
  if (!ts.isBinaryExpression(parent)) return false;
  const { kind } = parent.operatorToken;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return parent.right === node;
  return [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.PlusToken].includes(
    kind,
  );
}

/** A name that turns text into markup. */
function markupIn(node: ts.Node): string | undefined {
  if (!ts.isIdentifier(node)) return undefined;
  const isWrite = node.text === 'write' && node.parent.getText().startsWith('document.');
  return MARKUP.test(node.text) || isWrite ? `${node.text} turns text into markup.` : undefined;
}
