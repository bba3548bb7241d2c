import type { Model } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';

/**
 * Host pages can start every entry: one without a method is `open`. An entry that is `open` shows
 * something.
 * @param methods the names of the entries that have a method
 */
export function checkEntries({ entries }: Model, methods: string[]): Problem[] {
  return Object.entries(entries).flatMap(([name, { open, silent }]): Problem[] => {
    const at = { file: 'flows/entries.json', path: place('entries', name) };
    if (open && silent)
      return [
        {
          code: 'silent-open',
          ...at,
          message: `The method \`open\` shows the wait message, but entry <${name}> is "silent". Remove "silent" or "open".`,
        },
      ];
    if (open || methods.includes(name)) return [];
    return [
      {
        code: 'entry-without-open',
        ...at,
        message: `Host pages can't start entry <${name}>, because it has no method. Add "open": true.`,
      },
    ];
  });
}
