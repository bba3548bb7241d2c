/** The results as Markdown: a few medians, the goals, and whether the measurements meet them. */
import { cpus, loadavg, platform } from 'node:os';
import { table } from '../../../cli/markup';
import type { Samples } from './measure';
import { type Interval, interval, median, ratios } from './stats';
import { isWidget, type Subject, type SubjectId } from './subjects';

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

const GOALS = `Times are compared round by round, so a goal of 1.80 means at most 1.8 times the other form's time. A result is uncertain
if the interval includes the goal, because another run may then give another result.`;

interface Claim {
  what: string;
  /** Conditions and row id. */
  row: string;
  /** The subject to compare with. Without one, the value itself is judged. */
  to?: SubjectId;
  /** One limit for all builds of the widget, or one per judged build. */
  most: number | Partial<Record<SubjectId, number>>;
}

/** Relative to the static form. Preload lines save one round trip, and markup in the page needs no script. */
const SLOW_MOST = { latchkey: 1.8, slim: 1.8, preloaded: 1.5, inline: 1.8, rendered: 1.1 };

const CLAIMS: Claim[] = [
  { what: 'Form painted, slow network', row: 'slow.painted', to: 'static', most: SLOW_MOST },
  { what: 'First usable field, slow network', row: 'slow.field', to: 'static', most: SLOW_MOST },
  { what: 'Form painted, slow network', row: 'slow.painted', to: 'react', most: 1 },
  { what: 'First usable field, slow network', row: 'slow.field', to: 'react', most: 1 },
  { what: 'Form painted, no network, slow CPU', row: 'steady.painted', to: 'react', most: 1 },
  { what: 'First usable field, no network, slow CPU', row: 'steady.field', to: 'react', most: 1 },
  {
    what: 'Sign-on works, slow network',
    row: 'slow.engine',
    to: 'react',
    most: { latchkey: 1.5, slim: 1.1 },
  },
  { what: 'Key to next frame', row: 'steady.key', to: 'react', most: { latchkey: 1.4, slim: 1 } },
];

export interface Verdict {
  isMet: boolean;
  /** The interval includes the limit, so another run may give another verdict. */
  isOpen: boolean;
}

/** Judges a median and its interval against the limit. */
export const judge = (middle: number, { low, high }: Interval, most: number): Verdict => ({
  isMet: middle <= most,
  isOpen: low <= most !== high <= most,
});

/** The whole report. */
export function report(samples: Samples, subjects: Subject[], chromium: string, rounds: number): string {
  return [
    '## Results',
    machine(chromium, rounds),
    summary(samples, subjects).trimEnd(),
    '## Goals',
    GOALS,
    verdicts(samples, subjects).trimEnd(),
  ].join('\n\n');
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

/** A table with one row for each goal and each build of the widget. */
export function verdicts(samples: Samples, subjects: Subject[]): string {
  const rows = subjects.filter(isWidget).flatMap(({ id, name }) =>
    CLAIMS.flatMap(({ what, row, to, most }) => {
      const values = valuesOf(samples, id, row);
      const base = to && valuesOf(samples, to, row);
      const limit = typeof most === 'number' ? most : most[id];
      if (!values || limit === undefined || (to && !base)) return [];
      const judged = base ? ratios(values, base) : values;
      const range = interval(judged);
      const { isMet, isOpen } = judge(median(judged), range, limit);
      const [middle, low, high] = [median(judged), range.low, range.high].map((value) => value.toFixed(2));
      return [
        [
          name,
          what,
          subjects.find((subject) => subject.id === to)?.name ?? '',
          `${middle} (${low === high ? low : `${low} to ${high}`})`,
          `at most ${limit.toFixed(2)}`,
          `${isMet ? 'met' : '**not met**'}${isOpen ? ', uncertain' : ''}`,
        ],
      ];
    }),
  );
  return table(['Build', 'Measurement', 'Compared with', 'Median (interval)', 'Goal', 'Result'], rows);
}

/** A subject's values in one row, one per round, or undefined. */
function valuesOf(samples: Samples, subject: SubjectId, row: string): number[] | undefined {
  const values = samples.get(subject)?.map((sample) => sample[row]);
  return values?.every((value) => value !== undefined) ? values : undefined;
}
