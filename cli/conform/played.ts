/** One transcript that was played. */
export interface Played {
  readonly name: string;
  readonly about: string;
  readonly ms: number;
  /** `as written`; `other`: a right answer that is not the transcript's; `broken`: the contract does not hold. */
  readonly verdict: 'as written' | 'other' | 'broken';
  /** Where it went another way, and the differences there. */
  readonly at: string | null;
  readonly found: readonly string[];
}
