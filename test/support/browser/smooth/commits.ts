import type { Request } from 'playwright-core';
import { until } from '../../visit/until';
import type { Visit } from '../../visit/visit';
import { countDraws } from './preact';

/** The internal properties of React that show whether a component was rendered. */
interface Fiber {
  type: unknown;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

/**
 * Runs in the page before React loads. Counts React's commits, through the hook of its developer tools. A
 * commit that rendered no component, as when an effect sets an unchanged value, does not count.
 */
function countCommits(): void {
  const PERFORMED_WORK = 1;
  const count = { commits: 0 };
  const drew = (first: Fiber | null): boolean => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      const before = fiber.alternate;
      if (!before) return true;
      if (typeof fiber.type !== 'string' && fiber.type !== null && (fiber.flags & PERFORMED_WORK) !== 0)
        return true;
      if (fiber.child !== before.child && drew(fiber.child)) return true;
    }
    return false;
  };
  Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    value: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot(_: number, root: { current: Fiber }) {
        if (drew(root.current.child)) count.commits += 1;
      },
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
    },
  });
  Object.defineProperty(window, 'latchkeyCommits', { value: count });
}

/**
 * Runs in the page. Waits until everything that an event caused has ended, and returns the number of commits
 * until then.
 */
async function settledCommits(): Promise<number> {
  const { port1, port2 } = new MessageChannel();
  // A task of React may schedule another one, and each turn runs after those that are already waiting.
  for (let turn = 0; turn < 10; turn++) {
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  }
  port1.close();
  const { latchkeyCommits, latchkeyDraws } = window as unknown as {
    latchkeyCommits: { commits: number };
    latchkeyDraws: { watch(): number | null };
  };
  return latchkeyDraws.watch() ?? latchkeyCommits.commits;
}

/** Counts commits from the next page on, of React or Preact. */
export async function watchCommits({ page }: Visit): Promise<void> {
  await page.addInitScript(countCommits);
  await page.addInitScript(countDraws);
}

/** How long no request may end before no more are expected, in ms. */
const RESTS_FOR = 300;

/** Watches requests. The returned function resolves when none has been running for a while. */
function watchTraffic({ page }: Visit): () => Promise<unknown> {
  const underWay = new Set<Request>();
  let last = Date.now();
  page.on('request', (request) => underWay.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => {
      underWay.delete(request);
      last = Date.now();
    });
  }
  return () => until('the idle network', () => underWay.size === 0 && Date.now() - last > RESTS_FOR);
}

/**
 * Stops the page's clock, which the visit must have installed, because the effect of a later timer was not
 * caused by a key. The widget's prefetch runs now for the same reason. It would otherwise wait for idle time.
 */
export async function stopClock(visit: Visit): Promise<void> {
  const atRest = watchTraffic(visit);
  const now = await visit.page.evaluate(() => Date.now());
  await visit.page.clock.pauseAt(now + 5000);
  await atRest();
  await visit.page.evaluate(settledCommits);
}

/** Returns the number of commits that each of `acts` causes. */
export async function commitsOf(visit: Visit, acts: (() => Promise<unknown>)[]): Promise<number[]> {
  const counts: number[] = [];
  let before = await visit.page.evaluate(settledCommits);
  for (const act of acts) {
    await act();
    const after = await visit.page.evaluate(settledCommits);
    counts.push(after - before);
    before = after;
  }
  return counts;
}
