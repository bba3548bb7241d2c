import type { CallId, EntryId } from '../data/data.gen';
import type { Tree } from '../data/paths';
import type { MessageItem, MessageType, State } from './state';

/**
 * A server's answer as the engine reads it (specification sections 4 and 8): shape-checked, without secrets.
 */
export interface Answer {
  type: MessageType;
  items: MessageItem[];
  /** All texts, one line each; facts such as `notAuthorized` read this text. */
  text: string;
  /** The words that the panel shows instead of `text`, where the server sent no words of its own. */
  words?: MessageItem;
  nextAction: string | null;
  sessionExpired: boolean;
  targetUrl: string | null;
  /** The HTTP status of a failed call. */
  httpStatus?: number;
  /** The whole answer, own properties only, secrets taken out. */
  data: Tree;
}

/** Something that happened. Carries no form values: a call reads the form itself when it starts. */
export interface FlowEvent {
  /**
   * An event key as in the flow tables: `user.submit`, `validateCode.CPW`, `sendCode.!failed`, ... The engine
   * sends some of its own: `before` and `enter` when a page arrives, `end` and `leave` when a journey is
   * over.
   */
  key: string;
  /** Milliseconds of the monotonic clock. */
  now: number;
  /** The journey that caused it; an answer to an earlier one is ignored. */
  run?: number;
  call?: CallId;
  /** The intent that the answer belongs to; a newer one of the same call makes it stale. */
  seq?: number;
  answer?: Answer;
  /** Names of the secrets that the answer put into the vault. */
  vaulted?: string[];
}

/**
 * What is known of the host page and of what the entry point was given when a journey begins: no secret, no
 * function.
 */
export interface Beginning {
  /** The facts `host.*`. */
  host: Tree;
  /** What the journey starts with. */
  journey: Tree;
}

/** An entry point was called: the first event of a journey. */
export interface BeginEvent extends Beginning {
  key: 'begin';
  now: number;
  entry: EntryId;
}

/** An event before the store has put time and journey on it. */
export type NewEvent = Omit<FlowEvent, 'now' | 'run'> | Omit<BeginEvent, 'now'>;

/** An order for the listener, made by a verb's `resolve` or by the step itself. */
export interface Command {
  verb: string;
  [argument: string]: unknown;
}

/** The result of an event: the next state, and the commands to run outside the store, in this order. */
export type Step = [state: State, commands: Command[]];
