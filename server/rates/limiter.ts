/** Where requests are counted: in the database, or in a store in memory that all servers share. */
import type { Queries } from '../db/database';
import type { Rate } from '../limits';

/** The count, this request included, and the seconds until counting starts again. */
export interface Times {
  readonly count: number;
  readonly isTooOften: boolean;
  readonly wait: number;
}

/** Subjects are digests: a store never has a user id or an address. */
export interface Limiter {
  /** Counts once, so that requests at the same moment are all counted. `queries`: the transaction of the request, if it has one. */
  count(subject: string, rate: Rate, queries: Queries): Promise<Times>;
  /** The count so far. */
  read(subject: string, rate: Rate, queries: Queries): Promise<number>;
  /** Starts these counts again. */
  forget(subjects: readonly string[], queries: Queries): Promise<void>;
  /** Starts all counts again. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** How often a subject was counted, as a store knows it, judged by the rate. */
export const timesOf = (count: number, rate: Rate, msLeft: number): Times => ({
  count,
  isTooOften: count > rate.count,
  wait: Math.max(1, Math.ceil(msLeft / 1000)),
});
