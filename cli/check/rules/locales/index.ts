import type { Model } from '../../../data/model';
import type { Problem } from '../../../data/problem';
import { checkGlossary } from './glossary';
import { checkKeys } from './keys';
import { checkLengths } from './lengths';
import { checkPlurals } from './plurals';
import { checkUntranslated } from './untranslated';

/**
 * All problems in the texts of every language.
 * @param own the texts that the widget's code uses directly
 */
export const checkLocales = (model: Model, own: readonly string[]): Problem[] => [
  ...checkKeys(model, own),
  ...checkPlurals(model),
  ...checkUntranslated(model),
  ...checkGlossary(model),
  ...checkLengths(model),
];
