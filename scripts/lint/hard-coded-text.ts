/** Checks that the code contains no user-visible texts, because those belong in locales/. */
import ts from 'typescript';
import type { Problem } from '../../cli/data/problem';
import { isOfWidget, type SourceFile } from './source-files';

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
const METHODS = new Set(['setAttribute', 'createTextNode', 'append', 'prepend', 'replaceChildren']);

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

/** Finds texts in src/ that aren't from a catalog. */
export function checkHardCodedText(files: SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => isOfWidget(path) && /\.tsx?$/.test(path))
    .flatMap((file) =>
      wordsIn(file).map(({ line, text }) => ({
        code: 'text-in-code',
        file: file.path,
        path: `line ${line}`,
        message: `The text "${text}" is hard-coded. Move it to locales/ and use its key.`,
      })),
    );
}

function wordsIn({ path, text }: SourceFile): { line: number; text: string }[] {
  const source = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: { line: number; text: string }[] = [];
  const add = (node: ts.Node, words: string) => {
    if (hasLetters(words))
      found.push({
        line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
        text: words.trim(),
      });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) add(node, node.text);
    for (const value of shownBy(node)) for (const literal of literalsOf(value)) add(literal, textOf(literal));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The expressions whose values a node shows to users. */
function shownBy(node: ts.Node): ts.Node[] {
  if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
    return [node.expression];
  if (ts.isJsxAttribute(node) && node.initializer && SPOKEN.has(node.name.getText()))
    return [node.initializer];
  if (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isPropertyAccessExpression(node.left)
  )
    return WRITTEN.has(node.left.name.text) ? [node.right] : [];
  if (
    !ts.isCallExpression(node) ||
    !ts.isPropertyAccessExpression(node.expression) ||
    !METHODS.has(node.expression.name.text)
  )
    return [];
  if (node.expression.name.text !== 'setAttribute')
    return [...node.arguments].filter((one) => isLiteral(one));
  const [name, value] = node.arguments;
  return name && value && ts.isStringLiteralLike(name) && SPOKEN.has(name.text) ? [value] : [];
}

type Literal = ts.StringLiteralLike | ts.TemplateExpression;

const isLiteral = (node: ts.Node): node is Literal =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

const textOf = (node: Literal): string =>
  ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
    : node.text;

/** The literals to which an expression may evaluate. Arguments of functions and operands of comparisons aren't shown. */
function literalsOf(node: ts.Node): Literal[] {
  if (isLiteral(node)) return [node];
  if (ts.isParenthesizedExpression(node) || (ts.isJsxExpression(node) && node.expression))
    return literalsOf(node.expression as ts.Node);
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  if (!ts.isBinaryExpression(node)) return [];
  const { kind } = node.operatorToken;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return literalsOf(node.right);
  const joins = [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.PlusToken];
  return joins.includes(kind) ? [...literalsOf(node.left), ...literalsOf(node.right)] : [];
}
