import type { Problem } from '../../cli/data/problem';
import { checkDirections } from './directions';
import { checkHardCodedText } from './hard-coded-text';
import { type SourceFile, sourceFiles, styleFiles } from './source-files';

/**
 * What is wrong with our own code for other languages: texts that no catalogue has, and a layout for one
 * direction only.
 */
export const checkLanguages = (
  files: SourceFile[] = [...sourceFiles(['src']), ...styleFiles(['src'])],
): Problem[] => [...checkHardCodedText(files), ...checkDirections(files)];
