import { endingOfHidden } from '../../../src/core/data/contacts';
import type { Answer } from '../../../src/core/data/data.gen';
import type { Conform } from '../config';
import { CODE_LIMITS, type RealAnswer } from '../recorder';
import type { Names } from './names';

type Body = Readonly<Record<string, unknown>>;

/**
 * The keys of an answer that decide what the user sees or where the journey ends. The server must not omit or add
 * any.
 */
const DECISIVE = ['captcha', 'sessionExpired', 'showTwoFA', 'mobilePhoneIds', 'landLinePhoneIds', 'user'];

/** The server must have the same values for these keys. */
const SAME = ['nextAction', 'status', 'deliveryMethod', 'sessionExpired', 'svAttempts', 'appRedirect'];

/** Lists whose ids the server chooses. */
const LISTS = ['mobilePhoneIds', 'landLinePhoneIds'];

/** Tokens and places that the server names itself. The interpreter learns these names. */
const NAMED = [
  'targetUrl',
  'phoneId',
  'email',
  'token',
  'captchaParameters',
  'sessionId',
  'userId',
  'SAMLResponse',
  'RelayState',
];

/**
 * Compares an answer of the real server with the one in a transcript: status, nextAction, kinds of messages, and the
 * fields. Texts, ids and URLs are the server's own, and the interpreter learns them.
 * @param equivalent by call, groups of nextActions from which the server may choose one
 */
export function judgeAnswer(
  expected: Answer,
  real: RealAnswer,
  names: Names,
  equivalent: NonNullable<Conform['equivalent']>,
): string[] {
  const body = (expected.body ?? {}) as Body;
  const wrong: string[] = [];
  const is = (what: string, wanted: unknown, found: unknown): void => {
    const [a, b] = [JSON.stringify(wanted), JSON.stringify(found)];
    if (a !== b)
      wrong.push(
        `the answer to ${expected.call}: ${what} is ${b} instead of ${a} in ${JSON.stringify(real.body).slice(0, 300)}`,
      );
  };
  const has = (name: string, wanted: boolean, found: boolean): void => {
    if (wanted !== found)
      wrong.push(`the answer to ${expected.call} has ${wanted ? 'no' : 'an unexpected'} ${name}`);
  };
  is('status', expected.status ?? 200, real.status);
  const { nextAction } = real.body;
  const isEquivalent = equivalent[expected.call]?.some((group) =>
    [body.nextAction, nextAction].every((action) => group.includes(String(action))),
  );
  for (const name of SAME)
    if (body[name] !== undefined && !(name === 'nextAction' && isEquivalent))
      is(name, body[name], real.body[name]);
  for (const name of DECISIVE) has(name, isPresent(body[name]), isPresent(real.body[name]));
  for (const name of Object.keys(body))
    if (name !== 'messages' && !DECISIVE.includes(name) && isPresent(body[name]))
      has(name, true, isPresent(real.body[name]));
  for (const name of LISTS)
    is(`the number of ${name}`, entries(body[name]).length, entries(real.body[name]).length);
  const kindsIn = (found: string[]): string => found.join(', ') || 'none';
  is('the kind of messages', kindsIn(kinds(body)), kindsIn(kinds(real.body, kinds(body))));
  if (wrong.length === 0) learn(body, real.body, names);
  return wrong;
}

function learn(body: Body, real: Body, names: Names): void {
  for (const name of NAMED)
    if (typeof body[name] === 'string' && typeof real[name] === 'string') names.set(body[name], real[name]);
  for (const name of LISTS) {
    for (const [index, pair] of entries(body[name]).entries()) {
      for (const [at, written] of pair.entries()) {
        const found = entries(real[name])[index]?.[at] ?? '';
        names.set(written, found);
        // Users see only the last digits of a partly hidden number.
        names.set(endingOfHidden(written), endingOfHidden(found));
      }
    }
  }
  learnProfile((body.user ?? {}) as Body, (real.user ?? {}) as Body, names);
  const texts = details(real);
  for (const [index, text] of details(body).entries())
    names.set(shown(text), shown(texts[index] ?? texts[0] ?? text));
  if (typeof body.captcha === 'string' && typeof real.captcha === 'string')
    names.set(readable(body.captcha), readable(real.captcha));
}

function learnProfile(body: Body, real: Body, names: Names): void {
  for (const [name, written] of Object.entries(body))
    if (typeof written === 'string' && typeof real[name] === 'string') names.set(written, real[name]);
  const numbers = ({ contacts }: Body) =>
    ((contacts ?? []) as Record<string, string>[]).map(({ cityCode = '', phoneNumber = '' }) =>
      dashed(cityCode + phoneNumber),
    );
  const found = numbers(real);
  for (const [index, written] of numbers(body).entries()) names.set(written, found[index] ?? written);
}

/**
 * An error must be in both or in neither. If the transcript has no message, the server may add one that isn't an
 * error.
 */
function kinds(body: Body, wanted: readonly string[] = []): string[] {
  const messages = Array.isArray(body.messages)
    ? (body.messages as { type?: string; status?: string }[])
    : [];
  const found = [...new Set(messages.map(kindOf))].sort();
  return wanted.length === 0 ? found.filter((kind) => kind === 'error') : found;
}

/** The part of a detail after the pipe. */
const shown = (detail: string): string => detail.slice(detail.indexOf('|') + 1);

/** As the specification groups them: errors, successes and all others. */
function kindOf({ type, status }: { type?: string; status?: string }): string {
  if (type === 'ERROR' || status === 'failed') return 'error';
  return type === 'INFO' || status === 'success' ? 'success' : 'info';
}

/** Whether an answer has what servers may leave out: limits of sent codes, or messages with only a code. */
export const isOptional = (body: Body): boolean =>
  CODE_LIMITS.some((name) => Object.hasOwn(body, name)) || details(body).includes('');

/** The texts of the messages. A message with only a code has an empty one, so any text of the widget is right. */
function details(body: Body): string[] {
  const messages = Array.isArray(body.messages)
    ? (body.messages as { detail?: unknown; message?: unknown; code?: unknown }[])
    : [];
  return messages
    .map(({ detail, message, code }) => detail ?? message ?? (code === undefined ? undefined : ''))
    .flatMap((text) =>
      Array.isArray(text)
        ? (text as { detail?: string }[]).map((item) => item.detail ?? '')
        : typeof text === 'string'
          ? [text]
          : [],
    );
}

const isPresent = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && value !== false && !isEmpty(value);
const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;
const entries = (value: unknown): [string, string][] =>
  Object.entries((value ?? {}) as Record<string, string>);
/** A US number as users read it. */
export const dashed = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d+)$/, '$1-$2-$3');
/** The readable text of markup. */
const readable = (markup: string): string => markup.replace(/<[^>]*>/g, '').trim();
