/** How long nothing may move, in milliseconds and turns of the event loop, until all has come to rest. */
const QUIET = { ms: 12, turns: 3 };

/**
 * What moves so long, in milliseconds and turns of the event loop, never comes to rest; an act's own patience
 * counts when it is longer.
 */
const LONGEST_UNREST = { ms: 5000, turns: 200 };

type Move = MutationRecord | string | undefined;

const describeMove = (move: Move): string =>
  typeof move === 'object'
    ? `${move.type} of ${(move.target as Element).outerHTML ?? move.target.nodeValue}`.slice(0, 200)
    : `${move}`;

/** Knows what moves in a page, and when it has come to rest. */
export interface Rest {
  /** Something moved: an element, or what the text says. */
  moved(what: Move): void;
  /** The page waits for this; `what` names it when it is there. */
  awaited<T>(work: Promise<T>, what: string): Promise<T>;
  /**
   * Resolves when nothing has moved for a while, and `isQuiet` agrees, which is given how many answers the page
   * waits for. Rejects with what moved last when that takes longer than `patience`, in milliseconds.
   */
  settle(isQuiet: (waiting: number) => boolean, patience: number): Promise<void>;
}

export function createRest(): Rest {
  let moves = 0;
  let lastMove: Move;
  /** For how many answers the page waits. */
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
            `nothing comes to rest: ${moves === before ? 'the server has answers to give' : describeMove(lastMove)}`,
          );
        }
        before = moves;
        since = performance.now();
        turns = 0;
      }
    },
  };
}
