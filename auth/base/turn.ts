/** One request of the widget, and the state of its session. */

import type { Channel, Io, Proved, Step } from '../ports';
import type { Body } from './http';
import type { Settled } from './options';

/** When the user has proved who they are. */
export interface Proof {
  /** In milliseconds. */
  readonly provedAt: number;
  /** The name of the user's last new password before it. A newer one ends the proof. */
  readonly change: string | null;
}

/** A forgotten password or the set-up of a new user. */
export interface Recovery {
  /** The host's id of the user. Null if the user is unknown or the contact isn't theirs, and no answer shows the difference. */
  readonly id: string | null;
  /** Counts wrong codes and sent codes of this user. */
  readonly subject: string;
  /** The entered user id and contact, sealed. */
  readonly typed: string;
  readonly to: string | null;
  readonly channel: Channel;
  readonly isNew: boolean;
  /** There is one after the right code. */
  readonly proof?: Proof;
}

/** A visitor who creates an account. */
export interface SignUp {
  /** The application in which it began, whose profile is asked for. */
  readonly appId: string;
  readonly email: string;
  readonly userId: string;
  readonly subject: string;
  /** Whether the address has an account already. No answer shows the difference. */
  readonly isTaken: boolean;
  readonly proof?: Pick<Proof, 'provedAt'>;
  /** The chosen password while the profile is missing, hidden. */
  readonly hidden?: string;
}

/** A person of an identity provider who becomes a user. */
export interface Registration {
  readonly id: string;
  readonly subject: string;
  /** The page has to send it to begin. */
  readonly token: string;
  readonly proof?: Pick<Proof, 'provedAt'>;
}

/** A step that is missing before the sign-on is complete. */
export interface Owed {
  readonly id: string;
  readonly step: Step;
  readonly proved: readonly Proved[];
  readonly proof: Proof;
}

/** The proofs of a session and its pending steps. */
export interface Remembered {
  /** The host's session. */
  readonly signedOn?: string;
  /** When the user who is signed on has last proved who they are, in milliseconds. */
  readonly provedAt?: number;
  /** The user who has proved a password or a code, and owes a step. */
  readonly owes?: Owed;
  readonly recovery?: Recovery;
  readonly signUp?: SignUp;
  readonly registration?: Registration;
  /** The request to the identity provider that isn't answered yet. */
  readonly asked?: string;
}

export interface Session {
  /** The name of its row, which isn't secret. */
  readonly key: string;
  /** The id that the page has to name in each request. */
  readonly sId: string;
  readonly csrfToken: string;
  readonly remembered: Remembered;
}

/** One request of the widget, with what it sent and where its answer's headers go. */
export interface Turn extends Io {
  readonly options: Settled;
  /** When the request arrived, in milliseconds. Every proof in it counts from then. */
  readonly startedAt: number;
  /** The client's address, for limits. */
  readonly address: string;
  readonly query: URLSearchParams;
  /** The names in the path: `appId`, `brandId`, `userId`. */
  readonly names: Readonly<Record<string, string>>;
  readonly data: Body;
  /** The widget's session, or null. Guarded calls always have one. */
  session: Session | null;
}
