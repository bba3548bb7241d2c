import { type Reply, takeReply } from '../http/reply';

/** The answers to the first calls by call ID, pending or already read. */
export type Sent = Map<string, Promise<Response | Reply>>;

/** Reads an answer with a timeout of `ms` milliseconds, and clears the timer afterwards. */
function readWithin(response: Response, ms: number): Promise<Reply> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), ms);
  return takeReply(response, limit.signal).finally(() => clearTimeout(timer));
}

/**
 * Reads the answer to a call once, with a timeout of `ms` milliseconds, and stores the result in `sent` for
 * the engine. Resolves with the answer's data, or a falsy value without an answer. Rejects if the call fails.
 */
export async function readOnce(call: string, sent: Sent, ms: number): Promise<unknown> {
  const reply = sent.get(call)?.then((response) => readWithin(response as Response, ms));
  if (!reply) return undefined;
  sent.set(call, reply);
  const { status, text } = await reply;
  return status < 300 && JSON.parse(text);
}
