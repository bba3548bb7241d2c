/** What a run finds out about a server. */

/** One answer of the server. */
export interface Turn {
  readonly call: string;
  readonly status: number;
  readonly nextAction: string | null;
}

/** Something that no auth server of the widget may do. */
export interface Breach {
  /** `schema`: an answer is not as the contract says; `status`: the server failed; `origin`: a page may not read it. */
  readonly rule: 'schema' | 'status' | 'origin';
  readonly call: string | null;
  /** The place in the answer, as a JSON pointer. */
  readonly at: string;
  readonly message: string;
}
