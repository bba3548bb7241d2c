import type { Context } from 'hono';
import { localeFor, Text, text } from '../texts';
import { nameAnswer } from './requests';

/** One of several details of a message. */
export interface MessageItem {
  readonly detail: Text;
  /** The code of the reason. A widget that knows the code shows its own text, or marks the rule in the password checklist. */
  readonly code?: string;
}

/** A message as the widget shows it (Specification section 3, "Message object"). */
export interface Message {
  readonly type: 'ERROR' | 'INFO' | 'WARNING';
  readonly detail: Text | readonly MessageItem[];
  /** The invalid payload field, if there is one. */
  readonly field?: string;
  /** The problem with the request, in English, for the developer of the page that sent it. */
  readonly problem?: string;
}

/** The body of almost every answer: messages and nextAction (Specification section 4). */
export interface Envelope {
  readonly messages: readonly Message[] | null;
  readonly nextAction?: string;
  readonly [key: string]: unknown;
}

/** A JSON body, with HTTP status 200 by default. */
export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** An answer with one error message. `more` adds keys such as svAttempts. */
export function refusal(
  detail: Message['detail'],
  nextAction: string,
  more: Readonly<Record<string, unknown>> = {},
): Answer {
  return { body: { messages: [{ type: 'ERROR', detail }], nextAction, ...more } };
}

/** The rest of a fault's answer: its `headers`, and `more` keys for the envelope. */
interface FaultDetails extends Pick<Message, 'field' | 'problem'> {
  readonly more?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A fault of the request itself, not of the user's input: an envelope with status 4xx or 5xx. */
export class RequestFault extends Error {
  override readonly name = 'RequestFault';
  constructor(
    readonly status: number,
    /** The message for the user. */
    readonly detail: Text,
    readonly details: FaultDetails = {},
  ) {
    super(details.problem ?? detail.key);
  }

  answer(): Answer {
    const { more, headers, ...named } = this.details;
    return {
      status: this.status,
      ...(headers ? { headers } : {}),
      body: { messages: [{ type: 'ERROR', detail: this.detail, ...named }], nextAction: 'ERROR', ...more },
    };
  }
}

/** The fault of a page that sends an invalid request. The user can only contact support. */
export const pageFault = (status: number, problem: string, details: FaultDetails = {}): RequestFault =>
  new RequestFault(status, text('SYSTEM_ERROR'), { ...details, problem });

/** The locale of the requesting page. Every call of the widget contains its language (Specification section 7). */
export const localeOf = (c: Context): string => localeFor(c.req.query('language'));

/**
 * Sends an answer as JSON, with its messages in the page's language. Answers contain session ids and tokens, so caches must not
 * store them.
 */
export function respond(c: Context, { status = 200, headers = {}, body }: Answer): Response {
  c.header('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  c.header('Content-Type', 'application/json');
  nameAnswer(c, body.nextAction);
  const locale = localeOf(c);
  const json = JSON.stringify(body, (_, value) => (value instanceof Text ? value.in(locale) : value));
  return c.body(json, status as 200);
}
