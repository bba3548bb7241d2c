import type { LanguageRegistration } from 'shiki';

/** MessageFormat 2, which shiki doesn't have. */
export const messageFormat: LanguageRegistration = {
  name: 'mf2',
  scopeName: 'source.mf2',
  repository: {},
  patterns: [
    { match: '^\\.\\w+', name: 'keyword' },
    { match: '\\$\\w+', name: 'variable.parameter' },
  ],
};
