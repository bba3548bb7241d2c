import type { HeadlessServer } from './server';

/**
 * After this many turns of the event loop without a change, nothing more can happen, because no timer runs on its
 * own.
 */
const QUIET = 4;

/** More turns than any journey needs. */
const MOST_TURNS = 5000;

/** How long to wait for a real server's answer, in ms, before the page counts as never settling. */
const MOST_PAUSES = 60_000;

/** Detects when nothing can change any more. */
export interface Rest {
  /** Called when something has changed. */
  moved(): void;
  /** Counts an answer that the engine waits for. */
  awaited<T>(answer: Promise<T>): Promise<T>;
  /**
   * Resolves once nothing changes and `isQuiet` returns true. `isQuiet` gets the number of awaited answers. `arrange`
   * runs after each change and does what a rendered panel would do on its own. Rejects if the page never settles.
   */
  settle(isQuiet: (waiting: number) => boolean, arrange: () => void): Promise<void>;
}

export function createRest(server: Pick<HeadlessServer, 'isIdle'>): Rest {
  let moves = 0;
  /** `moves` when the page last settled. */
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
      // If the user hasn't acted since, one turn shows whether the server has.
      let turns = moves === rested ? QUIET - 1 : 0;
      for (let looks = 0, pauses = 0; turns < QUIET; looks += 1) {
        if (looks - pauses > MOST_TURNS || pauses > MOST_PAUSES) throw new Error('the page never settles');
        const before = moves;
        if (turns === 0) arrange();
        // An answer in transit needs time, not turns.
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
