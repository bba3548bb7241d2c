import type { Expectation, ExpectedRequest } from '../../src/core/data/data.gen';
import type { Observation, PageView } from './driver';
import { plain, type Texts } from './page-view';
import type { Received } from './server/script';
import { START_CALLS } from './server/wire';

/** How much of each list has been compared already. An expectation is compared with the later entries. */
export interface Cursors {
  requests: number;
  events: number;
  callbacks: number;
}

export interface Seen {
  observation: Observation;
  received: Received[];
  /** Resolves text keys in the language of the run. */
  texts: Texts;
}

type Wrong = string[];
const show = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/**
 * Compares an expectation with an observation. Returns the differences, and the cursors after the matched entries.
 */
export function compare(
  expected: Expectation,
  seen: Seen,
  cursors: Cursors,
): { wrong: Wrong; cursors: Cursors } {
  const { observation, texts } = seen;
  const { view } = observation;
  const wrong: Wrong = [];
  const next = { ...cursors };
  const is = (what: string, wanted: unknown, found: unknown): void => {
    if (show(wanted) !== show(found)) wrong.push(`${what}: expected ${show(wanted)}, found ${show(found)}`);
  };
  const each = <T>(wanted: Record<string, T> | undefined, check: (name: string, value: T) => void): void => {
    for (const [name, value] of Object.entries(wanted ?? {})) check(name, value);
  };

  if (expected.page !== undefined) {
    is('page', expected.page, observation.state?.page ?? null);
    if (view.panel !== null) is('data-latchkey-page', expected.page, view.page);
  }
  if (expected.panel !== undefined) is('panel', expected.panel, view.panel);
  if (expected.dialog !== undefined) is('dialog', expected.dialog, view.dialog);
  if (expected.title !== undefined) is('title', texts(expected.title), view.title);
  for (const text of expected.texts ?? [])
    if (!view.text.includes(plain(texts(text))))
      wrong.push(`the text ${show(texts(text))} is missing from ${show(view.text)}`);
  for (const text of expected.noTexts ?? [])
    if (view.text.includes(plain(texts(text))))
      wrong.push(`the text ${show(texts(text))} should not be shown`);
  if (expected.message !== undefined) compareMessage(expected.message, view, texts, wrong);
  if (expected.progress !== undefined) is('progress', expected.progress, view.progress);
  if (expected.focus !== undefined) is('focus', expected.focus, view.focus);
  each(expected.buttons, (name, wanted) => is(`button ${name}`, wanted, view.buttons[name] ?? 'absent'));
  each(expected.fields, (name, wanted) => is(`field ${name}`, wanted, view.fields[name] ?? null));
  each(expected.errors, (name, wanted) =>
    is(`error of ${name}`, wanted === null ? null : texts(wanted), view.errors[name] ?? null),
  );
  each(expected.options, (name, wanted) => is(`options of ${name}`, wanted, view.options[name] ?? null));
  each(expected.revealed, (name, wanted) => is(`${name} revealed`, wanted, view.revealed[name]));
  each(expected.requirements, (name, wanted) => is(`requirement ${name}`, wanted, view.requirements[name]));
  each(expected.elements, (id, wanted) => {
    const text = view.elements[id] ?? '';
    if (wanted === null ? text !== '' : !text.includes(plain(texts(wanted))))
      wrong.push(`element ${id}: expected ${show(wanted)}, found ${show(text)}`);
  });
  each(expected.inputs, (name, wanted) =>
    is(`the host page's input ${name}`, wanted, view.inputs[name] ?? null),
  );
  if (expected.busy !== undefined) {
    is('getState().busy', expected.busy, observation.state?.busy ?? false);
    if (expected.wait === undefined) is('wait message', expected.busy, view.wait !== '');
  }
  if (expected.wait !== undefined) is('wait message', expected.wait, view.wait !== '');
  if (expected.requests) next.requests = compareRequests(expected.requests, seen, cursors.requests, wrong);
  if (expected.events) next.events = compareEvents(expected.events, seen, cursors.events, wrong);
  if (expected.callbacks) {
    const reported = observation.callbacks.slice(cursors.callbacks);
    is('number of callbacks', expected.callbacks.length, reported.length);
    expected.callbacks.forEach((wanted, index) => {
      const { messages, ...rest } = wanted;
      const given = reported[index];
      matchPart(
        `callback ${index + 1}`,
        rest,
        { targetUrl: null, ...(given?.detail as object | undefined), nextAction: given?.nextAction },
        texts,
        wrong,
      );
      for (const text of messages ?? [])
        if (!show(given?.detail).includes(texts(text)))
          wrong.push(
            `callback ${index + 1}: the message ${show(text)} is missing from ${show(given?.detail)}`,
          );
    });
    next.callbacks = observation.callbacks.length;
  }
  if (expected.redirect !== undefined) {
    const wanted = expected.redirect === null ? null : new URL(expected.redirect, observation.address).href;
    is('redirect', wanted, observation.redirects.at(-1) ?? null);
  }
  if (expected.printed !== undefined) is('times printed', expected.printed, observation.printed);
  if (expected.outcome !== undefined) is('outcome', expected.outcome, observation.outcome?.outcome ?? null);
  return { wrong, cursors: next };
}

