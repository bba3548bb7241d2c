/** All results as Markdown. */
import type { Results } from '../run';
import { median, medianInterval, quantile, ratios } from '../stats/stats';
import type { Subject } from '../subjects';
import { FAST, SLOW, STEADY } from '../visit/conditions';
import { valuesOf } from './columns';
import { figure, span, times } from './format';
import { ROWS, type Row } from './rows';

/** With fewer rounds, the interval contains the true median less often. */
const head = (rounds: number): string[] => {
  const { coverage } = medianInterval(new Array(rounds).fill(0));
  const interval = `${(coverage * 100).toFixed(0)} % interval`;
  return [
    `| Measurement | Form | Median | ${interval} | Quartiles | Compared with the static form | Compared with the React form |`,
    '| --- | --- | --: | --: | --: | --: | --: |',
  ];
};

/** A section with one table per condition. */
export function tables(results: Results, subjects: Subject[]): string {
  return [SLOW, FAST, STEADY]
    .map(({ id, name }) => {
      const lines = ROWS[id].flatMap((row) => subjects.flatMap((subject) => line(results, subject, row, id)));
      return [`## ${name}`, '', ...head(results.samples.get('static')?.length ?? 0), ...lines].join('\n');
    })
    .join('\n\n');
}

function line(results: Results, subject: Subject, { id, label, unit }: Row, conditions: string): string[] {
  const values = valuesOf(results, subject.id, `${conditions}.${id}`);
  if (!values) return [];
  const show = (value: number) => figure(value, unit);
  const quartiles = { low: quantile(values, 0.25), high: quantile(values, 0.75) };
  const against = (['static', 'react'] as const).map((base) => {
    const others = valuesOf(results, base, `${conditions}.${id}`);
    if (!others || base === subject.id || subject.id === 'static' || others.some((other) => other === 0))
      return '';
    const all = ratios(values, others);
    return `${times(median(all))} (${span(medianInterval(all), times)})`;
  });
  const cells = [
    unit ? `${label}, ${unit}` : label,
    subject.name,
    show(median(values)),
    span(medianInterval(values), show),
    span(quartiles, show),
  ];
  return [`| ${[...cells, ...against].join(' | ')} |`];
}
