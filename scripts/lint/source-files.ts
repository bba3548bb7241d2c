/** Our source files and their imports. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface SourceFile {
  /** Relative to the project's root, with forward slashes. */
  path: string;
  text: string;
  imports: { name: string; isType: boolean }[];
}

/** Whether a file is a handwritten part of the widget. */
export const isOfWidget = (path: string): boolean => path.startsWith('src/') && !path.endsWith('.gen.ts');

const FOLDERS = ['src', 'kit', 'cli', 'server', 'scripts', 'test', 'examples'];
const SOURCE = /\.(ts|tsx|mjs|js)$/;

export function sourceFiles(folders = FOLDERS): SourceFile[] {
  return read(folders, SOURCE).map(({ path, text }) => ({ path, text, imports: importsOf(path, text) }));
}

/** Our style sheets. */
export const styleFiles = (folders = FOLDERS): SourceFile[] =>
  read(folders, /\.css$/).map((file) => ({ ...file, imports: [] }));

/** The files that Git tracks or would track. */
export const trackedFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && existsSync(path));

function read(folders: string[], wanted: RegExp): { path: string; text: string }[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((name) =>
        join(folder, String(name)).replaceAll('\\', '/'),
      ),
    )
    .filter((path) => wanted.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

function importsOf(path: string, text: string): SourceFile['imports'] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const found: SourceFile['imports'] = [];
  const visit = (node: ts.Node): void => {
    if (
      (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      const isType = ts.isImportDeclaration(node)
        ? node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
        : node.isTypeOnly;
      found.push({ name: node.moduleSpecifier.text, isType });
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [name] = node.arguments;
      if (name && ts.isStringLiteral(name)) found.push({ name: name.text, isType: false });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
