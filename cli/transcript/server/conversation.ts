import type { Answer } from '../../../src/core/data/data.gen';
import { createScript, type Received } from './script';

/** An answer as it is sent. `network` means that the connection breaks instead. */
export type Given = { status: number; headers: Record<string, string>; text: string } | 'network';

/** A request without an answer, for now or for good. */
interface Kept {
  /** Called when the client has gone away. */
  forget(): void;
}

/** The auth server of a transcript, without a network. Decides which answer each request gets, and when. */
export interface Conversation {
  received: Received[];
  /** The calls of answers that haven't been requested yet. */
  waiting(): string[];
  /** The number of requests that are left unanswered on purpose, for now or for good. */
  unanswered(): number;
  /** Starts a new conversation. */
  reset(usual: Record<string, object>, asksAhead: boolean): void;
  queue(answer: Answer): void;
  /** The answer that this request would get, if the transcript has one. */
  next(method: string, url: URL): Answer | undefined;
  /**
   * Records a request. Calls `give` with the answer: now (then the result is null), when it is released, or never.
   */
  receive(
    method: string,
    url: URL,
    headers: Record<string, string>,
    raw: string,
    give: (answer: Given) => void,
  ): Kept | null;
  /** Sends the oldest held answer to this call. Returns false without one. */
  release(call: string): boolean;
}

export function createConversation(): Conversation {
  let script = createScript({}, false);
  let held: { call: string; go(): void }[] = [];
  const left = new Set<Kept>();

  return {
    get received() {
      return script.received;
    },
    waiting: () => script.waiting(),
    unanswered: () => left.size,
    reset(usual, asksAhead) {
      script = createScript(usual, asksAhead);
      held = [];
      left.clear();
    },
    queue: (answer) => script.queue(answer),
    next: (method, url) => script.next(method, url),
    receive(method, url, headers, raw, give) {
      const mine = script;
      const answer = mine.take(method, url, headers, raw);
      if (answer === 'usual' || answer === 'unexpected') {
        const body = mine.usual(method, url);
        if (answer === 'usual') mine.issue(body);
        give(toGiven({ status: answer === 'usual' ? 200 : 501, body: body as Record<string, unknown> }));
        return null;
      }
      const kept: Kept = { forget: () => void left.delete(kept) };
      const go = () => {
        kept.forget();
        mine.issue(answer.body ?? {});
        give(toGiven(answer));
      };
      const isNever = answer.fault === 'never' || answer.fault === 'timeout';
      if (!isNever && !answer.hold) {
        go();
        return null;
      }
      left.add(kept);
      if (!isNever) held.push({ call: answer.call, go });
      return kept;
    },
    release(call) {
      const at = held.findIndex((item) => item.call === call);
      if (at < 0) return false;
      held.splice(at, 1)[0]?.go();
      return true;
    },
  };
}

function toGiven({ fault, text, status = 200, body = {} }: Omit<Answer, 'call'>): Given {
  if (fault === 'network') return 'network';
  if (fault === 'redirect') return { status: 302, headers: { location: '/somewhere-else' }, text: '' };
  const type = text === undefined ? 'application/json' : text.startsWith('<') ? 'text/html' : 'text/plain';
  return {
    status,
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' },
    text: text ?? JSON.stringify(body),
  };
}
