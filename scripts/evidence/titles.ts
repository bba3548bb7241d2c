/** The titles of tests, read from their source. */
import ts from 'typescript';

/** The functions that declare a test or a group of tests, also as methods of a suite (`test.once`, `it.each`). */
const DECLARING = new Set(['it', 'test', 'describe', 'once', 'each']);

/**
 * The titles that a test file declares. `…` replaces each `${}` in a title. A skipped test has none, because it proves nothing.
 */
export function titlesIn(path: string, text: string): Set<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.arguments[0]) {
      const names = namesOf(node.expression);
      const title = titleOf(node.arguments[0]);
      if (title !== undefined && DECLARING.has(names.at(-1) ?? '') && !names.includes('skip'))
        found.add(title);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false));
  return found;
}

/** `it` and `each` for `it.each(...)`. The last name decides. */
function namesOf(callee: ts.Node): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...namesOf(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return namesOf(callee.expression);
  return [];
}

function titleOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('…');
  return undefined;
}
