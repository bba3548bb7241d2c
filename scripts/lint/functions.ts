/** Functions are short enough to be read at once. */
import ts from 'typescript';
import type { SourceFile } from './source-files';

const MOST_LINES = 120;

/**
 * A sentence for each function of more than 120 lines, without its comment. Test files are not checked: the
 * function of a `describe` is a list.
 */
export function checkFunctions(files: SourceFile[]): string[] {
  return files
    .filter(
      ({ path, text }) =>
        /^(src|kit|cli|server|scripts|test\/support)\/.*\.tsx?$/.test(path) &&
        text.split('\n').length > MOST_LINES,
    )
    .flatMap(({ path, text }) => {
      const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
      const lineOf = (place: number) => source.getLineAndCharacterOfPosition(place).line;
      const found: string[] = [];
      const visit = (node: ts.Node): void => {
        if (ts.isFunctionLike(node)) {
          const lines = lineOf(node.getEnd()) - lineOf(node.getStart()) + 1;
          const place = `${path}:${lineOf(node.getStart()) + 1}`;
          if (lines > MOST_LINES)
            found.push(`${place}: a function of ${lines} lines; ${MOST_LINES} are the most`);
        }
        ts.forEachChild(node, visit);
      };
      visit(source);
      return found;
    });
}
