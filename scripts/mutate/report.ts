/**
 * The share of all changes that must be noticed, with or without excuses: below it the transcripts test too
 * little.
 */
const SHARE = 0.95;

export interface Outcome {
  /** All changes that were tried. */
  mutants: string[];
  survived: string[];
  /** survivors.json: changes that cannot be noticed, with the reason. */
  excuses: Record<string, string>;
  /** Whether whole kinds of changes were tried: the share of a few picked changes says nothing. */
  isWhole: boolean;
}

/** The result as lines to print, and whether it is good enough. */
export function summary({ mutants, survived, excuses, isWhole }: Outcome): {
  lines: string[];
  isFine: boolean;
} {
  const open = survived.filter((id) => !Object.hasOwn(excuses, id)).sort();
  const stale = Object.keys(excuses).filter((id) => mutants.includes(id) && !survived.includes(id));
  const killed = mutants.length - survived.length;
  const share = mutants.length === 0 ? 1 : killed / mutants.length;
  const percent = (Math.floor(share * 1000) / 10).toFixed(1);
  return {
    lines: [
      ...open.map((id) => `survived  ${id}`),
      ...stale.map((id) => `survivors.json excuses what is noticed now: ${id}`),
      `${mutants.length} changes: ${killed} noticed (${percent} %), ${survived.length - open.length} excused, ${open.length} not noticed.`,
      ...(isWhole && share < SHARE ? [`At least ${SHARE * 100} % must be noticed.`] : []),
    ],
    isFine: open.length === 0 && stale.length === 0 && (!isWhole || share >= SHARE),
  };
}
