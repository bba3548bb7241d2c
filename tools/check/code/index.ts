import type { Problem } from '../../data/problem';
import { type SourceFile, sourceFiles, styleFiles } from '../../test/rules/source-files';
import { checkDirections } from './directions';
import { checkWords } from './words';

/** What is wrong with our own code as far as languages go: words that no catalogue has, and a layout that knows one direction only. */
export const checkCode = (files: SourceFile[] = [...sourceFiles(['src']), ...styleFiles(['src'])]): Problem[] => [
  ...checkWords(files),
  ...checkDirections(files),
];
