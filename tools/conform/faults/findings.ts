/** What a run finds out about a server. */
import type { AnswerJudge } from '../../contract/judge';

/** One answer of the server. */
export interface Turn {
  readonly call: string;
  /** The widget takes it as an answer: status 200, or an error status with an ordinary answer. */
  readonly isAnswer: boolean;
  readonly nextAction: string | null;
  /** The fields that the contract does not name. */
  readonly extra: readonly string[];
}

/** What a server can break, and what people lose by it. */
export const RULES = {
  schema:
    'The widget cannot read the answer: people see the error page, or miss something that was for them.',
  status: 'The widget gets no answer that it understands: people see the error page.',
  origin:
    'A page may not read the answers, so nobody signs on; or a foreign page may, and reads what is not for it.',
  cookie: 'A script in the page, or somebody in the network, can take the session over.',
  cache: 'A browser or a proxy may keep the answer, and show it to somebody else.',
  token: 'A foreign page can act in the name of whoever is signed on.',
  session:
    'Who knows a session from before the sign-on is signed on as well; or people are not told that theirs has ended.',
  input: 'Anybody can make the server fail; or people whose user id has an unusual letter cannot sign on.',
  code: 'Who sees an old code, or tries many, gets into an account that is not theirs.',
  likeness: 'The answers tell who has an account here.',
  captcha: 'A program can try password after password.',
  password: 'A thief who finds an open session, or knows an old password, keeps the account.',
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

/** What one answer shows by itself: the turn, and how it breaks the contract. */
export function look(
  contract: AnswerJudge,
  call: string,
  exchange: Exchange,
): { turn: Turn; breaches: Breach[] } {
  const { status, body, instead } = exchange.answer;
  const nextAction = typeof body?.nextAction === 'string' ? body.nextAction : null;
  const faults = contract.wrong(call, body ?? {});
  const isAnswer = status === 200 || (status >= 400 && nextAction !== null && faults.length === 0);
  const turn = { call, isAnswer, nextAction, extra: isAnswer && body ? contract.extra(call, body) : [] };
  // A call whose answer says nothing may be answered by anything.
  const isNothing = body === null && faults.length > 0;
  const said = isNothing
    ? [{ at: '/', message: `must be a JSON object${instead ? `; it is ${instead}` : ''}` }]
    : faults;
  const wrong = status === 200 ? said : [];
  const breaches = wrong.map(
    ({ at, message }): Breach => ({
      rule: 'schema',
      call,
      at,
      message: `${call}: ${at} ${message}`,
      exchange,
    }),
  );
  return { turn, breaches };
}
