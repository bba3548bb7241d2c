/** Records what a correct server answers, and replays it with the fault of a broken one. */
import { jest } from '@jest/globals';
import { type Answered, type Asked, answeredOf, type Fault } from './faulty';

/** The exchanges by method and path, in the order of their requests. */
export type Recording = ReadonlyMap<string, readonly Exchange[]>;

interface Exchange {
  readonly issued: string;
  readonly answered: Promise<Answered>;
}

/** The simulated time, in ms. It passes only in faults, so a busy machine makes no answer slower. */
let now = 0;
export const pass = (ms: number): void => {
  now += ms;
};

/** Runs `work` with `send` instead of the network. */
async function within<T>(send: (asked: Asked) => Promise<Answered>, work: () => Promise<T>): Promise<T> {
  const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init = {}) => {
    const { pathname, search } = new URL(String(url));
    const asked = {
      method: init.method ?? 'GET',
      path: pathname + search,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: String(init.body ?? ''),
    };
    const { status, headers, body } = await send(asked);
    const entries = Object.entries(headers).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    );
    return new Response(body === '' ? null : body, { status, headers: entries });
  });
  const time = jest.spyOn(performance, 'now').mockImplementation(() => now);
  return work().finally(() => {
    fetch.mockRestore();
    time.mockRestore();
  });
}

const keyOf = ({ method, path }: Asked): string => `${method} ${path.split('?')[0]}`;

/** Records the exchanges of `work` with a server at `url`. */
export async function recorded<T>(url: string, work: () => Promise<T>): Promise<[T, Recording]> {
  const real = globalThis.fetch;
  const recording = new Map<string, Exchange[]>();
  const result = await within((asked) => {
    const { method, path, headers, body } = asked;
    const answered = real(url + path, {
      method,
      headers: headers as Record<string, string>,
      redirect: 'manual',
      ...(body === '' ? {} : { body }),
    }).then(answeredOf);
    const before = recording.get(keyOf(asked)) ?? [];
    recording.set(keyOf(asked), [...before, { issued: issuedIn(asked), answered }]);
    return answered;
  }, work);
  return [result, recording];
}

/** The parts of a request that the server has issued. */
const issuedIn = ({ path, headers, body }: Asked): string => {
  const form = new URLSearchParams(body);
  const sId = form.get('sId') ?? new URLSearchParams(path.split('?')[1]).get('sId');
  return JSON.stringify([headers.cookie, sId, form.get('_csrf'), headers['x-xsrf-token']]);
};

/** The paths of hooks. They bypass the fault. */
const HOOK = /^\/(dev\/|outbox)/;

/**
 * Replays a recording with a fault: each request gets the answer that the same request in the same session got when
 * recorded, or the last one. Calls `stray` with a request that has another cookie, session or token than all recorded
 * ones. It gets the answers in the order in which they were recorded.
 */
export function replayed<T>(
  recording: Recording,
  { request, answer, hook }: Fault,
  work: () => Promise<T>,
  stray: (request: string) => void = () => {},
): Promise<T> {
  const sent = new Map<string, number>();
  return within(async (asked) => {
    const isHook = HOOK.test(asked.path);
    if (!isHook) await request?.(asked);
    const key = keyOf(asked);
    const all = recording.get(key) ?? [];
    const issued = issuedIn(asked);
    const same = all.filter((one) => one.issued === issued);
    if (same.length === 0) stray(key);
    const [list, name] = same.length > 0 ? [same, key + issued] : [all, key];
    const at = Math.min(sent.get(name) ?? 0, list.length - 1);
    sent.set(name, at + 1);
    const found = list[at];
    if (!found) throw new Error(`the recording has no ${key}`);
    const answered = structuredClone(await found.answered);
    if (isHook) hook?.(answered, asked);
    else await answer?.(answered, asked);
    // As over a network, an answer arrives after the code that asked for it has run.
    await new Promise(setImmediate);
    return answered;
  }, work);
}
