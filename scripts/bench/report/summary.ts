/** The table at the top of docs/performance.md: a few medians, one column per subject. */
import { table } from '../../../cli/markdown';
import type { Results } from '../run';
import { median } from '../stats/stats';
import type { Subject } from '../subjects';
import { valuesOf } from './columns';
import { figure } from './format';
import type { Unit } from './rows';

/** Conditions and row, what the reader calls it, and its unit. */
const LINES: [row: string, label: string, unit: Unit][] = [
  ['slow.painted', 'Slow network: form painted', 'ms'],
  ['slow.field', 'Slow network: first field takes input', 'ms'],
  ['slow.engine', 'Slow network: sign-on works', 'ms'],
  ['steady.engine', 'No network, slow CPU: sign-on works', 'ms'],
  ['fast.engine', 'No network, full CPU speed: sign-on works', 'ms'],
  ['slow.fieldArrived', 'Received before the first field', 'B'],
  ['slow.engineBytes', 'Received before sign-on works', 'B'],
  ['steady.key', 'From a key to the next frame', 'ms'],
  ['fast.heapOnce', 'Heap after the form was closed', 'KB'],
];

/** The medians as Markdown; a dash where nothing was measured. */
export function summary(results: Results, subjects: Subject[]): string {
  const rows = LINES.map(([row, label, unit]) => [
    `${label}, ${unit}`,
    ...subjects.map(({ id }) => {
      const values = valuesOf(results, id, row);
      return values ? figure(median(values), unit) : '–';
    }),
  ]);
  return table(['Median', ...subjects.map(({ name }) => name)], rows);
}
