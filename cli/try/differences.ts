import type { TranscriptError } from '../transcript/play';
import type { Seen } from './snapshot';

/** A message lists at most this many differences, because more rarely help. */
export const MOST = 2;

const NONE = 'none';

const orEmpty = (value: string | undefined): string => (value === '' ? 'empty' : (value ?? NONE));

/** A readable value of a difference: texts without quotation marks, lists without brackets. */
function plainValue(json: string, none = NONE): string {
  try {
    const value: unknown = JSON.parse(json);
    if (value === null) return none;
    if (Array.isArray(value)) return value.length === 0 ? NONE : value.join(', ');
    return typeof value === 'string' ? orEmpty(value) : json;
  } catch {
    return json;
  }
}

/** Turns `page: expected "A", found "B"` into `page: B instead of A`. Other sentences stay as they are. */
function readable(difference: string): string {
  const [, what, wanted = '', found = ''] = /^(.+?): expected (.+), found (.+)$/s.exec(difference) ?? [];
  // A field without a value isn't on the panel.
  const none = what?.startsWith('field ') ? 'not shown' : NONE;
  return what ? `${what}: ${plainValue(found, none)} instead of ${plainValue(wanted, none)}` : difference;
}

/** The step and the first differences of a failed transcript. */
export function failure({ at, wrong }: TranscriptError): string {
  const [place = at] = at.split(' {');
  const own = wrong.filter((line) => !line.startsWith('data-latchkey-page'));
  const more = own.length > MOST ? `; and ${own.length - MOST} more` : '';
  return `${place}: ${own.slice(0, MOST).map(readable).join('; ')}${more}.`;
}

/** After a change of one of these, the rest of two journeys can't be compared. */
const PATH = ['page', 'outcome', 'redirect URL'];

/**
 * The observed changes, in the order of `Seen`. If the page changed, only that is reported, because everything else
 * changes with it.
 */
export function changes(before: Seen, now: Seen): { text: string; isPath: boolean }[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (name) => before[name] !== now[name],
  );
  return (names.includes('page') ? ['page'] : names).map((name) => {
    const [is, was] = name.startsWith('options ') ? ['are', 'were'] : ['is', 'was'];
    const text = `the ${name} ${is} now ${orEmpty(now[name])} (${was} ${orEmpty(before[name])})`;
    return { text, isPath: PATH.includes(name) };
  });
}
