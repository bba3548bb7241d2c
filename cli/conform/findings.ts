import type { AnswerJudge } from '../contract';

/** The facts that a run collects about a server. */

/** One answer of the server. */
export interface Turn {
  readonly call: string;
  /** Whether the widget accepts it as an answer: status 200, or an error status with an ordinary answer. */
  readonly isAnswer: boolean;
  /** Also null if the session has expired, because then the answer isn't specific to the call. */
  readonly nextAction: string | null;
  /** The fields that the contract doesn't define. */
  readonly extra: readonly string[];
}

/** An answer with its place: a transcript, or one of the other places below. */
export type SeenTurn = Turn & { readonly where: string };

/** The rules that a server can break, with the effect on users. */
export const RULES = {
  schema: "The widget can't read the answer, so users see the error page or miss a message.",
  status: "The widget can't use the answer, so users see the error page.",
  origin:
    "Either the page can't read the answers, so users can't sign on, or a page of another site can read them.",
  cookie: 'A script in the page or an attacker on the network can take over the session.',
  cache: 'A browser or a proxy may store the answer and show it to another user.',
  token: 'A page of another site can act as the signed-on user.',
  session: "An attacker can use an old session, or users don't notice that their own session has ended.",
  input: "Anyone can make the server fail, or users with unusual characters in their user id can't sign on.",
  code: 'An attacker who sees an old code or tries many codes can take over the account.',
  likeness: 'The answers reveal who has an account.',
  passkey: "An attacker can sign on without the user's passkey, or add another one.",
  provider:
    'An attacker can sign on as a user who only visited the identity provider, or sign a user on as another user.',
  captcha: 'A program can try any number of passwords.',
  password: 'An attacker who finds an open session or knows an old password can take over the account.',
} as const;

export type Rule = keyof typeof RULES;

/** The request and the answer of a finding. They contain secrets, which reports remove. */
export interface Exchange {
  readonly request: { readonly method: string; readonly path: string; readonly data: unknown };
  readonly answer: ReceivedAnswer;
}

interface ReceivedAnswer {
  readonly status: number;
  /** Null if it isn't a JSON object. */
  readonly body: Readonly<Record<string, unknown>> | null;
  /** The content type and the beginning of an answer that isn't a JSON object. */
  readonly instead?: string;
}

const SHOWN = 60;

/** An answer as it was received. The widget reads only answers with a JSON type. */
export function receivedAnswer({ status, headers }: Response, text: string): ReceivedAnswer {
  const type = headers.get('content-type') ?? 'no content type';
  const body = type.includes('json') ? objectIn(text) : null;
  if (body !== null || text === '') return { status, body };
  return { status, body, instead: `${type.split(';')[0]}, ${JSON.stringify(text.slice(0, SHOWN))}` };
}

/** The JSON object in a text, or null. */
export function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value = JSON.parse(text);
    return value !== null && typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** Something that an auth server for the widget must not do. */
export interface Breach {
  readonly rule: Rule;
  readonly call: string | null;
  /** The place in the answer, as a JSON pointer. */
  readonly at: string;
  readonly message: string;
  /** Set if it was found in the answer to a single request. */
  readonly exchange?: Exchange;
}

/** A finding of a probe. It always belongs to a call that the probe sent. */
export type Found = Breach & { readonly call: string };

