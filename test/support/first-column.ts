/**
 * Returns the code spans in the first column of a page's tables, in the section whose heading contains `heading` (in
 * lower case), or an empty list without that section.
 */
export function firstColumn(page: string, heading: string): string[] {
  const section =
    page.split('\n## ').find((one) => one.split('\n')[0]?.toLowerCase().includes(heading)) ?? '';
  return section.split('\n').flatMap((line) => {
    const cell = /^\| (`[^|]+`) \|/.exec(line)?.[1] ?? '';
    return [...cell.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
  });
}