function compareMessage(
  expected: NonNullable<Expectation['message']> | null,
  view: PageView,
  texts: Texts,
  wrong: Wrong,
): void {
  if (expected === null) {
    if (view.message) wrong.push(`unexpected message ${show(view.message)}`);
    return;
  }
  if (!view.message) {
    wrong.push(`the message is missing, expected ${show(expected)}`);
    return;
  }
  if (expected.type !== undefined && expected.type !== view.message.type)
    wrong.push(`message: expected the type ${expected.type}, found ${show(view.message)}`);
  if (expected.text !== undefined && !view.message.text.includes(plain(texts(expected.text))))
    wrong.push(`message: expected ${show(texts(expected.text))}, found ${show(view.message)}`);
}

/** The requests of a start run in parallel, so their order doesn't matter. The order of all others does. */
function compareRequests(expected: ExpectedRequest[], seen: Seen, from: number, wrong: Wrong): number {
  const isStart = (call: string | null | undefined): boolean => START_CALLS.includes(call ?? '');
  const named = expected.filter((item) => isStart(item.call));
  const ordered = expected.filter((item) => !isStart(item.call));
  const received = seen.received.slice(from);
  const found = received.filter((item) => !isStart(item.call));
  if (show(ordered.map((item) => item.call)) !== show(found.map((item) => item.call))) {
    wrong.push(
      `requests: expected ${show(ordered.map((item) => item.call))}, found ${show(found.map((item) => item.call))}`,
    );
  }
  for (const [index, wanted] of ordered.entries())
    if (found[index]) wrong.push(...requestFaults(wanted, found[index]));
  for (const wanted of named) {
    const faults = received
      .filter((item) => item.call === wanted.call)
      .map((item) => requestFaults(wanted, item));
    if (faults.length === 0) wrong.push(`requests: ${wanted.call} was not sent`);
    else if (faults.every((list) => list.length > 0)) wrong.push(...(faults[0] ?? []));
  }
  return seen.received.length;
}

function requestFaults(wanted: ExpectedRequest, found: Received): Wrong {
  const wrong: Wrong = [];
  const is = (what: string, a: unknown, b: unknown): void => {
    if (canonical(a) !== canonical(b))
      wrong.push(`request ${wanted.call} ${what}: expected ${canonical(a)}, found ${canonical(b)}`);
  };
  if (wanted.method) is('method', wanted.method, found.method);
  if (wanted.path) is('path', wanted.path, found.path);
  for (const [name, value] of Object.entries(wanted.query ?? {}))
    is(`query ${name}`, value, found.query.get(name));
  for (const [name, value] of Object.entries(wanted.headers ?? {}))
    is(`header ${name}`, value, found.headers[name]);
  for (const [name, value] of Object.entries(wanted.form ?? {}))
    is(`form ${name}`, value, found.form.get(name));
  if (wanted.body) is('data', wanted.body, withAny(wanted.body, found.body));
  return wrong;
}

/** Matches any value that isn't empty. */
const ANY = '(any)';

/** The found value, with ANY in the places that accept any value. */
function withAny(wanted: unknown, found: unknown): unknown {
  if (wanted === ANY) return isEmpty(found) ? found : ANY;
  if (!isObject(wanted) || !isObject(found)) return found;
  return Object.fromEntries(
    Object.entries(found).map(([name, value]) => [name, withAny(wanted[name], value)]),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** JSON with sorted keys. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, item) =>
      item && typeof item === 'object' && !Array.isArray(item)
        ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
        : item,
    ) ?? 'nothing'
  );
}

/** The expected events must occur in this order. Other events may occur between them. */
function compareEvents(expected: { name: string }[], seen: Seen, from: number, wrong: Wrong): number {
  let at = from;
  for (const { name, ...detail } of expected) {
    const reported = seen.observation.events;
    const index = reported.findIndex((event, position) => {
      if (position < at || event.name !== name) return false;
      const differs: Wrong = [];
      matchPart(name, detail, event.detail, seen.texts, differs);
      return differs.length === 0;
    });
    if (index < 0) {
      const same = reported.slice(at).filter((event) => event.name === name);
      wrong.push(`event ${name} ${show(detail)} was not emitted, found ${show(same)}`);
      return from;
    }
    at = index + 1;
  }
  return at;
}

/**
 * The expected values must be present, and additional values are ignored. For an error's `message`, a part is enough.
 */
function matchPart(what: string, wanted: unknown, found: unknown, texts: Texts, wrong: Wrong): void {
  if (wanted && typeof wanted === 'object') {
    for (const [key, value] of Object.entries(wanted))
      matchPart(`${what}.${key}`, value, (found as Record<string, unknown> | undefined)?.[key], texts, wrong);
    return;
  }
  const isPart = what === 'error.message' && typeof found === 'string' && typeof wanted === 'string';
  const text = typeof wanted === 'string' && what.endsWith('.text') ? texts(wanted) : wanted;
  if (isPart ? !(found as string).includes(wanted as string) : text !== found)
    wrong.push(`${what}: expected ${show(text)}, found ${show(found)}`);
}
