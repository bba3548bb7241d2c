import type { HeadlessServer } from './server';

/** Turns of the event loop without a change after which nothing more can happen: no timer runs by itself. */
const QUIET = 4;

/** More turns than any journey needs. */
const MOST_TURNS = 5000;

/** How long an answer of a real server is waited for, in ms, before the page counts as one that never rests. */
const MOST_PAUSES = 60_000;

/** Knows when nothing can change any more. */
export interface Rest {
  /** Something has changed. */
  moved(): void;
  /** Counts an answer that the engine waits for. */
  awaited<T>(answer: Promise<T>): Promise<T>;
  /**
   * Resolves once nothing changes and `isQuiet`, which gets the number of answers that are awaited, returns true.
   * `arrange` runs after each change: what a drawn panel would do by itself. Rejects when the page never rests.
   */
  settle(isQuiet: (waiting: number) => boolean, arrange: () => void): Promise<void>;
}

export function createRest(server: Pick<HeadlessServer, 'isIdle'>): Rest {
  let moves = 0;
  /** `moves` at the end of the last rest. */
  let rested = -1;
  let waiting = 0;
  const moved = (): void => {
    moves += 1;
  };

  return {
    moved,
    async awaited(answer) {
      waiting += 1;
      try {
        return await answer;
      } finally {
        waiting -= 1;
        moved();
      }
    },
    async settle(isQuiet, arrange) {
      // Where nobody has acted since, one turn tells whether the server has.
      let turns = moves === rested ? QUIET - 1 : 0;
      for (let looks = 0, pauses = 0; turns < QUIET; looks += 1) {
        if (looks - pauses > MOST_TURNS || pauses > MOST_PAUSES) throw new Error('nothing comes to rest');
        const before = moves;
        if (turns === 0) arrange();
        // An answer that is on its way needs time, not turns.
        if (server.isIdle()) await new Promise((done) => setImmediate(done));
        else {
          pauses += 1;
          await new Promise((done) => setTimeout(done, 1));
        }
        turns = moves === before && isQuiet(waiting) ? turns + 1 : 0;
      }
      rested = moves;
    },
  };
}
