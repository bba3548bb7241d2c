/** Says whether the check accepts the files, and if not, where the problems are and what to do. */
import { type Problem, whereIs } from '../../cli/data/problem';
import type { Checked } from '../protocol';
import { element } from './element';

/** The most problems that are listed. */
const MOST = 8;

export interface Verdict {
  /**
   * @param isShown whether the widget shows the files, although the check may refuse them
   * @param isDraft whether they have changes that aren't in the folder
   */
  show(checked: Checked, isShown: boolean, isDraft: boolean): void;
  /** Says whether the accepted files are in the folder. */
  saved(isSaved: boolean): void;
  /** Says why the check could not run. */
  fail(error: Error): void;
  /** Marks the verdict as out of date until the work is done. */
  during(work: Promise<void>): Promise<void>;
}

/** A button that opens a place in a file. */
export const placeButton = (problem: Problem, open: (problem: Problem) => void): HTMLElement =>
  element('button', { type: 'button', class: 'place', onclick: () => open(problem) }, whereIs(problem));

/** @param open shows the place of a problem */
export function createVerdict(root: HTMLElement, open: (problem: Problem) => void): Verdict {
  const item = (problem: Problem): HTMLElement =>
    element('li', {}, placeButton(problem, open), ` ${problem.message}`);
  const list = (problems: readonly Problem[]): Node[] => {
    if (problems.length === 0) return [];
    const rest = problems.length - MOST;
    return [
      element(
        'ol',
        {},
        ...problems.slice(0, MOST).map(item),
        ...(rest > 0 ? [element('li', {}, `… and ${rest} more.`)] : []),
      ),
    ];
  };
  /** Says after a successful check whether the files are saved. */
  const state = element('span');
  const say = (kind: string, sentence: string, ...rest: Node[]): void => {
    root.dataset.kind = kind;
    root.replaceChildren(element('p', {}, sentence, ' ', state), ...rest);
  };
  let works = 0;
  const wait = (more: number): void => {
    works += more;
    root.ariaBusy = String(works > 0);
  };
  return {
    show({ problems, warnings }, isShown, isDraft) {
      const refused = isDraft
        ? 'Refused, so this draft isn’t in your folder. Fix it, or undo it.'
        : isShown
          ? 'Shown, but a build would refuse it.'
          : 'Refused. The widget keeps the last good version.';
      const isTried = isDraft && problems.length === 0;
      state.textContent = isTried ? 'Trying the critical journeys before it is saved …' : '';
      if (problems.length > 0) say('refused', refused, ...list(problems));
      else if (warnings.length > 0)
        say('warned', 'Shown. The check of the folder will ask for other words here:', ...list(warnings));
      else say('accepted', 'No problems found.');
    },
    saved(isSaved) {
      state.textContent = isSaved ? 'Saved in your folder.' : 'This draft isn’t in your folder.';
    },
    fail(error) {
      state.textContent = '';
      say('refused', error.message);
    },
    during(work) {
      wait(1);
      return work.finally(() => wait(-1));
    },
  };
}
