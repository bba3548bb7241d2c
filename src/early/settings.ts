import { type Reply, takeReply } from '../http/reply';

/** Answers to the first calls that are on their way or were read, by call id. */
export type Sent = Map<string, Promise<Response | Reply>>;

/** Reads an answer within `ms` milliseconds, and leaves no timer behind. */
function readWithin(response: Response, ms: number): Promise<Reply> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), ms);
  return takeReply(response, limit.signal).finally(() => clearTimeout(timer));
}

/**
 * Reads the answer to a call once, within `ms` milliseconds, and leaves in `sent` what was read, for the
 * engine. Resolves with the data of the answer; with a falsy value when there is none. Rejects when the call
 * fails.
 */
export async function readOnce(call: string, sent: Sent, ms: number): Promise<unknown> {
  const reply = sent.get(call)?.then((response) => readWithin(response as Response, ms));
  if (!reply) return undefined;
  sent.set(call, reply);
  const { status, text } = await reply;
  return status < 300 && JSON.parse(text);
}
