/** Rules about usability. Data can be consistent and still lock users out. Each rule prevents one such mistake. */

import type { Model } from '../../../data/model';
import type { Problem } from '../../../data/problem';
import { checkFieldRules } from './field-rules';
import { checkMainButtons } from './main-buttons';
import { checkNeeds } from './needs';
import { checkNumbers } from './numbers';
import { checkPasswordExamples } from './password-examples';
import { checkRefusals } from './refusals';
import { checkSecretFields } from './secret-fields';
import { checkSentFields } from './sent-fields';
import { checkShownSecrets } from './shown-secrets';
import { checkSubmits } from './submits';
import { checkSuccesses } from './successes';
import { checkVisibleTexts } from './visible-texts';
import { checkWaits } from './waits';
import { checkWalls } from './walls';

/** The problems that keep users from completing a panel. */
export const checkUsability = (model: Model): Problem[] => [
  ...checkMainButtons(model),
  ...checkSentFields(model),
  ...checkSecretFields(model),
  ...checkShownSecrets(model),
  ...checkNumbers(model),
  ...checkSubmits(model),
  ...checkSuccesses(model),
  ...checkRefusals(model),
  ...checkNeeds(model),
  ...checkFieldRules(model),
  ...checkPasswordExamples(model),
  ...checkWaits(model),
  ...checkWalls(model),
  ...checkVisibleTexts(model),
];
