/** One transcript that was played. */
export interface Played {
  readonly name: string;
  readonly about: string;
  readonly ms: number;
  /** `as written`, `other` (a valid answer that isn't the transcript's) or `broken` (the contract is broken). */
  readonly verdict: 'as written' | 'other' | 'broken';
  /** The step at which it differed, and the differences there. */
  readonly at: string | null;
  readonly found: readonly string[];
}
