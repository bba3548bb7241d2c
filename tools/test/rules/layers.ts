/** Who may import whom: core <- form, http, i18n <- effects <- store <- ui <- host; `widgets` use two files of the store. */
import { dirname, join, relative } from 'node:path';
import type { SourceFile } from './source-files';

/** Part -> parts it may import, itself apart. CONTRIBUTING.md says the same in words. */
const MAY_IMPORT: Record<string, string[]> = {
  'src/core': [],
  'src/http': ['src/core'],
  'src/i18n': ['src/core'],
  'src/form': ['src/core'],
  'src/effects': ['src/core', 'src/http', 'src/i18n', 'src/store/actions'],
  'src/store': ['src/core', 'src/http', 'src/i18n', 'src/effects'],
  'src/widgets': ['src/core', 'src/form', 'src/i18n', 'src/store/selectors', 'src/store/engine-context'],
  'src/ui': ['src/core', 'src/form', 'src/i18n', 'src/store', 'src/widgets'],
  'src/host': ['src/core', 'src/form', 'src/http', 'src/i18n', 'src/effects', 'src/store', 'src/widgets', 'src/ui'],
  'src/index.ts': ['src/host'],
  server: ['src/core', 'schemas', 'flows', 'locales'],
  // The build speaks of the loader that it builds; the mutation run plays the transcripts of the tests; jest's own parts know its lists.
  tools: ['src/core', 'src/i18n', 'src/host', 'server', 'test/support', 'jest.config.js'],
};

/** Sentences about imports that go the wrong way, or that no build would find. */
export function checkLayers(files: SourceFile[]): string[] {
  return files.flatMap(({ path, imports }) => {
    const owner = partOf(path);
    const allowed = owner && MAY_IMPORT[owner];
    if (!allowed) return [];
    return imports
      .filter(({ name }) => name.startsWith('.'))
      .map(({ name, isType }) => ({ target: relative('.', join(dirname(path), name)).replaceAll('\\', '/'), isType }))
      .filter(({ target, isType }) => !isAllowed(owner, allowed, target, isType))
      .map(({ target }) => `${path} must not import ${target}: ${owner} may use ${allowed.join(', ') || 'nothing but itself'}`);
  });
}

function isAllowed(owner: string, allowed: string[], target: string, isType: boolean): boolean {
  const isIn = (part: string) => target === part || target.startsWith(`${part}/`) || target.startsWith(`${part}.`);
  if (isIn(owner) || allowed.some(isIn)) return true;
  // The shape of the engine is known where it is used; types leave no trace in the code.
  return isType && target.startsWith('src/') && owner !== 'src/core';
}

function partOf(path: string): string | undefined {
  return Object.keys(MAY_IMPORT).find((part) => path === part || path.startsWith(`${part}/`));
}
