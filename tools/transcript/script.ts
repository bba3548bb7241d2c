/** What a transcript's server has been told to answer, and what it has been asked. */
import type { Answer } from '../../src/core/data/data.gen';
import { recognise, START_CALLS } from './wire';

/** Where the auth API is. */
export const API = '/auth';

/** A request as it arrived. */
export interface Received {
  /** Null when no call of the specification looks like this. */
  call: string | null;
  isPrefixed: boolean;
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  form: URLSearchParams;
  /** The text of the whole body. */
  raw: string;
  /** The `data` of the form. */
  body: unknown;
  /** Tokens that the server had issued when this arrived. */
  issued: Issued;
  /** How it was answered: as the transcript says, as usual, or not at all because it was not expected. */
  by: 'transcript' | 'usual' | 'nobody';
}

export interface Issued {
  csrf: string;
  /** The header that carries the token, in small letters. */
  header: string;
  sId: string;
}

const NOTHING_ISSUED: Issued = { csrf: '', header: 'x-xsrf-token', sId: '' };

/** The body of an answer that may issue tokens. */
type Issuing = { csrfTokenValue?: string; csrfTokenHeader?: string; sessionId?: string };

export interface Script {
  received: Received[];
  queue(answer: Answer): void;
  /** The calls of answers that were not fetched yet. */
  waiting(): string[];
  /** The answer that this request would get, if the transcript has one. */
  next(method: string, url: URL): Answer | undefined;
  /** What is answered to this request when the transcript says nothing of it. */
  usual(method: string, url: URL): Issuing;
  /** Writes a request down and finds its answer. */
  take(method: string, url: URL, headers: Record<string, string>, raw: string): Answer | 'usual' | 'nobody';
  /** Remembers the tokens of an answer that goes out. */
  issue(body: Issuing): void;
}

const callOf = (method: string, url: URL) => recognise(method, url.pathname.slice(API.length));

/** Begins a conversation; `asksAhead`: a loader asks first, and the engine again where that broke down. */
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
      // A loader's first try that broke down is followed by the engine's own: both must find the same.
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
        by: answer ? 'transcript' : isUsual ? 'usual' : 'nobody',
      });
      return answer ?? (isUsual ? 'usual' : 'nobody');
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
