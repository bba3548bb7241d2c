import { badField } from '../http/payload';

/** The faults that can be ordered instead of an answer. */
export const FAULTS = ['reset', 'timeout', 'html', 'redirect', 'empty', 'noMessages', 'error500'] as const;
export type Fault = (typeof FAULTS)[number];

/** What to give instead of the real answer: an answer of one's own, or a fault. `ms` is how long a timeout hangs. */
export interface Scene {
  readonly call: string;
  readonly answer?: { readonly status?: number; readonly body: unknown };
  readonly fault?: Fault;
  readonly ms?: number;
}

/** A scene and how often it is still to be played. */
export interface Scenario extends Scene {
  readonly times: number;
  left: number;
}

/** The ordered scenes, first in first out per call. Kept in memory: a restart ends them. */
export interface Scenarios {
  add(order: unknown): Scenario;
  list(): readonly Scenario[];
  clear(): void;
  /** The scene for the next request of this call, using it up by one; nothing when none is ordered. */
  take(call: string): Scene | undefined;
}

/** Makes the store; `callIds` are the names that an order may use. */
export function createScenarios(callIds: readonly string[]): Scenarios {
  let scenarios: Scenario[] = [];
  return {
    add(order) {
      const scenario = readOrder(order, callIds);
      scenarios.push(scenario);
      return scenario;
    },
    list: () => scenarios,
    clear() {
      scenarios = [];
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

function readOrder(order: unknown, callIds: readonly string[]): Scenario {
  const { call, answer, fault, times = 1, ms } = (typeof order === 'object' && order !== null ? order : {}) as Record<string, unknown>;
  if (typeof call !== 'string' || !callIds.includes(call)) throw badField('call', `must be one of ${callIds.join(', ')}`);
  if ((answer === undefined) === (fault === undefined)) throw badField('answer', 'or fault must be given, one of them');
  if (fault !== undefined && !FAULTS.includes(fault as Fault)) throw badField('fault', `must be one of ${FAULTS.join(', ')}`);
  if (!isCount(times)) throw badField('times', 'must be a whole number above 0');
  if (ms !== undefined && !isCount(ms)) throw badField('ms', 'must be a whole number above 0');
  if (answer !== undefined && (typeof answer !== 'object' || answer === null || !Object.hasOwn(answer, 'body'))) {
    throw badField('answer', 'must be an object {status, body}');
  }
  const { status } = (answer ?? {}) as { status?: unknown };
  if (status !== undefined && !(isCount(status) && status >= 200 && status <= 599)) throw badField('answer.status', 'must be 200 to 599');
  return {
    call,
    ...(answer ? { answer: answer as NonNullable<Scene['answer']> } : { fault: fault as Fault }),
    ...(ms ? { ms } : {}),
    times,
    left: times,
  };
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0;
}
