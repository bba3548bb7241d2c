/**
 * Checks that the built widget uses nothing that a supported browser lacks, unless it is guarded.
 *
 * The check compares names with MDN's data, so it doesn't see
 * - options and values in calls, styles that scripts set, and CSS in strings other than selectors. The styles that the widget adopts
 *   are the rules of latchkey.css, which it reads;
 * - members by a computed name, and members whose name an older class of the data has as well, or the package's own objects;
 * - names with the prefix of an engine;
 * - whether a guard works, which the author of an entry in the table has to test.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { ACCEPTED, type Accepted } from './accepted';
import { sheetUses } from './css';
import type { Use } from './data';
import { ownNames, parseScript, scriptUses } from './js';
import { readNames } from './names';

const TABLE = 'scripts/lint/floor/accepted.ts';
const REMEDY = `Do without it, test it in an @supports around it, or guard it and list it with a reason in ${TABLE}.`;

/** Scripts that don't run in the browser of a user: the command, the contract and the kit for tests. */
const ELSEWHERE = /^(cli|contract|kit\/testing)\b/;

/** A file of the build. */
interface Built {
  /** Relative to the folder of the build. */
  name: string;
  text: string;
  /** The source of a place, by the file's source map if there is one. */
  sourceOf(line: number, column: number): { path: string; line: number };
}

interface Found extends Use {
  path: string;
}

/**
 * Reads the scripts and style sheets of a build. Returns a message for each feature that a browser of the floor lacks and that the
 * table doesn't accept at that place, and for each entry of the table that accepts nothing.
 */
export function checkFloor(folder = 'dist', accepted = ACCEPTED): string[] {
  const files = builtFiles(folder);
  const problems: string[] = [];
  const found: Found[] = [];
  const look = (file: Built, uses: () => Use[]) => {
    try {
      for (const use of uses()) found.push({ ...use, ...file.sourceOf(use.line, use.column) });
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      problems.push(
        `${join(folder, file.name)}: the parser can't read its CSS: ${error.message}. Fix the CSS or update @eslint/css-tree.`,
      );
    }
  };
  const scripts = files
    .filter(({ name }) => !name.endsWith('.css'))
    .map((file) => ({
      file,
      tree: parseScript(file.text, file.name),
      packageAt: (line: number, column: number) => packageOf(file.sourceOf(line, column).path),
    }));
  const [names, own] = [readNames(), ownNames(scripts)];
  for (const script of scripts) look(script.file, () => scriptUses(script, names, own));
  for (const file of files.filter(({ name }) => name.endsWith('.css')))
    look(file, () => sheetUses(file.text));
  const stale = accepted.flatMap((entry) => staleIn(entry, found));
  return [...problems, ...unaccepted(found, accepted), ...stale];
}

function builtFiles(folder: string): Built[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter((name) => /\.(m?js|css)$/.test(name) && !ELSEWHERE.test(name))
    .sort()
    .map((name) => {
      const path = join(folder, name);
      const map = existsSync(`${path}.map`)
        ? new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')))
        : undefined;
      const sourceOf: Built['sourceOf'] = (line, column) => {
        const entry = map?.findEntry(line - 1, column);
        return entry && 'originalSource' in entry && entry.originalSource
          ? { path: fromRoot(entry.originalSource), line: entry.originalLine + 1 }
          : { path: path.replaceAll('\\', '/'), line };
      };
      return { name, text: readFileSync(path, 'utf8'), sourceOf };
    });
}

/** A path of a source map, relative to the project's root. */
const fromRoot = (source: string): string =>
  source.replace(/^.*\/node_modules\//, 'node_modules/').replace(/^(\.\.\/)+/, '');

const packageOf = (path: string): string | undefined => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];

const accepts = (entry: Accepted, { feature, path }: Found): boolean =>
  entry.features.includes(feature) && entry.in.some((place) => path.startsWith(place));

/** One message for each feature, with the first of its places. */
function unaccepted(found: Found[], accepted: Accepted[]): string[] {
  const bad = found.filter((use) => !accepted.some((entry) => accepts(entry, use)));
  return [...new Set(bad.map(({ feature }) => feature))].map((feature) => {
    const uses = bad.filter((use) => use.feature === feature);
    const places = [...new Set(uses.map(({ path, line }) => `${path}:${line}`))];
    const more = places.length > 3 ? ` and ${places.length - 3} more` : '';
    const lacking = [...new Set(uses.flatMap(({ lacks }) => lacks))].join(', ');
    return `${places.slice(0, 3).join(', ')}${more}: ${feature} isn't in ${lacking}. ${REMEDY}`;
  });
}

function staleIn(entry: Accepted, found: Found[]): string[] {
  const used = found.filter((use) => accepts(entry, use));
  return [
    ...entry.features.filter((feature) => !used.some((use) => use.feature === feature)),
    ...entry.in.filter((place) => !used.some(({ path }) => path.startsWith(place))),
  ].map(
    (what) =>
      `${TABLE}: the build no longer uses "${what}" where the table accepts it. Remove it from the table.`,
  );
}
