/**
 * The known name most similar to an unknown one. Undefined if none is similar enough: fewer than about half of the
 * letters may differ.
 */
export function nearest(wrong: string, known: Iterable<string>): string | undefined {
  const given = wrong.toLowerCase();
  let best: string | undefined;
  let limit = Math.max(2, Math.ceil(wrong.length * 0.45));
  for (const name of known) {
    const candidate = name.toLowerCase();
    // The distance is at least the difference of the lengths.
    if (Math.abs(candidate.length - given.length) >= limit) continue;
    const distance = editDistance(given, candidate);
    if (distance >= limit) continue;
    limit = distance;
    best = name;
  }
  return best;
}

/** The edit distance: how many letters to add, remove or change to turn one text into the other. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const above = row;
    row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (above[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min((above[j] as number) + 1, (row[j - 1] as number) + 1, change));
    }
  }
  return row[b.length] as number;
}

/** A message lists at most this many names. */
const MOST_NAMES = 20;

/**
 * What to use instead of a wrong name: `Did you mean <Y>?` Without a similar name it lists the known ones, unless
 * they are too many.
 * @param intro the words before the list
 */
export function suggestion(wrong: string, known: Iterable<string>, intro = 'Use one of'): string {
  const all = [...known];
  const close = nearest(wrong, all);
  if (close) return `Did you mean <${close}>?`;
  if (all.length === 0) return 'No names are known here.';
  if (all.length > MOST_NAMES) return 'No known name is similar.';
  return `${intro} ${all.map((name) => `<${name}>`).join(', ')}.`;
}

/** `Unknown page <X>. Did you mean <Y>?` */
export const unknownName = (what: string, wrong: string, known: Iterable<string>): string =>
  `Unknown ${what} <${wrong}>. ${suggestion(wrong, known)}`;
