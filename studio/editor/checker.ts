/** Checks an owner's files, and again after each change. */
import type { Checked, OwnerFiles } from '../protocol';
import { ask } from './ask';

interface CheckerOptions {
  files(): OwnerFiles;
  /** Called with each result. `text`: the files that were checked, as JSON. */
  checked(result: Checked, text: string): Promise<void>;
  fail(error: Error): void;
}

/** Returns a function that checks the files as they are now. A change during a check is checked after it. */
export function createChecker({ files, checked, fail }: CheckerOptions): () => Promise<void> {
  let isChecking = false;
  const now = (): string => JSON.stringify(files());
  return async () => {
    if (isChecking) return;
    isChecking = true;
    try {
      for (let text = ''; text !== now(); ) {
        text = now();
        const asked = JSON.parse(text) as OwnerFiles;
        const result = await ask('check', asked);
        await checked(result, text);
        if (!result.compiled || text !== now() || text === '{}') continue;
        // The critical journeys take longer than everything else.
        const problems = await ask('critical', asked);
        if (problems.length > 0) await checked({ ...result, problems }, text);
      }
    } catch (error) {
      fail(error as Error);
    } finally {
      isChecking = false;
    }
  };
}
