/** The facts that a run collects about a server. */
import type { AnswerJudge } from '../../contract/judge';

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

/** An answer with its place: a transcript, or one of the places in `breaks.ts`. */
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
