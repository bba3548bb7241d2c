/** Reads the config object of a widget from a JSON or JavaScript file, without running the file. */
import { readFile } from 'node:fs/promises';
import { parse as parseCode } from 'acorn';
import { UnreadableInput } from '../vendor';
import { createReader, type Node } from './literal';

/**
 * Returns the object in a file that has most of a config's names. It may be an argument, an export or a variable, and assignments
 * such as `config.logo = '...'` add to it.
 * @param names the names of options
 * @throws UnreadableInput if the file can't be parsed or has no such object
 */
export async function readConfig(path: string, names: readonly string[]): Promise<unknown> {
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  const known = new Set(names.map(first));
  const best = createReader(parse(text, path))
    .objects()
    .map((value) => {
      const own = Object.keys(value);
      return { value, all: own.length, known: own.filter((name) => known.has(first(name))).length };
    })
    .reduce((one, other) => (other.known > one.known ? other : one), { value: {}, all: 0, known: 0 });
  if (best.known === 0)
    throw new UnreadableInput(`${path} has no object with options such as ${names.slice(0, 3).join(', ')}.`);
  if (best.known * 2 < best.all)
    throw new UnreadableInput(
      `${path} has an object with ${best.all} names, but only ${best.known} of them are options of this widget. Is it the config of another one?`,
    );
  return best.value;
}

/** The first part of a dotted name, also of one with `*`. */
const first = (name: string): string => name.split(/[.*]/)[0] ?? name;

/** @throws UnreadableInput with the place of the first mistake */
function parse(text: string, path: string): Node {
  try {
    return parsed(text);
  } catch (error) {
    // A file with only an object is JSON, or the inside of a statement.
    const lone = /^\s*\{/.test(text) ? attempt(() => parsed(`(${text}\n)`)) : undefined;
    if (lone) return lone;
    const { message, loc } = error as Error & { loc: { line: number; column: number } };
    const mistake = message.replace(/ \(\d+:\d+\)$/, '');
    throw new UnreadableInput(
      `${path}:${loc.line}:${loc.column + 1}: ${mistake}. Pass a JSON or JavaScript file with the config object.`,
    );
  }
}

/** The syntax tree, in the format of ESTree. */
const parsed = (text: string): Node =>
  parseCode(text, { ecmaVersion: 'latest', sourceType: 'module', locations: true }) as unknown as Node;

function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
