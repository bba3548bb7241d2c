/** Counts passed and failed tests, and prints them with the time of each part. */

export interface Count {
  passed: number;
  failed: number;
}

/** Runs a step of a part: prints its name and its result. A thrown error counts as one failure. */
export type Step = (name: string, work: () => Promise<Count>) => Promise<void>;

/** The result of a run so far. */
export class Tally {
  private readonly total: Count = { passed: 0, failed: 0 };
  private readonly broken: string[] = [];
  readonly parts: { name: string; failed: number }[] = [];

  /** @param size the number of parts */
  constructor(private readonly size: number) {}

  /** Runs a part. A thrown error counts as one failure. */
  async part(name: string, work: (step: Step) => Promise<void>): Promise<void> {
    console.log(`\n── ${this.parts.length + 1} of ${this.size}: ${name}`);
    const before = this.total.failed;
    const started = performance.now();
    await work((step, run) => this.step(step, run)).catch((error: Error) => this.failed(name, error));
    const failed = this.total.failed - before;
    this.parts.push({ name, failed });
    console.log(`── ${name}: ${failed > 0 ? 'FAILED' : 'ok'}, ${secondsSince(started).toFixed(0)} s`);
  }

  /** Runs something after the parts. */
  async last(name: string, work: () => Promise<Count>): Promise<void> {
    console.log('');
    await this.step(name, work);
  }

  private async step(name: string, work: () => Promise<Count>): Promise<void> {
    const started = performance.now();
    try {
      const count = await work();
      this.add(name, count);
      const seconds = secondsSince(started).toFixed(1);
      console.log(`   ${count.failed > 0 ? 'FAILED' : 'ok'}  ${name}, ${seconds} s`);
    } catch (error) {
      this.failed(name, error as Error);
    }
  }

  private failed(name: string, { message }: Error): void {
    console.log(`   FAILED  ${name}: ${message}`);
    this.add(name, { passed: 0, failed: 1 });
  }

  /** Counts without printing. */
  add(name: string, { passed, failed }: Count): void {
    this.total.passed += passed;
    this.total.failed += failed;
    if (failed > 0) this.broken.push(name);
  }

  /**
   * Names the failed steps. The last line is `N passed, N failed`. The exit code is 1 if something failed or nothing ran.
   */
  finish(): void {
    const { passed, failed } = this.total;
    if (failed > 0) console.log(`\nFailed: ${this.broken.join(', ')}`);
    console.log('');
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  }
}

const secondsSince = (started: number): number => (performance.now() - started) / 1000;
