/** What a probe is, and what it may use. */
import type { Conform, Person } from '../config';
import type { Found } from '../findings';
import type { Browser, Reply } from './browser';

export interface Probe {
  readonly id: string;
  /** What must hold. */
  readonly about: string;
  /** `advice`: it does not hold, and the contract does not ask for it. */
  readonly verdict: 'holds' | 'broken' | 'advice' | 'not run';
  /** Why it was not run, or what was found. */
  readonly message: string;
}

/** A person for tests who is there, made by now if a program makes them. */
export type Somebody = Person & { readonly userId: string };

export interface Means {
  readonly config: Conform;
  /** Another browser, with the widget's first calls behind it. */
  browser(): Promise<Browser>;
  /** The one who signs on without more ado. @throws NotRun when the config names nobody with a password */
  credentials(): Promise<{ userId: string; password: string }>;
  /** The one whose code can be asked for. @throws NotRun when the config names nobody, or there is no hook for codes */
  recovering(): Promise<Somebody>;
  /** The code that was sent last; another one than `before` if it comes in time. */
  code(to: Somebody, before?: string): Promise<string>;
  /** Moves the server's time ahead. @throws NotRun without a hook for it */
  forward(seconds: number): Promise<void>;
  /** Puts people back into their first state; false when nothing does that. */
  reset(): Promise<boolean>;
}

export interface Kind {
  readonly id: string;
  readonly about: string;
  /** Whether what it finds is advice only. */
  readonly isAdvice?: boolean;
  run(means: Means): Promise<Found[]>;
}

/** A probe that cannot be run here; the message says why. */
export class NotRun extends Error {
  override name = 'NotRun';
}

/** Whether the server did what a request asked. */
export const isDone = ({ status, body }: Reply): boolean =>
  status === 200 && body.nextAction !== 'ERROR' && body.sessionExpired !== true;

/** A password that nobody has. */
export const WRONG_PASSWORD = 'Not-The-One1';
