/**
 * Rules about meaning. Data can be consistent and still mislead the user, for example by reporting a refusal as a
 * success. Each rule prevents one such mistake in answers, buttons, consent, timers or texts.
 */

import type { Model } from '../../../data/model';
import type { Problem } from '../../../data/problem';
import { checkClosing } from './closing';
import { checkConsent } from './consent';
import { checkCredentials } from './credentials';
import { checkDurations } from './durations';
import { checkFaults } from './faults';
import { checkGivenConsents } from './given-consents';
import { checkInterrupts } from './interrupts';
import { checkMessages } from './messages';
import { checkOutcomes } from './outcomes';
import { checkProof } from './proof';
import { checkSent } from './sent';
import { checkSources } from './sources';
import { checkFieldLabels } from './texts/field-labels';
import { checkHintValues } from './texts/hint-values';
import { checkLabels } from './texts/labels';
import { checkNoteMinutes } from './texts/note-minutes';
import { checkOutcomeTexts } from './texts/outcome-texts';
import { checkSameTexts } from './texts/same-texts';
import { checkTimerRows } from './timer-rows';
import { checkWays } from './ways';

/** The problems of data that is consistent but misleads the user. */
export const checkMeaning = (model: Model): Problem[] =>
  once([
    ...checkOutcomes(model),
    ...checkInterrupts(model),
    ...checkProof(model),
    ...checkTimerRows(model),
    ...checkLabels(model),
    ...checkConsent(model),
    ...checkGivenConsents(model),
    ...checkSameTexts(model),
    ...checkWays(model),
    ...checkCredentials(model),
    ...checkSources(model),
    ...checkClosing(model),
    ...checkFaults(model),
    ...checkFieldLabels(model),
    ...checkHintValues(model),
    ...checkMessages(model),
    ...checkOutcomeTexts(model),
    ...checkSent(model),
    ...checkNoteMinutes(model),
    ...checkDurations(model),
  ]);

/** Reports a row that several pages share only once. */
function once(problems: Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems.filter(({ code, file, path }) => {
    const key = `${code} ${file} ${path}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
