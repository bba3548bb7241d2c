/** A message as the widget shows it (Specification section 3, "Message object"). */
export interface Message {
  readonly type: 'ERROR' | 'INFO' | 'WARNING';
  readonly detail: string | readonly { readonly detail: string }[];
  /** The payload field at fault, when there is one. */
  readonly field?: string;
}

/** What nearly every call answers: messages, and where the widget goes next (Specification section 4). */
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

/** A fault of the request itself, not of what the person did: an envelope with status 4xx or 5xx. */
export class RequestFault extends Error {
  override readonly name = 'RequestFault';
  constructor(
    readonly status: number,
    message: string,
    /** The field at fault, or nothing. */
    readonly field?: string,
    /** Keys to add to the envelope. */
    readonly more: Readonly<Record<string, unknown>> = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }

  answer(): Answer {
    const message: Message = {
      type: 'ERROR',
      detail: this.message,
      ...(this.field ? { field: this.field } : {}),
    };
    return {
      status: this.status,
      headers: this.headers,
      body: { messages: [message], nextAction: 'ERROR', ...this.more },
    };
  }
}
