/** Counts requests in the database, or in a memory store that all servers share. */

import type { Rate } from '../../limits';
import type { Queries } from '../db/database';

/** The count including this request, and the seconds until it restarts. */
export interface Times {
  readonly count: number;
  readonly isTooOften: boolean;
  readonly wait: number;
}

/** Subjects are digests, so a store never contains a user id or an address. */
export interface Limiter {
  /** Counts one request atomically. `queries`: the request's transaction, if it has one. */
  count(subject: string, rate: Rate, queries: Queries): Promise<Times>;
  /** The current count. */
  read(subject: string, rate: Rate, queries: Queries): Promise<number>;
  /** Resets these counts. */
  forget(subjects: readonly string[], queries: Queries): Promise<void>;
  /** Resets all counts. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Judges a count by the rate. */
export const timesOf = (count: number, rate: Rate, msLeft: number): Times => ({
  count,
  isTooOften: count > rate.count,
  wait: Math.max(1, Math.ceil(msLeft / 1000)),
});
