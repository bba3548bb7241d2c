import type { TranscriptError } from '../transcript/play';
import type { Seen } from './snapshot';

/** More differences than these say the same again. */
const MOST = 2;

const NONE = 'none';

const orEmpty = (value: string | undefined): string => (value === '' ? 'empty' : (value ?? NONE));

/** A value of a difference: a text without its quotation marks, a list without brackets. */
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

/** `page: expected "A", found "B"` as `page: B instead of A`; any other sentence as it is. */
function plainly(difference: string): string {
  const [, what, wanted = '', found = ''] = /^(.+?): expected (.+), found (.+)$/s.exec(difference) ?? [];
  // A field without a value is not on the panel.
  const none = what?.startsWith('field ') ? 'not shown' : NONE;
  return what ? `${what}: ${plainValue(found, none)} instead of ${plainValue(wanted, none)}` : difference;
}

/** The place and the first differences of a way that does not go as its transcript says. */
export function failure({ at, wrong }: TranscriptError): string {
  const [place = at] = at.split(' {');
  const own = wrong.filter((line) => !line.startsWith('data-latchkey-page'));
  const more = own.length > MOST ? `; and ${own.length - MOST} more` : '';
  return `${place}: ${own.slice(0, MOST).map(plainly).join('; ')}${more}.`;
}

/**
 * What is seen now and was seen otherwise, in the order of `Seen`; empty when nothing differs. On another page all
 * else differs too, and is not told.
 */
export function changes(before: Seen, now: Seen): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (name) => before[name] !== now[name],
  );
  return (names.includes('page') ? ['page'] : names.slice(0, MOST))
    .map((name) => {
      const [is, was] = name.startsWith('options ') ? ['are', 'were'] : ['is', 'was'];
      return `the ${name} ${is} now ${orEmpty(now[name])} (${was} ${orEmpty(before[name])})`;
    })
    .join('; ');
}
