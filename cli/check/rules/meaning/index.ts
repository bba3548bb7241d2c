/**
 * What data means: an edit can fit together and tell the user the opposite. Each rule refuses one way to do that, from
 * what the data says of answers, buttons, consent, timers and texts.
 */

import type { Model } from '../../../data/model';
import type { Problem } from '../../../data/problem';
import { checkClosing } from './closing';
import { checkConsent } from './consent';
import { checkDurations } from './durations';
import { checkFaults } from './faults';
import { checkMessages } from './messages';
import { checkOutcomes } from './outcomes';
import { checkSent } from './sent';
import { checkSources } from './sources';
import { checkFieldLabels } from './texts/field-labels';
import { checkLabels } from './texts/labels';
import { checkNoteMinutes } from './texts/note-minutes';
import { checkOutcomeTexts } from './texts/outcome-texts';
import { checkTimerRows } from './timer-rows';

/** The problems of data that says one thing and does another. */
export const checkMeaning = (model: Model): Problem[] =>
  once([
    ...checkOutcomes(model),
    ...checkTimerRows(model),
    ...checkLabels(model),
    ...checkConsent(model),
    ...checkSources(model),
    ...checkClosing(model),
    ...checkFaults(model),
    ...checkFieldLabels(model),
    ...checkMessages(model),
    ...checkOutcomeTexts(model),
    ...checkSent(model),
    ...checkNoteMinutes(model),
    ...checkDurations(model),
  ]);

/** A row that several pages share is reported once. */
function once(problems: Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems.filter(({ code, file, path }) => {
    const key = `${code} ${file} ${path}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
