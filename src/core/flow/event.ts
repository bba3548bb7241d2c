import type { CallId, EntryId } from '../data/data.gen';
import type { Tree } from '../data/paths';
import type { MessageItem, MessageType, State } from './state';

/**
 * A server's answer as the engine reads it (specification sections 4 and 8). Its shape is checked, and it has
 * no secrets.
 */
export interface Answer {
  type: MessageType;
  items: MessageItem[];
  /** All texts, one per line, for facts such as `notAuthorized`. */
  text: string;
  /** The widget's own text to show instead of `text`, which is only a status. */
  reason?: MessageItem;
  nextAction: string | null;
  sessionExpired: boolean;
  targetUrl: string | null;
  /** The HTTP status of a failed call. */
  httpStatus?: number;
  /** The minutes to wait before the next request, or 0 if unknown. */
  minutes?: number;
  /** The whole answer: own properties only, without secrets. */
  data: Tree;
}

/** An event without form values. A call reads the form itself when it starts. */
export interface FlowEvent {
  /**
   * An event key of the flow tables: `user.submit`, `validateCode.CPW`, `sendCode.!failed`, ... The engine
   * adds `before` and `enter` when a page arrives, `end` and `leave` when a journey is over, and `stay` if the page is kept.
   */
  key: string;
  /** Milliseconds of the monotonic clock. */
  now: number;
  /** The journey that caused the event. Answers to earlier journeys are ignored. */
  run?: number;
  call?: CallId;
  /** The number of the request. A newer request of the same call makes the answer stale. */
  seq?: number;
  answer?: Answer;
  /** Names of the secrets that the answer put into the vault. */
  vaulted?: string[];
  /** Values for the journey that the user has chosen by pressing a button. */
  chosen?: Tree | undefined;
  /** Names of the secrets that left the vault, because they were used or the answer lacks them. */
  spent?: string[];
}

/**
 * The state of the host page and the input of the entry point when a journey begins. Contains no secrets and
 * no functions.
 */
export interface Beginning {
  /** The facts `host.*`. */
  host: Tree;
  /** The initial values of the journey. */
  journey: Tree;
}

/** An entry point was called. This is the first event of a journey. */
export interface BeginEvent extends Beginning {
  key: 'begin';
  now: number;
  entry: EntryId;
  /** Whether the host named the entry to `open`, which only entries with `open` allow. */
  byName?: boolean;
}

/** An event before the store has added its time and journey. */
export type NewEvent = Omit<FlowEvent, 'now' | 'run'> | Omit<BeginEvent, 'now'>;

/** A command for the listener, from a verb's `resolve` or from the step itself. */
export interface Command {
  verb: string;
  [argument: string]: unknown;
}

/** The next state, and the commands to run outside the store, in order. */
export type Step = [state: State, commands: Command[]];
