import type { Observation } from '../transcript/driver';
import type { TranscriptError } from '../transcript/play';
import type { Received } from '../transcript/server/script';

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

/**
 * The state that a user and a server notice at one moment, by a name for use in sentences. It contains no texts of the
 * catalogue, because changed texts don't change a journey.
 */
export type Seen = Record<string, string>;

interface MessageLike {
  type: string;
  items: { key?: string; text: string }[];
}

const keyed = (what: string, values: Record<string, string>): Seen =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${what} ${name}`, value]));

const callOf = ({ call, path, body }: Received): string => {
  const names = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  return `${call ?? path}${names.length > 0 ? ` with ${names.join(', ')}` : ''}`;
};

/** The parts of an observation that make up a journey. Missing parts have no key. */
export function seenOf(observation: Observation, requests: readonly Received[]): Seen {
  const { view, state, outcome, callbacks, redirects, printed } = observation;
  const message = state?.message as MessageLike | null | undefined;
  const all: Record<string, string | null | undefined> = {
    page: state?.page,
    'panel of the page': view.panel,
    'dialog on top': view.dialog,
    outcome: outcome?.outcome,
    'redirect URL': redirects.at(-1),
    message: message && `${message.type} ${message.items.map(({ key, text }) => key ?? text).join(', ')}`,
    'last request': requests.length > 0 ? callOf(requests.at(-1) as Received) : null,
    'number of requests': requests.length > 0 ? `${requests.length}` : null,
    'last callback': callbacks.length > 0 ? String(callbacks.at(-1)?.nextAction) : null,
    'number of prints': printed > 0 ? `${printed}` : null,
    'progress step': view.progress === null ? null : `${view.progress}`,
    ...keyed('button', view.buttons),
    ...keyed('value of the field', view.fields),
    ...keyed(
      'error of the field',
      Object.fromEntries(Object.keys(view.errors).map((name) => [name, 'shown'])),
    ),
    ...keyed(
      'options of the field',
      Object.fromEntries(Object.entries(view.options).map(([name, values]) => [name, values.join(', ')])),
    ),
  };
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
