import { type Data, metaFolder, type Problem } from '../data/index';
import type { Model } from '../data/model';
import { locate } from './report/locate';
import { checkCalls } from './rules/calls';
import { checkFiles } from './rules/files';
import { checkAnswers } from './rules/journeys/answers';
import { checkButtons } from './rules/journeys/buttons';
import { checkChoices } from './rules/journeys/choices';
import { checkEntries } from './rules/journeys/entries';
import { checkRowFields } from './rules/journeys/fields';
import { checkFlowNames } from './rules/journeys/flow-names';
import { checkGuards } from './rules/journeys/guards';
import { checkPages } from './rules/journeys/pages';
import { checkReachability } from './rules/journeys/reachability';
import { checkLinks } from './rules/links';
import { checkLocales } from './rules/locales';
import { checkMeaning } from './rules/meaning';
import { checkSkippedProof } from './rules/meaning/proof';
import { checkExchanged } from './rules/meaning/texts/exchanged';
import { checkPanels } from './rules/panels';
import { checkPasswordRules } from './rules/password-rules';
import { checkPayloads } from './rules/payloads';
import { checkShapes } from './rules/shapes';
import { checkTimers } from './rules/timers';
import { checkUsability } from './rules/usability';
import { Meta } from './shape/meta';

/**
 * All problems in a product's data, each with its place. If files have the wrong shape, only those problems are
 * returned, because the other rules need the right shape.
 */
export function checkProduct(data: Data): Problem[] {
  const { files } = data;
  const meta = new Meta(metaFolder());
  const shapes = [...data.problems, ...checkShapes(files, meta)];
  if (shapes.length > 0) return locate(shapes, files);
  const problems = checkFiles(files);
  return locate(problems.length > 0 ? problems : causes(checkModel(data, meta)), files);
}

/** The problems in the texts only, without their lines. The data must have the right shape. */
export const checkTexts = ({ model }: Data): Problem[] =>
  checkLocales(model, new Meta(metaFolder()).allowed('EngineText'));

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

function checkModel({ model, base }: Data, meta: Meta): Problem[] {
  const knownPages = meta.allowed('KnownPageId');
  return [
    ...checkFlowNames(model, knownPages),
    ...checkEntries(model, meta.allowed('KnownEntryId')),
    ...checkPages(model, knownPages),
    ...checkGuards(model),
    ...checkChoices(model),
    ...checkRowFields(model),
    ...checkPanels(model),
    ...checkTimers(model),
    ...checkButtons(model),
    ...checkCalls(model),
    ...checkPayloads(model),
    ...checkAnswers(model, meta.allowed('EngineCall')),
    ...checkReachability(model),
    ...checkLinks(model),
    ...checkPasswordRules(model),
    ...checkUsability(model),
    ...checkMeaning(model),
    ...checkChanges(base.model, model),
    ...checkLocales(model, meta.allowed('EngineText')),
  ];
}
