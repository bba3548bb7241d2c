/** Shows and checks an owner's files, and again after each change. */
import type { Checked, Compiled, OwnerFiles } from '../protocol';
import { ask } from './ask';

interface CheckerOptions {
  files(): OwnerFiles;
  /** Whether files show before the check, and also if it refuses them. Not for the files of a link. */
  isTrusted: boolean;
  /** Shows the files. `text`: all of them, as JSON. */
  show(compiled: Compiled, text: string): Promise<void>;
  /** Reports the result. `isShown`: whether the widget shows these files. */
  report(result: Checked, isShown: boolean): void;
  /** Called when the check and the critical journeys accept the files. */
  accept(files: OwnerFiles): Promise<void>;
  fail(error: Error): void;
}

/** Returns a function that checks the files as they are now. A change during a check is checked after it, and then both calls resolve. */
export function createChecker({
  files,
  isTrusted,
  show,
  report,
  accept,
  fail,
}: CheckerOptions): () => Promise<void> {
  let running: Promise<void> | undefined;
  const now = (): string => JSON.stringify(files());
  async function check(text: string): Promise<void> {
    const asked = JSON.parse(text) as OwnerFiles;
    const early = isTrusted ? await ask('compile', asked) : null;
    if (early) await show(early, text);
    const result = await ask('check', asked);
    const compiled = early ?? result.compiled;
    report(result, compiled !== null);
    if (compiled) await show(compiled, text);
    if (!result.compiled || text !== now()) return;
    // The critical journeys take longer than everything else.
    const problems = text === '{}' ? [] : await ask('critical', asked);
    if (problems.length > 0) report({ ...result, problems }, true);
    else if (text === now()) await accept(asked);
  }
  async function run(): Promise<void> {
    try {
      for (let text = ''; text !== now(); ) {
        text = now();
        await check(text);
      }
    } catch (error) {
      fail(error as Error);
    } finally {
      running = undefined;
    }
  }
  return () => {
    running ??= run();
    return running;
  };
}
