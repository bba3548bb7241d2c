/** Counts passed and failed tests, measures each part, and prints both. */
import { cpus } from 'node:os';

export interface Count {
  passed: number;
  failed: number;
}

/** The result of a step. Tests also report their files. */
export interface Outcome extends Count {
  files?: FileTime[];
}

export interface FileTime {
  project: string;
  path: string;
  seconds: number;
}

/** The result of a part. `cpu` is the processor time of the whole machine in seconds, so it includes browsers, servers and other programs. */
export interface PartTime extends Count {
  name: string;
  seconds: number;
  cpu: number;
}

/** Runs a step of a part: prints its name and its result. A thrown error counts as one failure. */
export type Step = (name: string, work: () => Promise<Outcome>) => Promise<void>;

/** The result of a run so far. */
export class Tally {
  private readonly total: Count = { passed: 0, failed: 0 };
  private readonly broken: string[] = [];
  readonly parts: PartTime[] = [];
  readonly files: FileTime[] = [];

  /** @param size the number of parts */
  constructor(private readonly size: number) {}

  hasFailed(): boolean {
    return this.total.failed > 0;
  }

  /** Runs a part. A thrown error counts as one failure. */
  async part(name: string, work: (step: Step) => Promise<void>): Promise<void> {
    console.log(`\n── ${this.parts.length + 1} of ${this.size}: ${name}`);
    const before = { ...this.total };
    const [started, cpu] = [performance.now(), cpuSeconds()];
    await work((step, run) => this.step(step, run)).catch((error: Error) => this.failed(name, error));
    const time: PartTime = {
      name,
      passed: this.total.passed - before.passed,
      failed: this.total.failed - before.failed,
      seconds: (performance.now() - started) / 1000,
      cpu: cpuSeconds() - cpu,
    };
    this.parts.push(time);
    console.log(`── ${name}: ${time.failed > 0 ? 'FAILED' : 'ok'}, ${time.seconds.toFixed(0)} s`);
  }

  /** Runs something after the parts. */
  async last(name: string, work: () => Promise<Outcome>): Promise<void> {
    console.log('');
    await this.step(name, work);
  }

  private async step(name: string, work: () => Promise<Outcome>): Promise<void> {
    const started = performance.now();
    try {
      const { files = [], ...count } = await work();
      this.files.push(...files);
      this.add(name, count);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
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

  /** Names the failed steps. The last line is `N passed, N failed`. The exit code is 1 if something failed or nothing ran. */
  finish(): void {
    const { passed, failed } = this.total;
    if (failed > 0) console.log(`\nFailed: ${this.broken.join(', ')}`);
    console.log('');
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  }
}

/** The processor time that this machine has used, in seconds. */
const cpuSeconds = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys } }) => sum + user + nice + sys, 0) / 1000;
