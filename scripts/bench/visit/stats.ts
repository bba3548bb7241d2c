/** The middle value, or the mean of the two middle ones. NaN without values. Assumes no distribution, because a run is short. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [Math.floor(middle), Math.ceil(middle)].map((at) => sorted[at] ?? Number.NaN);
  return ((low as number) + (high as number)) / 2;
}
