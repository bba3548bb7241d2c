/** The claims about the figures, and whether the figures meet them. */
import type { Results } from '../run';
import { type Interval, median, medianInterval, ratios } from '../stats/stats';
import { isWidget, type Subject, type SubjectId } from '../subjects';
import { valuesOf } from './columns';
import { figure, span, times } from './format';

interface Claim {
  what: string;
  /** Conditions and row. */
  row: string;
  /** The subject to compare with; without one the figure is judged alone. */
  to?: SubjectId;
  /** One limit for all builds of the widget, or one limit per judged build. */
  most: number | Partial<Record<SubjectId, number>>;
  /** A value of exactly `most` already fails. */
  isBelow?: boolean;
}

/** Relative to the static form; with preload lines there is one round trip less. */
const SLOW_MOST = { latchkey: 1.8, slim: 1.8, preloaded: 1.5 };

const CLAIMS: Claim[] = [
  { what: 'first paint, slow, to the static form', row: 'slow.painted', to: 'static', most: SLOW_MOST },
  { what: 'first usable field, slow, to the static form', row: 'slow.field', to: 'static', most: SLOW_MOST },
  { what: 'first paint, slow, to the React form', row: 'slow.painted', to: 'react', most: 1, isBelow: true },
  {
    what: 'first usable field, slow, to the React form',
    row: 'slow.field',
    to: 'react',
    most: 1,
    isBelow: true,
  },
  { what: 'first paint, loopback, to the React form', row: 'steady.painted', to: 'react', most: 1 },
  { what: 'first usable field, loopback, to the React form', row: 'steady.field', to: 'react', most: 1 },
  {
    what: 'full engine, slow, to the React form',
    row: 'slow.engine',
    to: 'react',
    most: { latchkey: 1.5, slim: 1.1 },
  },
  {
    what: 'own files before the full engine, bytes',
    row: 'fast.ownBytes',
    most: { latchkey: 118_000, slim: 55_000 },
  },
  {
    what: 'key to next frame, to the React form',
    row: 'steady.key',
    to: 'react',
    most: { latchkey: 1.4, slim: 1 },
  },
  { what: 'React commits for a key', row: 'steady.commitsPerKey', most: 1 },
];

export interface Verdict {
  isMet: boolean;
  /** The interval includes the limit: another run may give another verdict. */
  isOpen: boolean;
}

/** Judges a median and its interval by the limit. */
export function judge(
  middle: number,
  { low, high }: Pick<Interval, 'low' | 'high'>,
  most: number,
  isBelow = false,
): Verdict {
  const holds = (value: number) => (isBelow ? value < most : value <= most);
  return { isMet: holds(middle), isOpen: holds(low) !== holds(high) };
}

/** One line of Markdown for each claim and each build of the widget. */
export function verdicts(results: Results, subjects: Subject[]): string {
  return subjects
    .filter(isWidget)
    .flatMap((subject) => CLAIMS.flatMap((claim) => sentence(results, subject, claim)))
    .join('\n');
}

function sentence(
  results: Results,
  { id, name }: Subject,
  { what, row, to, most, isBelow }: Claim,
): string[] {
  const values = valuesOf(results, id, row);
  const base = to && valuesOf(results, to, row);
  const limit = typeof most === 'number' ? most : most[id];
  if (!values || limit === undefined || (to && !base)) return [];
  const judged = base ? ratios(values, base) : values;
  const show = base ? times : (value: number) => figure(value, Number.isInteger(value) ? 'B' : '');
  const interval = medianInterval(judged);
  const { isMet, isOpen } = judge(median(judged), interval, limit, isBelow);
  const word = `${isMet ? 'Met' : '**Not met**'}${isOpen ? ', but open (the interval reaches over the limit)' : ''}`;
  return [
    `- ${name}: ${what}: ${show(median(judged))} (${span(interval, show)}), ${isBelow ? 'less than' : 'at most'} ${show(limit)}. ${word}.`,
  ];
}
