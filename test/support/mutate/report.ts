/** The minimum share of changes that must be detected, with or without excuses. */
const SHARE = 0.95;

export interface Outcome {
  /** All changes that were tried. */
  mutants: string[];
  survived: string[];
  /** survivors.json: undetectable changes with reasons. */
  excuses: Record<string, string>;
  /** Whether whole kinds of changes were tried. The share of a few selected changes is meaningless. */
  isWhole: boolean;
}

/** The lines to print, and whether the result is good enough. */
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
      ...stale.map((id) => `Detected now, so remove it from survivors.json: ${id}`),
      `${mutants.length} changes: ${killed} detected (${percent} %), ${survived.length - open.length} excused, ${open.length} not detected.`,
      ...(isWhole && share < SHARE ? [`At least ${SHARE * 100} % must be detected.`] : []),
    ],
    isFine: open.length === 0 && stale.length === 0 && (!isWhole || share >= SHARE),
  };
}
