/** Counts passed and failed tests, records durations, and prints both. */

export interface Count {
  passed: number;
  failed: number;
}

/** The result of a run so far. */
export class Tally {
  private readonly total: Count = { passed: 0, failed: 0 };
  private readonly broken: string[] = [];
  /** The duration of each step, in seconds. */
  readonly seconds: Record<string, number> = {};

  /** Runs a step. Prints its name first and its result last. A thrown error counts as one failure. */
  async step(name: string, work: () => Promise<Count>): Promise<void> {
    console.log(`\n── ${name}`);
    const started = performance.now();
    const count = await work().catch((error: Error) => {
      console.log(`   ${error.message}`);
      return { passed: 0, failed: 1 };
    });
    this.seconds[name] = (performance.now() - started) / 1000;
    this.add(name, count);
    console.log(`   ${count.failed > 0 ? 'FAILED' : 'ok'}, ${this.seconds[name].toFixed(1)} s`);
  }

  /** Counts without printing. */
  add(name: string, { passed, failed }: Count): void {
    this.total.passed += passed;
    this.total.failed += failed;
    if (failed > 0) this.broken.push(name);
  }

  /** Names the failed steps. The last line is `N passed, N failed`, and the exit code is 1 if something failed. */
  finish(): void {
    console.log(this.broken.length > 0 ? `\nFailed: ${this.broken.join(', ')}` : '');
    console.log(`${this.total.passed} passed, ${this.total.failed} failed`);
    process.exitCode = this.total.failed > 0 ? 1 : 0;
  }
}
