import { type Data, metaFolder, type Problem } from '../data/index';
import type { Model } from '../data/model';
import { checkMails } from './mails';
import { locate } from './report';
import { checkAnswers, checkFaults, checkRefusals, checkSubmits, checkSuccesses } from './rules/answers';
import { checkButtons, checkClosing, checkInterrupts, checkWays } from './rules/buttons';
import { checkCalls, checkPayloads } from './rules/calls';
import { checkConsent, checkGivenConsents } from './rules/consent';
import { checkCredentials } from './rules/credentials';
import { checkExchanged } from './rules/exchanged';
import { checkFieldRules, checkNumbers, checkPasswordExamples, checkPasswordRules } from './rules/fields';
import { checkFiles, checkShapes } from './rules/files';
import { checkEntries, checkFlowNames, checkRowFields } from './rules/flow-names';
import { checkFieldLabels, checkLabels, checkSameTexts } from './rules/labels';
import { checkKeys, checkPlurals } from './rules/locale-keys';
import { checkGlossary, checkLengths, checkUntranslated } from './rules/locale-terms';
import { checkMainButtons, checkNeeds, checkWalls } from './rules/main-buttons';
import { checkOutcomeTexts } from './rules/outcome-texts';
import { checkOutcomes } from './rules/outcomes';
import { checkChoices, checkGuards, checkPages, checkReachability } from './rules/pages';
import { checkLinks, checkMessages, checkPanels, checkVisibleTexts } from './rules/panels';
import { checkProof, checkSkippedProof } from './rules/proof';
import {
  checkHintValues,
  checkSecretFields,
  checkSent,
  checkSentFields,
  checkShownSecrets,
  checkSources,
} from './rules/secrets';
import { checkDurations, checkNoteMinutes, checkTimerRows, checkTimers, checkWaits } from './rules/timers';
import { Meta } from './shape/meta';

/** Finds the problems of one kind in the data of a product. */
type Rule = (model: Model) => Problem[];

/** Names that refer to nothing, and rows and pages that never apply. */
const references = (meta: Meta): Rule[] => [
  (model) => checkFlowNames(model, meta.allowed('KnownPageId')),
  (model) => checkEntries(model, meta.allowed('KnownEntryId')),
  (model) => checkPages(model, meta.allowed('KnownPageId')),
  checkGuards,
  checkChoices,
  checkRowFields,
  checkPanels,
  checkTimers,
  checkButtons,
  checkCalls,
  checkPayloads,
  (model) => checkAnswers(model, meta.allowed('EngineCall')),
  checkReachability,
  checkLinks,
  checkPasswordRules,
];

/** Data can be consistent and still lock users out. Each rule prevents one such mistake. */
const USABILITY: Rule[] = [
  checkMainButtons,
  checkSentFields,
  checkSecretFields,
  checkShownSecrets,
  checkNumbers,
  checkSubmits,
  checkSuccesses,
  checkRefusals,
  checkNeeds,
  checkFieldRules,
  checkPasswordExamples,
  checkWaits,
  checkWalls,
  checkVisibleTexts,
];

/**
 * Data can be consistent and still mislead the user, for example by reporting a refusal as a success. Each rule
 * prevents one such mistake in answers, buttons, consent, timers or texts.
 */
const MEANING: Rule[] = [
  checkOutcomes,
  checkInterrupts,
  checkProof,
  checkTimerRows,
  checkLabels,
  checkConsent,
  checkGivenConsents,
  checkSameTexts,
  checkWays,
  checkCredentials,
  checkSources,
  checkClosing,
  checkFaults,
  checkFieldLabels,
  checkHintValues,
  checkMessages,
  checkOutcomeTexts,
  checkSent,
  checkNoteMinutes,
  checkDurations,
];

const apply = (rules: readonly Rule[], model: Model): Problem[] => rules.flatMap((rule) => rule(model));

/**
 * All problems in a product's data, each with its place. If files have the wrong shape, only those problems are
 * returned, because the other rules need the right shape.
 */
export function checkProduct(data: Data): Problem[] {
  const { files, base } = data;
  const meta = new Meta(metaFolder());
  // The package was built only with files of the right shape.
  const checked = new Set(base === data ? [] : base.files.map((file) => file.data));
  const unchecked = files.filter((file) => !checked.has(file.data));
  const shapes = [...data.problems, ...checkShapes(unchecked, meta)];
  if (shapes.length > 0) return locate(shapes, files);
  const problems = checkFiles(files);
  return locate(problems.length > 0 ? problems : causes(checkModel(data, meta)), files);
}

/** The problems in the texts only, without their lines. The data must have the right shape. */
export const checkTexts = ({ model }: Data): Problem[] =>
  checkLocales(model, new Meta(metaFolder()).allowed('EngineText'));

/**
 * All problems in the texts of every language.
 * @param own the texts that the widget's code uses directly
 */
export const checkLocales = (model: Model, own: readonly string[]): Problem[] => [
  ...checkKeys(model, own),
  ...apply([checkPlurals, checkUntranslated, checkGlossary, checkLengths], model),
];

/** The problems of data that is consistent but locks users out or misleads them. */
export const checkUse = (model: Model): Problem[] => [
  ...apply(USABILITY, model),
  ...once(apply(MEANING, model)),
];

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

/** The problems that only a comparison with an earlier version, or with the package, finds. */
export const checkChanges = (base: Model, model: Model): Problem[] => [
  ...checkExchanged(base, model),
  ...checkSkippedProof(base, model),
];

/** For a problem's code, the codes of problems that can cause it. */
const FOLLOWS: Record<string, string[]> = {
  'unreachable-page': ['unknown-page', 'unknown-flow'],
  'row-without-cause': ['unknown-page', 'unknown-call'],
  'answer-by-star': ['unknown-answer'],
  'no-way-on': ['unknown-answer'],
};

/** Removes problems that probably disappear once another problem is fixed. */
function causes(problems: Problem[]): Problem[] {
  const codes = new Set(problems.map(({ code }) => code));
  return problems.filter(({ code }) => !FOLLOWS[code]?.some((cause) => codes.has(cause)));
}

const checkModel = ({ model, base, files }: Data, meta: Meta): Problem[] => [
  ...apply(references(meta), model),
  ...checkUse(model),
  ...checkChanges(base.model, model),
  ...checkLocales(model, meta.allowed('EngineText')),
  ...checkMails(files),
];
