/** The import rules between parts, and the size of folders. Biome limits the lines of files and functions. */
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { nodesOf, type SourceFile } from './source-files';

const MOST_FILES = 20;

/** Folders with many small files of one kind. */
const LISTS = /^src\/(widgets|effects)$|^server\/calls|languages$|^test(\/|$)/;

/** The imports that each layer of the server may have besides those of the layers below it. */
const IN_SERVER = ['server/limits', 'server/texts', 'src/core', 'src/i18n/locale', 'auth'];

/** Part -> other parts that it may import. docs/architecture.md explains the rules. */
const MAY_IMPORT: Record<string, string[]> = {
  'src/ports.ts': [],
  'src/core': [],
  'src/http': ['src/core'],
  'src/i18n': ['src/core'],
  'src/host-page': ['src/core', 'src/i18n'],
  'src/form': ['src/core', 'src/host-page'],
  'src/credentials': ['src/core', 'src/http'],
  'src/effects': ['src/core', 'src/http', 'src/i18n', 'src/store/actions'],
  'src/store': ['src/core', 'src/http', 'src/i18n', 'src/effects'],
  'src/context': ['src/core', 'src/form', 'src/i18n', 'src/store'],
  'src/widgets': ['src/core', 'src/form', 'src/i18n', 'src/host-page', 'src/context'],
  'src/panel': ['src/core', 'src/form', 'src/i18n', 'src/host-page', 'src/context', 'src/widgets'],
  'src/engine': [
    ...[
      'src/core',
      'src/form',
      'src/http',
      'src/i18n',
      'src/host-page',
      'src/effects',
      'src/store',
      'src/context',
    ],
    ...['src/panel', 'src/credentials', 'src/api/cookie-domain'],
  ],
  'src/api': ['src/core', 'src/i18n', 'src/host-page'],
  'src/start': ['src/core', 'src/http/reply', 'src/host-page', 'src/api', 'src/engine'],
  // The widget and its screens resolve a language to the same locale.
  'src/screens': ['src/core', 'src/api', 'src/start', 'src/i18n/locale'],
  'src/index.ts': ['src/api', 'src/start'],
  // The kit imports the package by its name, like a host.
  'kit/events.ts': [],
  'kit/react': ['kit/events'],
  'kit/element': ['kit/events'],
  'kit/loader': [],
  // Draws the same panel as the widget, in Node.
  'kit/render': ['src/start', 'src/host-page', 'src/i18n'],
  // Checks colors and values as the widget applies them.
  'kit/theme': ['src/host-page', 'src/api/config-check', 'src/core/contrast'],
  // The fake server is a host of the handler.
  'kit/testing': [
    ...['kit/contract.gen', 'src/api/cookie-domain', 'src/core/password', 'src/core/data/account-name'],
    ...['flows', 'schemas', 'auth'],
  ],
  // No code that renders, because the CLI contains no React. These two parts of the panels are pure functions.
  cli: [
    ...[
      'src/core',
      'src/http',
      'src/i18n',
      'src/host-page',
      'src/form',
      'src/effects',
      'src/store',
      'src/api',
    ],
    ...['src/engine', 'src/start', 'src/screens', 'src/panel/captcha', 'src/panel/reading'],
    ...[
      'src/credentials',
      'kit/testing',
      'kit/render',
      'flows',
      'auth/factors',
      'auth/mail',
      'studio/protocol',
    ],
  ],
  // The page runs the check of the command in a worker, and the fake server of the tests and the check of themes in a frame.
  studio: [
    'cli',
    'kit/testing',
    'kit/theme',
    'src/core/data',
    'src/host-page/theme',
    'src/start/view',
    'flows',
  ],
  // Runs where Node doesn't. From the data it reads the paths of the calls, and it writes mails with the widget's texts of messages.
  auth: ['flows', 'src/core/contrast', 'src/i18n/locale', 'src/i18n/message-runtime'],
  // The layers of the server, from the lowest to the highest.
  'server/store': IN_SERVER,
  'server/http': [...IN_SERVER, 'server/store'],
  'server/domain': [...IN_SERVER, 'server/store', 'server/http'],
  'server/calls': [...IN_SERVER, 'server/store', 'server/http', 'server/domain'],
  'server/dev': [
    ...[...IN_SERVER, 'server/store', 'server/http', 'server/domain', 'server/calls'],
    ...['server/context', 'kit/render', 'schemas', 'flows'],
  ],
  // The widget and the server resolve a request's language to the same locale. An example has sign-on in its HTML.
  server: ['src/core', 'src/i18n/locale', 'kit/render', 'schemas', 'flows', 'locales'],
  // Jest's hooks use its lists. Benches and pictures start browsers and servers as tests do.
  scripts: ['src', 'kit', 'cli', 'studio', 'auth', 'server', 'test/support'],
};

/** Describes imports that break these rules or that no build can resolve. */
export function checkLayers(files: SourceFile[]): string[] {
  return files.flatMap((file) => {
    const { path } = file;
    const owner = partOf(path);
    const allowed = owner && MAY_IMPORT[owner];
    if (!allowed) return [];
    return importsOf(file)
      .filter(({ name }) => name.startsWith('.'))
      .map(({ name, isType }) => ({
        target: relative('.', join(dirname(path), name)).replaceAll('\\', '/'),
        isType,
      }))
      .filter(({ target, isType }) => !isAllowed(owner, allowed, target, isType))
      .map(
        ({ target }) =>
          `${path} must not import ${target}. ${owner} may only import ${allowed.join(', ') || 'itself'}.`,
      );
  });
}

function isAllowed(owner: string, allowed: string[], target: string, isType: boolean): boolean {
  const isIn = (part: string) =>
    target === part || target.startsWith(`${part}/`) || target.startsWith(`${part}.`);
  if (isIn(owner) || allowed.some(isIn)) return true;
  // Types of the engine may be imported everywhere, because types leave no trace in the code.
  return isType && target.startsWith('src/') && owner !== 'src/core';
}

function partOf(path: string): string | undefined {
  return Object.keys(MAY_IMPORT).find((part) => path === part || path.startsWith(`${part}/`));
}

function importsOf(file: SourceFile): { name: string; isType: boolean }[] {
  return nodesOf(file).flatMap((node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      if (!node.moduleSpecifier || !ts.isStringLiteral(node.moduleSpecifier)) return [];
      const isType = ts.isImportDeclaration(node)
        ? node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
        : node.isTypeOnly;
      return [{ name: node.moduleSpecifier.text, isType }];
    }
    const isCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    const [name] = isCall ? node.arguments : [];
    return name && ts.isStringLiteral(name) ? [{ name: name.text, isType: false }] : [];
  });
}

/** Describes folders with too many files. */
export function checkSizes(files: SourceFile[]): string[] {
  const folders = new Map<string, number>();
  for (const { path } of files) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  return [...folders]
    .filter(([folder, count]) => count > MOST_FILES && !LISTS.test(folder))
    .map(
      ([folder, count]) =>
        `${folder} has ${count} files, but at most ${MOST_FILES} are allowed. Split it by topic.`,
    );
}
