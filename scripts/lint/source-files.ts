/** Our source files and their syntax. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface SourceFile {
  /** Relative to the project's root, with forward slashes. */
  path: string;
  text: string;
}

const FOLDERS = ['src', 'kit', 'cli', 'studio', 'auth', 'server', 'scripts', 'test', 'examples'];

/** Our files in these folders whose name matches. */
export function sourceFiles(folders = FOLDERS, wanted = /\.(ts|tsx|mjs|js)$/): SourceFile[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((name) =>
        join(folder, String(name)).replaceAll('\\', '/'),
      ),
    )
    .filter((path) => wanted.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** The files that Git tracks or would track. */
export const trackedFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && existsSync(path));

/** Whether a file is a handwritten part of the widget. */
export const isOfWidget = (path: string): boolean => path.startsWith('src/') && !path.endsWith('.gen.ts');

/** All nodes of a source file, parents before their children. */
export function nodesOf({ path, text }: SourceFile): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return nodes;
}
