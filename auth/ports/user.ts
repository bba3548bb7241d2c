/** A user of a host, and their request. */

/** The addresses to which codes can be sent. */
export interface Contacts {
  readonly email: string | null;
  /** With country code, such as `+12125550142`. Null if codes can't be sent there. */
  readonly phone?: string | null;
  /** A phone that can only be called. */
  readonly landline?: string | null;
  /** More phones, for users who can choose among several. */
  readonly phones?: readonly Phone[];
}

/** A phone of a user who has several. */
export interface Phone {
  /** The page sends it back for the chosen phone. `mobile` and `landline` are the ids of the phones above. */
  readonly id: string;
  /** With country code. */
  readonly number: string;
  /** Whether it can only be called. */
  readonly isLandline?: boolean;
}

/** Someone whom an identity provider knows, and who can become a user. */
export interface Person extends Contacts {
  /** The host's own id. It never reaches the page. */
  readonly id: string;
  /** The user enters it to sign on. */
  readonly userId: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** A user of the host, as the handler needs them. */
export interface User extends Person {
  /** False for a user who has never chosen a password, and sets up access by a code. */
  readonly hasPassword: boolean;
}

/** A request of the user's browser. Headers that a function appends to `headers` are sent with the answer, so a host can set its cookies. */
export interface Io {
  readonly request: Request;
  readonly headers: Headers;
}

/** Why the host refuses: one of the codes in docs/server.md, for which the widget has texts, or the host's own text. */
export interface Refusal {
  readonly is: 'refused';
  readonly code?: string;
  /** In the user's language. Only a user who has proved the password or a code reads it. */
  readonly detail?: string;
}
