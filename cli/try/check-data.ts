import { checkProduct, isWording } from '../check';
import type { Data, Problem } from '../data';
import { type CriticalRun, checkCritical } from './critical';

/** The result of a check: by its rules, and by playing the critical journeys. */
export interface Checked {
  problems: Problem[];
  /** The critical journeys. null if the data has other problems, because then it can't be played. */
  journeys: Omit<CriticalRun, 'problems'> | null;
}

/** Everything that `check`, the preview and `build` refuse. All three call this function, so they always agree. */
export async function checkData(data: Data): Promise<Checked> {
  const problems = checkProduct(data);
  if (!problems.every(isWording)) return { problems, journeys: null };
  const { problems: broken, ...journeys } = await checkCritical(data);
  return { problems: [...problems, ...broken], journeys };
}

/** How many critical journeys work, and which ones are excused. */
export function summary({ played, excused }: Omit<CriticalRun, 'problems'>): string {
  if (excused.length === 0) return `All ${played} critical journeys work.`;
  const are = excused.length === 1 ? 'is' : 'are';
  return `${excused.length} of ${played} critical journeys ${are} excused in flows/critical.json: ${excused.join(', ')}.`;
}
