/** Checks that every file, folder or heading named in a comment, page or configuration exists. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { anchorOf } from './anchors';
import { trackedFiles } from './source-files';

/** Our folders. A path that begins with one of them is relative to the project's root. */
const ROOTED =
  /(?<![\w./@-])(?:src|kit|cli|auth|server|scripts|test|docs|schemas|flows|locales|examples|\.ci)\/[\w.*<>{}/-]*/g;
/** A file's name, alone or after its last folders, such as `config.ts` and `engine/texts.ts`. */
const NAME = /(?<![\w./@*<>{}-])(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|m?js|css)(?![\w/-])/g;
/** The target of a Markdown link, without its fragment. */
const LINK = /\]\((?!\w+:|#)([^)#\s]+)/g;
/** The target of a Markdown link to a heading: its page (empty for the same page) and the anchor. */
const ANCHOR = /\]\((?!\w+:)([^)#\s]*)#([^)\s]+)\)/g;
/** A placeholder in a path. */
const PLACEHOLDER = /[*<>{}]/;
/**
 * Output of the build, which Git ignores: files in these folders (`latchkey/` is the package's name in imports) or with these names. Also the
 * file in which hosts save their test instance.
 */
const BUILT =
  /^(dist|latchkey|templates|examples\/dist)(\/|$)|^(latchkey\.m?js|(?:index|element|prerender|worker|for-tests)\.mjs|(?:product|more|screens|early)\.js)$/;

export interface NamingFile {
  path: string;
  text: string;
}

/** All files with comments, pages and configurations that Git tracks or would track. */
export function namingFiles(): NamingFile[] {
  return trackedFiles()
    .filter((path) => /\.(tsx?|m?js|css|md)$/.test(path) || CONFIGURATION.test(path))
    .filter((path) => !/\.gen\.ts$/.test(path) && !EXAMPLES.includes(path) && !OF_THE_SITE.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** Files about mistakes, which name files that don't exist. */
const EXAMPLES = ['test/scripts/lint/named-paths.test.ts'];

/** Pages with links of the built site, which scripts/site/check-links.ts checks. */
const OF_THE_SITE = /^scripts\/site\/.*\.md$/;

const CONFIGURATION = /^(package|biome|tsconfig)\.json$|^scripts\/run\/knip\.jsonc$|^\.ci\//;

/** Describes references to files that don't exist. */
export function checkNamedPaths(files: NamingFile[], all = trackedFiles()): string[] {
  const there = new Set(
    all.flatMap((path) => [
      ...foldersOf(path),
      ...endsOf(path),
      path.replace(/^(docs\/decisions\/\d{4}).*/, '$1'),
    ]),
  );
  const isThere = (name: string) => there.has(name) || BUILT.test(name);
  return files.flatMap(({ path, text }) =>
    linesOf(path, text).flatMap(([line, text]) =>
      namesIn(path, text)
        .filter((name) => !isThere(name))
        .map((name) => `${path}:${line} names ${name}, which does not exist`),
    ),
  );
}

/** Describes links to headings that do not exist. */
export function checkAnchors(files: NamingFile[]): string[] {
  const pages = files.filter(({ path }) => path.endsWith('.md'));
  const anchors = new Map(pages.map(({ path, text }) => [path, anchorsOf(text)]));
  return pages.flatMap(({ path, text }) =>
    prose(text).flatMap((line, index) =>
      [...line.matchAll(ANCHOR)].flatMap(([, page = '', anchor = '']) => {
        const to = page === '' ? path : join(dirname(path), page).replaceAll('\\', '/');
        const known = anchors.get(to);
        return !known || known.has(anchor)
          ? []
          : [`${path}:${index + 1} links to #${anchor}, but ${to} has no such heading`];
      }),
    ),
  );
}

/** The lines of a page, with empty lines instead of code blocks. */
function prose(text: string): string[] {
  let isCode = false;
  return text.split('\n').map((line) => {
    const isFence = /^\s*```/.test(line);
    if (isFence) isCode = !isCode;
    return isFence || isCode ? '' : line;
  });
}

/** The anchors of a page's headings. The second heading with the same text ends with `-1`. */
export function anchorsOf(text: string): Set<string> {
  const found = new Set<string>();
  for (const line of prose(text)) {
    const heading = /^#{1,6} (.*)/.exec(line)?.[1];
    if (heading === undefined) continue;
    const slug = anchorOf(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'));
    let name = slug;
    for (let count = 1; found.has(name); count += 1) name = `${slug}-${count}`;
    found.add(name);
  }
  return found;
}

/** The folders that contain a file, relative to the project's root. */
const foldersOf = (path: string): string[] =>
  path.split('/').map((_, index, parts) => parts.slice(0, index).join('/'));

/** A file's path, and the same path without its first folders. */
const endsOf = (path: string): string[] =>
  path.split('/').map((_, index, parts) => parts.slice(index).join('/'));

/** The names of files and folders in a text. A name with a folder is relative to the project's root. */
function namesIn(path: string, text: string): string[] {
  const rooted = [...text.matchAll(ROOTED)].map(([name]) => upToPlaceholder(name.replace(/[./:]+$/, '')));
  const names = [...text.matchAll(NAME)].map(([name]) => name);
  const links = path.endsWith('.md')
    ? [...text.matchAll(LINK)].map(([, to]) =>
        join(dirname(path), String(to)).replaceAll('\\', '/').replace(/\/$/, ''),
      )
    : [];
  return [...rooted, ...names, ...links];
}

const upToPlaceholder = (name: string): string => {
  const parts = name.split('/');
  const open = parts.findIndex((part) => PLACEHOLDER.test(part));
  return (open < 0 ? parts : parts.slice(0, open)).join('/');
};

/** A file's text by line: all of a page or configuration, or only the comments of code. */
function linesOf(path: string, text: string): [line: number, content: string][] {
  const isCode = /\.(tsx?|m?js|css)$/.test(path) && path !== 'scripts/run/jest.config.js';
  return text.split('\n').flatMap((line, index): [number, string][] => {
    const content = isCode ? (/(?:^\s*(?:\/?\*|\/\/)|\s\/\/\s|\/\*).*/.exec(line)?.[0] ?? '') : line;
    return content === '' ? [] : [[index + 1, content]];
  });
}
