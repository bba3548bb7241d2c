/** Judges the status of answers to the widget itself: what it sends in a transcript is right in form, token and session. */

interface Given {
  /** The status that the transcript has. */
  readonly expected: number | undefined;
  /** The answer says when to come again. */
  readonly saysWhen: boolean;
  /** Its body is an answer of the call: the widget takes it as one, whatever the status. */
  readonly isAnswer: boolean;
  /** The server claims to know the call. */
  readonly isAsked: boolean;
}

/** What is wrong with a status; null when nothing is. A server may be busy. */
export function wrongStatus(status: number, { expected, saysWhen, isAnswer, isAsked }: Given): string | null {
  if (status === expected || status < 300 || status === 429) return null;
  if (status === 503 && saysWhen) return null;
  if (status >= 500 || status < 400) return `answers ${status}`;
  return isAnswer || !isAsked ? null : `answers ${status} to what the widget sends`;
}
