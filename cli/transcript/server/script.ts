/** The answers that a transcript's server will give, and the requests that it received. */
import type { Answer } from '../../../src/core/data/data.gen';
import { recognise, START_CALLS } from './wire';

/** The path of the auth API. */
export const API = '/auth';

/** A request as it arrived. */
export interface Received {
  /** Null if the request isn't a call of the specification. */
  call: string | null;
  isPrefixed: boolean;
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  form: URLSearchParams;
  /** The whole body as text. */
  raw: string;
  /** The field `data` of the form. */
  body: unknown;
  /** The tokens that the server had issued before this request arrived. */
  issued: Issued;
  /**
   * How the request was answered: by the transcript, with the usual answer, or not at all because it was unexpected.
   */
  by: 'transcript' | 'usual' | 'unexpected';
}

export interface Issued {
  csrf: string;
  /** The header that carries the token, in lower case. */
  header: string;
  sId: string;
}

const NOTHING_ISSUED: Issued = { csrf: '', header: 'x-xsrf-token', sId: '' };

/** The body of an answer that may issue tokens. */
type Issuing = { csrfTokenValue?: string; csrfTokenHeader?: string; sessionId?: string };

export interface Script {
  received: Received[];
  queue(answer: Answer): void;
  /** The calls of answers that haven't been requested yet. */
  waiting(): string[];
  /** The answer that this request would get, if the transcript has one. */
  next(method: string, url: URL): Answer | undefined;
  /** The answer to this request if the transcript has none. */
  usual(method: string, url: URL): Issuing;
  /** Records a request and finds its answer. */
  take(
    method: string,
    url: URL,
    headers: Record<string, string>,
    raw: string,
  ): Answer | 'usual' | 'unexpected';
  /** Records the tokens of an answer that is sent. */
  issue(body: Issuing): void;
}

const callOf = (method: string, url: URL) => recognise(method, url.pathname.slice(API.length));

/**
 * Starts a conversation.
 * @param asksAhead whether the loader sends the first calls, so that the engine repeats a failed one
 */
export function createScript(usual: Record<string, object>, asksAhead: boolean): Script {
  const received: Received[] = [];
  const queue: Answer[] = [];
  const again = new Set<Answer>();
  let issued = NOTHING_ISSUED;

  const next: Script['next'] = (method, url) => {
    const call = callOf(method, url)?.call;
    return queue.find((answer) => answer.call === call);
  };

  return {
    received,
    queue: (answer) => void queue.push(answer),
    waiting: () => queue.filter((answer) => !again.has(answer)).map((answer) => answer.call),
    next,
    usual: (method, url) => usual[callOf(method, url)?.call ?? ''] ?? {},
    take(method, url, headers, raw) {
      const known = callOf(method, url);
      const form = new URLSearchParams(raw);
      const answer = next(method, url);
      if (answer) queue.splice(queue.indexOf(answer), 1);
      // After a failed request of the loader, the engine sends its own. Both must get the same answer.
      const isFirst = !received.some(({ call }) => call === known?.call);
      if (answer?.fault === 'network' && asksAhead && START_CALLS.includes(answer.call) && isFirst) {
        again.add(answer);
        queue.unshift(answer);
      } else if (answer) again.delete(answer);
      const isUsual = !answer && known !== null && START_CALLS.includes(known.call);
      received.push({
        call: known?.call ?? null,
        isPrefixed: known?.isPrefixed ?? false,
        method,
        path: url.pathname.slice(API.length),
        query: url.searchParams,
        headers,
        form,
        raw,
        body: parse(form.get('data')),
        issued,
        by: answer ? 'transcript' : isUsual ? 'usual' : 'unexpected',
      });
      return answer ?? (isUsual ? 'usual' : 'unexpected');
    },
    issue(body) {
      issued = {
        csrf: body.csrfTokenValue ?? issued.csrf,
        header: body.csrfTokenValue ? (body.csrfTokenHeader ?? 'X-XSRF-TOKEN').toLowerCase() : issued.header,
        sId: body.sessionId ?? issued.sId,
      };
    },
  };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
