import type { CallId, EntryId } from '../../src/core/data/data.gen';
import type { Product } from '../../src/core/data/product';
import type { FlowEvent, Step } from '../../src/core/flow/event';
import { initialState, type State } from '../../src/core/flow/state';
import { step } from '../../src/core/flow/step';
import type { Tables } from '../../src/core/flow/tables';
import { verbs } from '../../src/effects/index';
import { readReply } from '../../src/http/answer';
import type { Reply } from '../../src/http/transport';

/** A press (`user.submit`), or the answer of a call. */
export type Move = string | [call: CallId, body: object];
/** The initial values from an entry point. */
export interface Input {
  host?: object;
  journey?: object;
}

const ORIGIN = 'https://app.example.org';

/** The package's tables, in the form that a widget has. */
export const tablesOf = (product: Product): Tables => ({
  ...product,
  verbs,
  config: { targetUrl: '/home', loginUrl: '/login' },
  query: {},
  origins: { base: `${ORIGIN}/`, allowed: [ORIGIN] },
});

/** Plays a journey through the package's tables. Returns its last state. */
export function playTables(
  product: Product,
  entry: EntryId,
  moves: Move[],
  settings: object = {},
  input: Input = {},
): State {
  const tables = tablesOf(product);
  /** Shows a page as soon as a step leads to it. Other tests cover needs and panels. */
  const arrive = ([state, commands]: Step): State => {
    if (!commands.some(({ verb }) => verb === 'arrive')) return state;
    const [passed, further] = step(tables, state, { key: 'before', now: 0 });
    return further.some(({ verb }) => verb === 'arrive')
      ? arrive([passed, further])
      : arrive(step(tables, passed, { key: 'enter', now: 0 }));
  };
  const start = { ...initialState, settings: settings as State['settings'] };
  return moves.reduce(
    (state, move) =>
      arrive(
        step(
          tables,
          state,
          typeof move === 'string' ? { key: move, now: 0 } : answered(product, tables, move),
        ),
      ),
    arrive(
      step(tables, start, {
        key: 'begin',
        now: 0,
        entry,
        host: { ...input.host },
        journey: { ...input.journey },
      }),
    ),
  );
}

function answered(product: Product, tables: Tables, [id, body]: [CallId, object]): FlowEvent {
  const call = tables.calls[id];
  if (!call) throw new Error(`no call ${id}`);
  const reply = {
    status: 200,
    statusText: 'OK',
    headers: new Headers(),
    text: JSON.stringify(body),
  } as unknown as Reply;
  const { name, answer } = readReply(call, reply, body, product.secrets, 0);
  return { key: `${call.answersAs ?? id}.${name}`, now: 0, call: id, ...(answer && { answer }) };
}
