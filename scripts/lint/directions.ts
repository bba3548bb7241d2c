/** Checks that style sheets use no left and right, because layouts also run right to left. */
import { type CssNode, generate, parse, walk } from '@eslint/css-tree';
import type { SourceFile } from './source-files';

/** Properties that name a side, and the logical property that replaces each. */
const SIDED =
  /^(?:(?:margin|padding|scroll-margin|scroll-padding|inset)-)?(?:left|right)$|^border-(?:(?:top|bottom)-)?(?:left|right)(?:-|$)/;
/** Properties whose values may name a side. */
const PLACING =
  /^(?:text-align(?:-last)?|float|clear|justify-(?:content|items|self)|background(?:-position|-position-x|-image)?|(?:mask|object|transform|perspective)-(?:position|origin)|translate|transform|margin-trim|caption-side)$/;
/** Shorthands with values clockwise from the top, so the second value is right and the fourth left. */
const ROUND = /^(?:margin|padding|inset|border-(?:width|style|color)|scroll-(?:margin|padding))$/;

/** Finds declarations in style sheets that name a physical side. */
export function checkDirections(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const problems: string[] = [];
    walk(parse(text, { positions: true }), ({ type, loc, ...node }) => {
      if (type !== 'Declaration' || !('property' in node) || node.value.type !== 'Value') return;
      const reason = reasonOf(node.property, node.value.children.toArray());
      const declaration = text.slice(loc?.start.offset, loc?.end.offset);
      if (reason) problems.push(`${path}:${loc?.start.line}: "${declaration}" ${reason}.`);
    });
    return problems;
  });
}

/** Describes the problem of a declaration, if it names a side. */
function reasonOf(property: string, values: CssNode[]): string | undefined {
  if (SIDED.test(property)) return 'names a side. Use the logical property with inline-start or inline-end';
  if (PLACING.test(property)) {
    if (values.some((value) => value.type === 'Identifier' && /^(left|right)$/.test(value.name)))
      return 'names a side. Use start or end';
    if (values.some((value) => /^translate(?:X|3d)?\((?!0,)/i.test(generate(value))))
      return 'moves to one side. Use inset-inline, which follows the direction';
  }
  const [first, second = first, third = first, fourth = second] = values.map((value) => generate(value));
  if (ROUND.test(property) && second !== fourth)
    return 'differs on the left and the right. Use the -inline and -block properties';
  // Corners are listed clockwise from the top left.
  const isEven = first === second && third === fourth;
  if (property === 'border-radius' && !isEven && !values.some(({ type }) => type === 'Operator'))
    return 'differs on the left and the right. Use border-start-start-radius and similar properties';
  return undefined;
}
