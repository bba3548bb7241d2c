import type { Problem } from '../../../data/problem';
import type { Model } from '../../model';
import { checkGlossary } from './glossary';
import { checkKeys } from './keys';
import { checkLengths } from './lengths';
import { checkPlurals } from './plurals';
import { checkUntranslated } from './untranslated';

/** What is wrong with the words, in every language. */
export const checkLocales = (model: Model): Problem[] => [
  ...checkKeys(model),
  ...checkPlurals(model),
  ...checkUntranslated(model),
  ...checkGlossary(model),
  ...checkLengths(model),
];
