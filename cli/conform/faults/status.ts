/** Judges the status of answers to the widget's own requests, which are always correct in form, token and session. */

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
