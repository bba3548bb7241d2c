/** Checks that subjects of commits have the form `area: imperative`. */
import { spawnSync } from 'node:child_process';

/** The check starts after this commit, because earlier subjects don't follow the rule. */
const LAST_UNCHECKED = '331b7044a2044537788a8b94cf9a82b8d4b79cf0';
const MOST_CHARACTERS = 72;
const FORM = /^[a-z][\w./-]*: ([a-z][\w'-]*)/;
/** A verb in another form, such as "adds", "added" and "adding". */
const OTHER_FORM = /(?:[^s]s|ed|ing)$/;
/** Imperatives that only look like another form. */
const IMPERATIVES =
  /^(?:alias|bias|bring|embed|exceed|feed|focus|need|ping|proceed|seed|shed|speed|spring|succeed|wring)$/;

export type NewSubjects = { subjects: string[] } | { skipped: string };

/** The subjects after `since`, without merges. In a shallow or squashed clone, `since` is missing. */
export function newSubjects(since = LAST_UNCHECKED, folder = '.'): NewSubjects {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  if (git('merge-base', '--is-ancestor', since, 'HEAD').status !== 0)
    return { skipped: `Skipped: commit ${since.slice(0, 8)} isn't in the history of this clone.` };
  const { stdout } = git('log', '--no-merges', '--format=%h %s', `${since}..HEAD`);
  return { subjects: stdout.split('\n').filter(Boolean) };
}

/** Returns a line for each subject that breaks the rule. Each begins with the hash of the commit. */
export function checkSubjects(subjects: string[]): string[] {
  return subjects.flatMap((line) => {
    const [hash = '', subject = ''] = line.split(/ (.*)/);
    const problem = problemOf(subject);
    return problem ? [`${hash} "${subject}": ${problem}`] : [];
  });
}

function problemOf(subject: string): string | undefined {
  if (subject.length > MOST_CHARACTERS)
    return `${subject.length} characters, at most ${MOST_CHARACTERS} are allowed`;
  const verb = FORM.exec(subject)?.[1];
  if (verb === undefined) return 'write "area: imperative", in lower case after the colon';
  if (OTHER_FORM.test(verb) && !IMPERATIVES.test(verb)) return `write an imperative instead of "${verb}"`;
  return undefined;
}
