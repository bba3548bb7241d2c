/** The goals, and whether the measurements meet them. */
import { table } from '../../../cli/markdown';
import type { Results } from '../run';
import { type Interval, median, medianInterval, ratios } from '../stats/stats';
import { isWidget, type Subject, type SubjectId } from '../subjects';
import { valuesOf } from './columns';
import { figure, span, times } from './format';

interface Claim {
  what: string;
  /** Conditions and row id. */
  row: string;
  /** The subject to compare with. Without one, the value itself is judged. */
  to?: SubjectId;
  /** One limit for all builds of the widget, or one per judged build. */
  most: number | Partial<Record<SubjectId, number>>;
  /** Whether a value equal to `most` already fails. */
  isBelow?: boolean;
}

/** Relative to the static form. Preload lines save one round trip, and markup in the page needs no script. */
const SLOW_MOST = { latchkey: 1.8, slim: 1.8, preloaded: 1.5, inline: 1.8, rendered: 1.1 };

const CLAIMS: Claim[] = [
  { what: 'Form painted, slow network', row: 'slow.painted', to: 'static', most: SLOW_MOST },
  { what: 'First usable field, slow network', row: 'slow.field', to: 'static', most: SLOW_MOST },
  { what: 'Form painted, slow network', row: 'slow.painted', to: 'react', most: 1, isBelow: true },
  { what: 'First usable field, slow network', row: 'slow.field', to: 'react', most: 1, isBelow: true },
  { what: 'First usable field, slow network', row: 'slow.field', to: 'latchkey', most: { pack: 1.05 } },
  { what: 'Sign-on works, slow network', row: 'slow.engine', to: 'latchkey', most: { pack: 1.05 } },
  { what: 'Form painted, no network, slow CPU', row: 'steady.painted', to: 'react', most: 1 },
  { what: 'First usable field, no network, slow CPU', row: 'steady.field', to: 'react', most: 1 },
  {
    what: 'Sign-on works, slow network',
    row: 'slow.engine',
    to: 'react',
    most: { latchkey: 1.5, slim: 1.1 },
  },
  {
    what: 'Widget files before sign-on works, bytes',
    row: 'fast.ownBytes',
    most: { latchkey: 118_000, slim: 55_000 },
  },
  { what: 'Key to next frame', row: 'steady.key', to: 'react', most: { latchkey: 1.4, slim: 1 } },
  { what: 'React commits per key', row: 'steady.commitsPerKey', most: 1 },
];

export interface Verdict {
  isMet: boolean;
  /** The interval includes the limit, so another run may give another verdict. */
  isOpen: boolean;
}

/** Judges a median and its interval against the limit. */
export function judge(
  middle: number,
  { low, high }: Pick<Interval, 'low' | 'high'>,
  most: number,
  isBelow = false,
): Verdict {
  const holds = (value: number) => (isBelow ? value < most : value <= most);
  return { isMet: holds(middle), isOpen: holds(low) !== holds(high) };
}

const BASES: Partial<Record<SubjectId, string>> = {
  static: 'static form',
  react: 'React form',
  latchkey: 'Latchkey',
};

/** A table with one row for each goal and each build of the widget. */
export function verdicts(results: Results, subjects: Subject[]): string {
  const rows = subjects
    .filter(isWidget)
    .flatMap((subject) => CLAIMS.flatMap((claim) => rowOf(results, subject, claim)));
  return table(['Build', 'Measurement', 'Compared with', 'Median (interval)', 'Goal', 'Result'], rows);
}

function rowOf(results: Results, { id, name }: Subject, { what, row, to, most, isBelow }: Claim): string[][] {
  const values = valuesOf(results, id, row);
  const base = to && valuesOf(results, to, row);
  const limit = typeof most === 'number' ? most : most[id];
  if (!values || limit === undefined || (to && !base)) return [];
  const judged = base ? ratios(values, base) : values;
  const show = base ? times : (value: number) => figure(value, Number.isInteger(value) ? 'B' : '');
  const interval = medianInterval(judged);
  const { isMet, isOpen } = judge(median(judged), interval, limit, isBelow);
  return [
    [
      name,
      what,
      (to && BASES[to]) ?? '',
      `${show(median(judged))} (${span(interval, show)})`,
      `${isBelow ? 'less than' : 'at most'} ${show(limit)}`,
      `${isMet ? 'met' : '**not met**'}${isOpen ? ', uncertain' : ''}`,
    ],
  ];
}
