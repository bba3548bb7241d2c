/** English that people read contains no phrase of rules.json, unless an entry there allows it with a reason. */
import { readFileSync } from 'node:fs';
import { escapeRegExp } from '../../../cli/markup';
import { trackedFiles } from '../source-files';
import { englishOf } from './english';

interface Exception {
  /** A file or folder; everywhere if absent. */
  file?: string;
  /** The phrase, with words around it if it needs them; every match of the rule if absent. */
  phrase?: string;
  reason: string;
}

export interface ProseRules {
  /** `find` is a regular expression, and `use` is what to write instead. */
  rules: { find: string; use: string; allow?: Exception[] }[];
  /** Regular expressions for the paths that are left out, each with its reason. */
  skip: Record<string, string>;
}

const LIST = 'scripts/lint/prose/rules.json';
const RULES: ProseRules = JSON.parse(readFileSync(LIST, 'utf8'));

const isIn = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);

/** Returns the files that Git tracks or would track, all of them or those in `places`. */
export function proseFiles(places: string[] = [], { skip } = RULES): { path: string; text: string }[] {
  const skipped = new RegExp(Object.keys(skip).join('|'));
  return trackedFiles()
    .filter((path) => /\.(md|html|css|json|[mc]?[jt]sx?)$/.test(path) && !skipped.test(path))
    .filter((path) => places.length === 0 || places.some((one) => isIn(path, one.replace(/\/$/, ''))))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** A space of a rule also matches a line break. */
const patternOf = (find: string): RegExp => new RegExp(find.replaceAll(' ', '\\s'), 'gi');

/** Returns a line for each phrase found, and for each exception in these files that nothing needs. */
export function checkProse(files = proseFiles(), { rules } = RULES): string[] {
  const patterns = rules.map(({ find, use, allow = [] }) => ({ pattern: patternOf(find), use, allow }));
  const needed = new Set<Exception>();
  const found = files.flatMap(({ path, text: file }) =>
    englishOf(path, file).flatMap(({ line, text }) =>
      patterns.flatMap(({ pattern, use, allow }) =>
        [...text.matchAll(pattern)].flatMap(({ index, 0: match }) => {
          const exceptions = allow.filter((one) => isException(one, path, text, index));
          for (const one of exceptions) needed.add(one);
          const at = line + text.slice(0, index).split('\n').length - 1;
          const phrase = match
            .trim()
            .replace(/\s+/g, ' ')
            .replace(/^(.{60}).+/, '$1…');
          return exceptions.length > 0 ? [] : [`${path}:${at}: "${phrase}" -> ${use}`];
        }),
      ),
    ),
  );
  const idle = rules
    .flatMap(({ allow = [] }) => allow)
    .filter((one) => !needed.has(one) && files.some(({ path }) => one.file && isIn(path, one.file)))
    .map((one) => `${LIST}: remove the unused exception ${JSON.stringify(one)}`);
  return [...found, ...idle];
}

/** Tells if the match at `index` is one that the exception allows. */
function isException({ file, phrase }: Exception, path: string, text: string, index: number): boolean {
  if (file && !isIn(path, file)) return false;
  if (!phrase) return true;
  return [...text.matchAll(patternOf(escapeRegExp(phrase)))].some(
    (one) => one.index <= index && index < one.index + one[0].length,
  );
}
