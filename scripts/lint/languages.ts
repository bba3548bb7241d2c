import type { Problem } from '../../cli/data/problem';
import { checkDirections } from './directions';
import { checkHardCodedText } from './hard-coded-text';
import { type SourceFile, sourceFiles, styleFiles } from './source-files';

/** Finds hard-coded texts and one-directional styles in our code. */
export const checkLanguages = (
  files: SourceFile[] = [...sourceFiles(['src']), ...styleFiles(['src'])],
): Problem[] => [...checkHardCodedText(files), ...checkDirections(files)];
