/** What a run finds out about a server. */
import type { AnswerJudge } from '../../contract/judge';

/** One answer of the server. */
export interface Turn {
  readonly call: string;
  /** The widget takes it as an answer: status 200, or an error status with an ordinary answer. */
  readonly isAnswer: boolean;
  /** Null also if the session has expired: that says nothing about the call. */
  readonly nextAction: string | null;
  /** The fields that the contract does not name. */
  readonly extra: readonly string[];
}

/** A turn, and where it was seen: a transcript, or one of the places in `breaks.ts`. */
export type SeenTurn = Turn & { readonly where: string };

/** What a server can break, and what users lose by it. */
export const RULES = {
  schema: "The widget can't read the answer, so users see the error page or miss a message.",
  status: "The widget can't use the answer, so users see the error page.",
  origin:
    "Either the page can't read the answers, so no one can sign on, or a page of another site can read them.",
  cookie: 'A script in the page, or an attacker in the network, can take over the session.',
  cache: 'A browser or a proxy may store the answer and show it to another user.',
  token: 'A page of another site can act as the user who is signed on.',
  session:
    "An attacker who knows an old session can use it, or users don't see that their own session has ended.",
  input: 'Anyone can make the server fail, or users with an unusual letter in their user id cannot sign on.',
  code: 'An attacker who sees an old code, or tries many codes, gets into the account.',
  likeness: 'The answers show who has an account.',
  captcha: 'A program can try password after password.',
  password: 'An attacker who finds an open session, or knows an old password, keeps the account.',
} as const;

export type Rule = keyof typeof RULES;

/** The request and the answer in which something was seen. Secrets are in it; reports are cleaned of them. */
export interface Exchange {
  readonly request: { readonly method: string; readonly path: string; readonly data: unknown };
  readonly answer: ReceivedAnswer;
}

interface ReceivedAnswer {
  readonly status: number;
  /** Null if it is not a JSON object. */
  readonly body: Readonly<Record<string, unknown>> | null;
  /** For such an answer: its content type, and how it begins. */
  readonly instead?: string;
}

const SHOWN = 60;

/** An answer as it was received. The widget reads only those with a JSON type. */
export function receivedAnswer({ status, headers }: Response, text: string): ReceivedAnswer {
  const type = headers.get('content-type') ?? 'no content type';
  const body = type.includes('json') ? objectIn(text) : null;
  if (body !== null || text === '') return { status, body };
  return { status, body, instead: `${type.split(';')[0]}, ${JSON.stringify(text.slice(0, SHOWN))}` };
}

/** The JSON object in a text; null without one. */
export function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value = JSON.parse(text);
    return value !== null && typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** Something that no auth server of the widget may do. */
export interface Breach {
  readonly rule: Rule;
  readonly call: string | null;
  /** The place in the answer, as a JSON pointer. */
  readonly at: string;
  readonly message: string;
  /** For what was seen in the answer to one request. */
  readonly exchange?: Exchange;
}

/** What a probe finds: always in a call that it has made. */
export type Found = Breach & { readonly call: string };

/** `/messages/0/detail` is "the field messages[0].detail". */
function describePlace(at: string): string {
  const [first, ...rest] = at.split('/').slice(1);
  if (!first) return 'the answer';
  return `the field ${first}${rest.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`)).join('')}`;
}

/** What one answer shows by itself: the turn, and how it breaks the contract. */
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
  // A call whose answer says nothing may be answered by anything.
  const isNothing = body === null && faults.length > 0;
  const said = isNothing
    ? [{ at: '/', message: `must be a JSON object${instead ? `, but is ${instead}` : ''}` }]
    : faults;
  const wrong = status === 200 ? said : [];
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
