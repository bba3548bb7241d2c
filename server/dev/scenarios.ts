import { badField } from '../http/payload';

/** The faults to simulate. `delay` and `drip` send the call's own answer, late or byte by byte; the others don't. */
export const FAULTS = [
  'delay',
  'drip',
  'timeout',
  'reset',
  'redirect',
  'html',
  'truncated',
  'empty',
  'noMessages',
  'error500',
] as const;
export type Fault = (typeof FAULTS)[number];

/**
 * Overrides an answer with another one or with a fault. `ms` is the duration of a timeout, the delay of an answer, or the
 * interval between two bytes of a drip.
 */
export interface Substitute {
  readonly call: string;
  readonly answer?: { readonly status?: number; readonly body: unknown };
  readonly fault?: Fault;
  readonly ms?: number;
}

/** An override, and how many times it will still be used. */
export interface Scenario extends Substitute {
  readonly id: number;
  readonly times: number;
  left: number;
}

/** The overrides of each call, used in the order in which they were added. Kept in memory, so a restart removes them. */
export interface Scenarios {
  add(order: unknown): Scenario;
  list(): readonly Scenario[];
  clear(): void;
  /** Removes an override; false if it no longer exists. */
  remove(id: number): boolean;
  /** The override for the next request of this call, which counts as one use. */
  take(call: string): Substitute | undefined;
}

/** One hour in milliseconds: longer than any client waits, and within the range of a timer. */
const LONGEST = 3_600_000;

/** `callIds`: the calls that can be overridden. */
export function createScenarios(callIds: readonly string[]): Scenarios {
  let scenarios: Scenario[] = [];
  let lastId = 0;
  return {
    add(order) {
      const wanted = readOrder(order, callIds);
      lastId += 1;
      const scenario = { id: lastId, ...wanted };
      scenarios.push(scenario);
      return scenario;
    },
    list: () => scenarios,
    clear() {
      scenarios = [];
    },
    remove(id) {
      const before = scenarios.length;
      scenarios = scenarios.filter((one) => one.id !== id);
      return scenarios.length < before;
    },
    take(call) {
      const scenario = scenarios.find((one) => one.call === call);
      if (!scenario) return undefined;
      scenario.left -= 1;
      if (scenario.left === 0) scenarios = scenarios.filter((one) => one !== scenario);
      return scenario;
    },
  };
}

function readOrder(order: unknown, callIds: readonly string[]): Omit<Scenario, 'id'> {
  const {
    call,
    answer,
    fault,
    times = 1,
    ms,
  } = (typeof order === 'object' && order !== null ? order : {}) as Record<string, unknown>;
  if (typeof call !== 'string' || !callIds.includes(call))
    throw badField('call', `must be one of ${callIds.join(', ')}`);
  if ((answer === undefined) === (fault === undefined))
    throw badField('answer', 'or fault is required, but not both');
  if (fault !== undefined && !FAULTS.includes(fault as Fault))
    throw badField('fault', `must be one of ${FAULTS.join(', ')}`);
  if (!isCount(times)) throw badField('times', 'must be a whole number of at least 1');
  if (ms !== undefined && !(isCount(ms) && ms <= LONGEST))
    throw badField('ms', `must be a whole number from 1 to ${LONGEST}`);
  if (
    answer !== undefined &&
    (typeof answer !== 'object' || answer === null || !Object.hasOwn(answer, 'body'))
  ) {
    throw badField('answer', 'must be an object {status, body}');
  }
  const { status } = (answer ?? {}) as { status?: unknown };
  if (status !== undefined && !(isCount(status) && status >= 200 && status <= 599))
    throw badField('answer.status', 'must be a whole number from 200 to 599');
  return {
    call,
    ...(answer ? { answer: answer as NonNullable<Substitute['answer']> } : { fault: fault as Fault }),
    ...(ms ? { ms } : {}),
    times,
    left: times,
  };
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0;
}
