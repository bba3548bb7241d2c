import { type Text, text } from '../texts';

/** One of several details of a message. */
export interface MessageItem {
  readonly detail: Text;
  /**
   * The code of the reason. A widget that knows the code shows its own words, or marks the rule in the
   * password checklist.
   */
  readonly code?: string;
}

/** A message as the widget shows it (Specification section 3, "Message object"). */
export interface Message {
  readonly type: 'ERROR' | 'INFO' | 'WARNING';
  readonly detail: Text | readonly MessageItem[];
  /** The payload field at fault, when there is one. */
  readonly field?: string;
  /** What is wrong with the request, in English, for the developer of the page that sent the request. */
  readonly problem?: string;
}

/** The answer of nearly every call: messages, and the nextAction (Specification section 4). */
export interface Envelope {
  readonly messages: readonly Message[] | null;
  readonly nextAction?: string;
  readonly [key: string]: unknown;
}

/** An answer: a JSON body, with HTTP status 200 unless it says otherwise. */
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

/** The other parts of a fault's answer: its `headers`, and `more` keys of the envelope. */
interface FaultDetails extends Pick<Message, 'field' | 'problem'> {
  readonly more?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A fault of the request itself, not of the person's input: an envelope with status 4xx or 5xx. */
export class RequestFault extends Error {
  override readonly name = 'RequestFault';
  constructor(
    readonly status: number,
    /** The text for the person. */
    readonly said: Text,
    readonly details: FaultDetails = {},
  ) {
    super(details.problem ?? said.key);
  }

  answer(): Answer {
    const { more, headers, ...named } = this.details;
    return {
      status: this.status,
      ...(headers ? { headers } : {}),
      body: { messages: [{ type: 'ERROR', detail: this.said, ...named }], nextAction: 'ERROR', ...more },
    };
  }
}

/** The fault of a page that sends a wrong request: the person can only contact support. */
export const pageFault = (status: number, problem: string, details: FaultDetails = {}): RequestFault =>
  new RequestFault(status, text('SYSTEM_ERROR'), { ...details, problem });
