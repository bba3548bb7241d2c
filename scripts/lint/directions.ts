/** Checks that style sheets use no left and right, because layouts also run right to left. */

import type { Problem } from '../../cli/data/problem';
import type { SourceFile } from './source-files';

/** Properties that name a side, and the logical property that replaces each. */
const SIDED =
  /^(?:(?:margin|padding|scroll-margin|scroll-padding|inset)-)?(?:left|right)$|^border-(?:(?:top|bottom)-)?(?:left|right)(?:-|$)/;
/** Properties whose values may name a side. */
const PLACING =
  /^(?:text-align(?:-last)?|float|clear|justify-(?:content|items|self)|background(?:-position|-position-x|-image)?|(?:mask|object|transform|perspective)-(?:position|origin)|translate|transform|margin-trim|caption-side)$/;
/** Shorthands with values clockwise from the top, so the second value is right and the fourth left. */
const ROUND = /^(?:margin|padding|inset|border-(?:width|style|color)|scroll-(?:margin|padding))$/;

/** Exceptions with a reason: "file: property: value" -> why the rule may name a side. */
const ALLOWED: Record<string, string> = {};

/** Finds declarations in src/ that name a physical side. */
export function checkDirections(files: SourceFile[], allowed = ALLOWED): Problem[] {
  const problems = files
    .filter(({ path }) => path.startsWith('src/') && path.endsWith('.css'))
    .flatMap((file) =>
      declarationsOf(file.text).flatMap(({ line, property, value }) => {
        const instead = reasonOf(property, value);
        const key = `${file.path}: ${property}: ${value}`;
        return instead
          ? [
              {
                key,
                code: 'physical-side',
                file: file.path,
                path: `line ${line}`,
                message: `"${property}: ${value}" ${instead}.`,
              },
            ]
          : [];
      }),
    );
  const idle = Object.keys(allowed).filter((key) => !problems.some((problem) => problem.key === key));
  return [
    ...problems.filter(({ key }) => !Object.hasOwn(allowed, key)).map(({ key: _, ...problem }) => problem),
    ...idle.map((key) => ({
      code: 'idle-exception',
      file: key.split(':')[0] ?? '',
      path: '',
      message: `No declaration matches <${key}>. Remove it from ALLOWED.`,
    })),
  ];
}

/** Describes the problem of a declaration, if it names a side. */
function reasonOf(property: string, value: string): string | undefined {
  if (SIDED.test(property)) return 'names a side. Use the logical property with inline-start or inline-end';
  const words = value.replace(/!important$/, '').trim();
  if (PLACING.test(property)) {
    if (/(?<![\w-])(?:left|right)(?![\w-])/.test(words)) return 'names a side. Use start or end';
    if (/translate(?:X|3d)?\(/i.test(words) && !/translate\(\s*0\s*,/.test(words))
      return 'moves to one side. Use inset-inline, which follows the direction';
    return undefined;
  }
  const parts = partsOf(words);
  if (ROUND.test(property) && parts.length === 4 && parts[1] !== parts[3])
    return 'differs on the left and the right. Use the -inline and -block properties';
  if (property === 'border-radius' && !words.includes('/') && !isEven(parts))
    return 'differs on the left and the right. Use border-start-start-radius and similar properties';
  return undefined;
}

/** Whether the left corners equal the right ones. Corners are listed clockwise from the top left. */
function isEven(corners: string[]): boolean {
  const [first, second = first, third = first, fourth = second] = corners;
  return first === second && third === fourth;
}

/** The values of a shorthand. Text in brackets is one value. */
function partsOf(value: string): string[] {
  return value.match(/(?:[^\s()]+(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?)+/g) ?? [];
}

/** All declarations with their line numbers. */
function declarationsOf(css: string): { line: number; property: string; value: string }[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...text.matchAll(/(?<=[{};]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(
    ({ index, 1: property = '', 2: value = '' }) => ({
      line: text.slice(0, index).split('\n').length,
      property,
      value: value.replace(/\s+/g, ' ').trim(),
    }),
  );
}