/** Describes `/messages/0/detail` as "the field messages[0].detail". */
function describePlace(at: string): string {
  const [first, ...rest] = at.split('/').slice(1);
  if (!first) return 'the answer';
  return `the field ${first}${rest.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`)).join('')}`;
}

/** Checks a single answer: returns its turn, and how it breaks the contract. */
export function checkTurn(
  contract: AnswerJudge,
  call: string,
  exchange: Exchange,
): { turn: Turn; breaches: Breach[] } {
  const { status, body, instead } = exchange.answer;
  const nextAction = typeof body?.nextAction === 'string' ? body.nextAction : null;
  const faults = contract.wrong(call, body ?? {});
  const isAnswer = status === 200 || (status >= 400 && nextAction !== null && faults.length === 0);
  const turn = {
    call,
    isAnswer,
    nextAction: body?.sessionExpired === true ? null : nextAction,
    extra: isAnswer && body ? contract.extra(call, body) : [],
  };
  // A call without a defined answer accepts anything.
  const isNothing = body === null && faults.length > 0;
  const described = isNothing
    ? [{ at: '/', message: `must be a JSON object${instead ? `, but is ${instead}` : ''}` }]
    : faults;
  const wrong = status === 200 ? described : [];
  const breaches = wrong.map(
    ({ at, message }): Breach => ({
      rule: 'schema',
      call,
      at,
      message: `${call}: ${describePlace(at)} ${message}`,
      exchange,
    }),
  );
  return { turn, breaches };
}

// Collects the breaks of the contract in a run. Each is listed once, with all its places.

/** A breach and its places. */
export interface Break extends Breach {
  /** The transcripts with their steps, and the probes. The exchange is from the first one. */
  readonly where: readonly string[];
  /** The command's option that reproduces it. */
  readonly again: string;
}

/** Places other than transcripts. */
export const ASKED = 'a request outside the transcripts';
export const placeOf = (probe: string): string => `the probe ${probe}`;

/** Rules about headers. A fault in them is the same in every answer. */
const OF_ALL_ANSWERS: readonly string[] = ['cookie', 'cache', 'origin'];

export interface Breaks {
  /** Adds a breach that was found in this place. */
  add(breach: Breach, where: string, again: string): void;
  /** All breaks, in the order in which they were first found. */
  list(): Break[];
}

export function createBreaks(): Breaks {
  const found = new Map<string, Break & { where: string[] }>();
  return {
    add(breach, where, again) {
      const { rule, call, at, message } = breach;
      const key = JSON.stringify(OF_ALL_ANSWERS.includes(rule) ? [rule, message] : [rule, call, at, message]);
      const known = found.get(key);
      if (!known) found.set(key, { ...breach, where: [where], again });
      else if (!known.where.includes(where)) known.where.push(where);
    },
    list: () => [...found.values()],
  };
}

/** The first place, and the number of other places. */
export const placesOf = ({ where: [first, ...more] }: Break): string =>
  `${first}${more.length > 0 ? `, and ${more.length} more` : ''}`;

// Checks the headers of every answer.

/** The URL of the server, and the origin of the page that calls it. */
interface Sites {
  readonly api: string;
  readonly origin: string;
}

/** The faults in the headers of an answer. A server without TLS may omit Secure. */
export function headerBreaches(
  sites: Sites,
  { headers }: Pick<Response, 'headers'>,
): Pick<Breach, 'rule' | 'message'>[] {
  const isJson = (headers.get('content-type') ?? '').includes('json');
  const found: Pick<Breach, 'rule' | 'message'>[] = [];
  for (const cookie of headers.getSetCookie()) {
    const name = cookie.split('=')[0];
    const lacks = partsOf(sites).filter((part) => !new RegExp(`;\\s*${part}\\s*(;|$)`, 'i').test(cookie));
    if (lacks.length > 0)
      found.push({
        rule: 'cookie',
        message: `the cookie ${name} is not ${lacks.join(' and ')}`,
      });
  }
  if (isJson && !/\bno-store\b/i.test(headers.get('cache-control') ?? ''))
    found.push({ rule: 'cache', message: 'an answer has no Cache-Control: no-store' });
  return found;
}

/**
 * The attributes that a cookie needs. A browser sends it to another site only with SameSite=None, which needs TLS.
 */
function partsOf({ api, origin }: Sites): string[] {
  if (!api.startsWith('https:')) return ['HttpOnly'];
  return ['HttpOnly', 'Secure', ...(siteOf(api) === siteOf(origin) ? [] : ['SameSite=None'])];
}

/**
 * The last two labels of the host name. This approximation never requires too much: sites below a public suffix such as
 * co.uk count as one.
 */
const siteOf = (url: string): string => new URL(url).hostname.split('.').slice(-2).join('.');

// Judges the status of answers to the widget's own requests, which are always correct in form, token and session.

interface Given {
  /** The status in the transcript. */
  readonly expected: number | undefined;
  /** Whether the answer has Retry-After. */
  readonly hasRetryAfter: boolean;
  /** Whether the widget accepts the body as an answer to the call, whatever the status. */
  readonly isAnswer: boolean;
  /** Whether the server claims to know the call. */
  readonly isAsked: boolean;
}

/** The fault in a status, or null. A server may be busy. */
export function wrongStatus(
  status: number,
  { expected, hasRetryAfter, isAnswer, isAsked }: Given,
): string | null {
  if (status === expected || status < 300 || status === 429) return null;
  if (status === 503 && hasRetryAfter) return null;
  if (status >= 500 || status < 400) return `answers ${status}`;
  return isAnswer || !isAsked ? null : `answers ${status} to a correct request`;
}
