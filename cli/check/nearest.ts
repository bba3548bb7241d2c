/** The known name that is nearest to an unknown name, or undefined when none is near: fewer than half of the letters differ. */
export function nearest(wrong: string, known: Iterable<string>): string | undefined {
  const best = ranked(wrong, known)[0];
  return best && best.distance < Math.max(2, Math.ceil(wrong.length * 0.45)) ? best.name : undefined;
}

const ranked = (wrong: string, known: Iterable<string>): { name: string; distance: number }[] =>
  [...known]
    .map((name) => ({ name, distance: editDistance(wrong.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);

/** The number of letters to add, drop or change to turn one text into the other. */
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

/** As many names as a sentence can list. */
const MOST_NAMES = 20;

/**
 * `There is no page <X>; the nearest is <Y>.` When none is near, the sentence names them all, unless they are
 * many.
 */
export function unknownName(what: string, wrong: string, known: Iterable<string>): string {
  const all = [...known];
  const start = `There is no ${what} <${wrong}>`;
  const close = nearest(wrong, all);
  if (close) return `${start}; the nearest is <${close}>.`;
  if (all.length === 0) return `${start}; there is none at all.`;
  if (all.length > MOST_NAMES) return `${start}, and none with a name like it.`;
  return `${start}; there are ${all.map((name) => `<${name}>`).join(', ')}.`;
}
