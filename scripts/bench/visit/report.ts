/** The results as Markdown: the machine, and a table of medians. */
import { cpus, loadavg, platform } from 'node:os';
import { table } from '../../../cli/markup';
import type { Samples } from './measure';
import { median } from './stats';
import type { Subject, SubjectId } from './subjects';

/** The rows of the first table: conditions and row, and the label. */
const LINES: [row: string, label: string][] = [
  ['slow.painted', 'Slow network: form painted, ms'],
  ['slow.field', 'Slow network: first field takes input, ms'],
  ['slow.engine', 'Slow network: sign-on works, ms'],
  ['steady.engine', 'No network, slow CPU: sign-on works, ms'],
  ['fast.engine', 'No network, full CPU speed: sign-on works, ms'],
  ['slow.received', 'Received before sign-on works, B'],
  ['steady.key', 'From a key to the next frame, ms'],
];

/** The whole report. */
export function report(samples: Samples, subjects: Subject[], chromium: string, rounds: number): string {
  return ['## Results', machine(chromium, rounds), summary(samples, subjects).trimEnd()].join('\n\n');
}

/** Describes the machine of the measurement, without names of machines or users. */
function machine(chromium: string, rounds: number): string {
  const [first, ...others] = cpus();
  const load = loadavg().map((value) => value.toFixed(1));
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)} in ${rounds} rounds, after one round that doesn't count,`,
    `on an ${first?.model.trim() || 'unknown CPU'} with ${others.length + 1} cores (${platform()}), Node ${process.versions.node}`,
    `and headless Chromium ${chromium}. The load of the last 1, 5 and 15 minutes was ${load.join(', ')} at the end.`,
  ].join('\n');
}

/** A table of medians with a column for each subject; a dash where nothing was measured. */
export function summary(samples: Samples, subjects: Subject[]): string {
  const rows = LINES.map(([row, label]) => [
    label,
    ...subjects.map(({ id }) => {
      const middle = median(valuesOf(samples, id, row) ?? []);
      return Number.isNaN(middle) ? '–' : middle.toFixed(middle < 100 ? 1 : 0);
    }),
  ]);
  return table(['Median', ...subjects.map(({ name }) => name)], rows);
}

/** A subject's values in one row, one per round, or undefined. */
function valuesOf(samples: Samples, subject: SubjectId, row: string): number[] | undefined {
  const values = samples.get(subject)?.map((sample) => sample[row]);
  return values?.every((value) => value !== undefined) ? values : undefined;
}
