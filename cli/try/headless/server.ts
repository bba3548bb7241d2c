import { createConversation } from '../../transcript/server/conversation';
import type { AnsweringServer } from '../../transcript/server/server';

/** A transcript's server in this process. Nothing is sent over a network. */
export interface HeadlessServer extends AnsweringServer {
  /** Answers like the page's own `fetch`. */
  fetch(url: string, init: RequestInit): Promise<Response>;
}

/** Statuses whose answers have no body. */
const EMPTY = [204, 205, 304];

export function createHeadlessServer(): HeadlessServer {
  const conversation = createConversation();
  const fetch: HeadlessServer['fetch'] = (url, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const given = Object.fromEntries(new Headers(headers));
      const kept = conversation.receive(method, new URL(url), given, String(body ?? ''), (answer) => {
        if (answer === 'network') return reject(new TypeError('fetch failed'));
        const { status, text } = answer;
        resolve(new Response(EMPTY.includes(status) ? null : text, { status, headers: answer.headers }));
      });
      signal?.addEventListener('abort', () => {
        kept?.forget();
        reject(signal.reason);
      });
    });
  return {
    ...conversation,
    origin: 'https://auth.invalid',
    get received() {
      return conversation.received;
    },
    isIdle: () => true,
    fetch,
  };
}
