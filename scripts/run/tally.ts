/** Counts passed and failed tests, measures each part, prints both, and saves the times in `.cache/test-times.json`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { dirname } from 'node:path';

const TIMES_FILE = '.cache/test-times.json';
/** How many of the slowest files are printed. All are saved. */
const SLOWEST = 10;

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

  /**
   * Prints and saves the times, and names the failed steps. The last line is `N passed, N failed`. The exit code is 1 if something failed or
   * nothing ran.
   */
  async finish(file = TIMES_FILE): Promise<void> {
    const { passed, failed } = this.total;
    const { parts } = this;
    const files = this.files.toSorted((one, other) => other.seconds - one.seconds);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify({ parts, files }, null, 2)}\n`);
    for (const line of describeTimes(parts, files)) console.log(line);
    if (failed > 0) console.log(`\nFailed: ${this.broken.join(', ')}`);
    console.log('');
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  }
}

/** The processor time that this machine has used, in seconds. */
const cpuSeconds = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys } }) => sum + user + nice + sys, 0) / 1000;

/** A table of the parts with their sum, and the slowest files. */
export function describeTimes(parts: PartTime[], sorted: FileTime[]): string[] {
  const sum = (pick: (part: PartTime) => number) => parts.reduce((all, part) => all + pick(part), 0);
  const total: PartTime = {
    name: 'sum',
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    seconds: sum(({ seconds }) => seconds),
    cpu: sum(({ cpu }) => cpu),
  };
  return [
    `\n${row('part', 'tests', 'seconds', 'CPU s')}`,
    ...[...parts, total].map(({ name, passed, failed, seconds, cpu }) =>
      row(name, String(passed + failed), seconds.toFixed(0), cpu.toFixed(0)),
    ),
    ...(sorted.length > 0 ? ['\nThe slowest files, in seconds:'] : []),
    ...sorted
      .slice(0, SLOWEST)
      .map(({ project, path, seconds }) => `${seconds.toFixed(0).padStart(6)}  ${project} ${path}`),
  ];
}

const row = (name: string, ...numbers: string[]): string =>
  name.padEnd(14) + numbers.map((number) => number.padStart(9)).join('');
