/** What a run finds out about a server. */

/** One answer of the server. */
export interface Turn {
  readonly call: string;
  readonly status: number;
  readonly nextAction: string | null;
}

/**
 * `schema`: an answer is not as the contract says. `status`: the server failed, or redirects. `origin`: a page may not
 * read an answer, or any page may. `cookie`: a script or a network could read it. `cache`: an answer may be kept.
 * `token`: a request without the session's own token was carried out. `session`: an old session is still good. `input`:
 * what no widget sends makes the server fail. `code`: a code is good when it must not be. `likeness`: two answers tell more
 * than they should.
 */
export type Rule =
  | 'schema'
  | 'status'
  | 'origin'
  | 'cookie'
  | 'cache'
  | 'token'
  | 'session'
  | 'input'
  | 'code'
  | 'likeness';

/** The request and the answer in which something was seen. Secrets are in it; reports are cleaned of them. */
export interface Exchange {
  readonly request: { readonly method: string; readonly path: string; readonly data: unknown };
  readonly answer: { readonly status: number; readonly body: unknown };
}

/** Something that no auth server of the widget may do. */
export interface Breach {
  readonly rule: Rule;
  readonly call: string | null;
  /** The place in the answer, as a JSON pointer. */
  readonly at: string;
  readonly message: string;
  /** For what was seen in the answer to one request. */
  readonly exchange?: Exchange;
}

/** What a probe finds: always in a call that it has made. */
export type Found = Breach & { readonly call: string };
