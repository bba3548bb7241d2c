/** The page has settled if nothing changes for this long, in milliseconds and turns of the event loop. */
const QUIET = { ms: 12, turns: 3 };

/**
 * A page that changes for this long, in milliseconds and turns of the event loop, never settles. The patience of an action applies if it
 * is longer.
 */
const LONGEST_UNREST = { ms: 5000, turns: 200 };

type Move = MutationRecord | string | undefined;

const describeMove = (move: Move): string =>
  typeof move === 'object'
    ? `${move.type} of ${(move.target as Element).outerHTML ?? move.target.nodeValue}`.slice(0, 200)
    : `${move}`;

/** Tracks changes of a page, and detects when it has settled. */
export interface Rest {
  /** Records a change: an element, or a description. */
  moved(what: Move): void;
  /** Tracks a promise that the page waits for. `what` describes the change when it has settled. */
  awaited<T>(work: Promise<T>, what: string): Promise<T>;
  /**
   * Resolves when nothing has changed for a while and `isQuiet` returns true. Its argument is the number of answers that the page waits
   * for. Rejects with the last change if that takes longer than `patience` milliseconds.
   */
  settle(isQuiet: (waiting: number) => boolean, patience: number): Promise<void>;
}

export function createRest(): Rest {
  let moves = 0;
  let lastMove: Move;
  /** The number of answers that the page waits for. */
  let waiting = 0;
  const moved = (what: Move): void => {
    moves += 1;
    lastMove = what;
  };

  return {
    moved,
    async awaited(work, what) {
      waiting += 1;
      try {
        return await work;
      } finally {
        waiting -= 1;
        moved(what);
      }
    },
    async settle(isQuiet, patience) {
      const longest = Math.max(LONGEST_UNREST.ms, patience);
      const began = performance.now();
      let since = began;
      let looks = 0;
      let turns = 0;
      let before = moves;
      while (turns < QUIET.turns || performance.now() - since < QUIET.ms) {
        await new Promise((done) => setTimeout(done, 1));
        looks += 1;
        if (moves === before && isQuiet(waiting)) {
          turns += 1;
          continue;
        }
        if (looks >= LONGEST_UNREST.turns && performance.now() - began > longest) {
          throw new Error(
            `the page does not settle: ${moves === before ? 'answers are pending' : describeMove(lastMove)}`,
          );
        }
        before = moves;
        since = performance.now();
        turns = 0;
      }
    },
  };
}
