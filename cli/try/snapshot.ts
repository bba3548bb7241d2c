import type { Observation } from '../transcript/driver';
import type { Received } from '../transcript/server/script';

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
