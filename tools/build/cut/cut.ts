/**
 * Takes functions and members out of modules of packages: those of features that the widget has no use for. Like the replacements
 * of tools/build/trim.ts this is only safe for versions that we have read (READ_VERSIONS there), and a cut that no longer finds what it is to
 * take stops the build.
 */
import { readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import type { Plugin } from 'esbuild';
import { reactCuts } from './react';
import { formCuts } from './react-form';
import { modalCuts } from './react-modal';

export interface Cut {
  /** File below `node_modules/`. */
  file: string;
  /** Top-level functions that throw from now on: nothing reaches them without the feature. */
  loud?: string[];
  /** Top-level functions that do nothing from now on: they are called all the time and find nothing to do without the feature. */
  quiet?: string[];
  /** Members of the module's class that nobody calls. */
  members?: string[];
  /** What is left out, or stands there instead. */
  text?: [find: RegExp, instead: string][];
  /** Why we can do without. */
  why: string;
}

export const CUTS: Cut[] = [...reactCuts, ...formCuts, ...modalCuts];

/** Says where to look. It stands once in each module that has something loud. */
const THROWER = '\nfunction latchkeyCut() { throw Error("[latchkey] this part is not in this bundle: tools/build/cut"); }\n';

/** The module without what `cut` names. @throws when something that it names is not there */
export function apply(source: string, { file, loud = [], quiet = [], members = [], text = [] }: Cut): string {
  const replace = (code: string, find: RegExp, instead: string): string => {
    const result = code.replace(find, instead);
    if (result === code) throw new Error(`${file} has no ${find} any more: read the changes, adapt tools/build/cut`);
    return result;
  };
  let code = source;
  for (const name of [...loud, ...quiet]) {
    const body = loud.includes(name) ? 'latchkeyCut();' : '';
    code = replace(code, new RegExp(`^(function ${literal(name)}\\([^{]*\\) \\{)[\\s\\S]*?^\\}$`, 'm'), `$1 ${body} }`);
  }
  for (const name of members) code = replace(code, new RegExp(`^ {4}(static )?${name}( = )?\\([\\s\\S]*?^ {4}\\};?$`, 'm'), '');
  for (const [find, instead] of text) code = replace(code, find, instead);
  return loud.length > 0 ? code + THROWER : code;
}

const literal = (name: string): string => name.replaceAll('$', '\\$');

/** The esbuild plugin. */
export function cut(cuts = CUTS): Plugin {
  return {
    name: 'cut',
    setup(build) {
      build.onLoad(
        { filter: new RegExp(`(${[...new Set(cuts.map(({ file }) => literal(file.replaceAll('.', '\\.'))))].join('|')})$`) },
        async ({ path }) => {
          const file = path.split(`${sep}node_modules${sep}`).at(-1)?.split(sep).join('/') ?? '';
          const source = await readFile(path, 'utf8');
          try {
            return { contents: cuts.filter((one) => one.file === file).reduce(apply, source), loader: 'js' };
          } catch (error) {
            return { errors: [{ text: (error as Error).message }] };
          }
        },
      );
    },
  };
}
