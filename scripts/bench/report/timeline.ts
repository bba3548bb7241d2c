import { basename } from 'node:path';
import type { Results } from '../run';

/** When each file was requested on the slow network in the last round, as lines for the terminal. */
export function timeline({ transfers }: Results): string {
  return [...transfers]
    .flatMap(([subject, all]) => [
      `\n${subject}: requested, finished (ms), bytes`,
      ...all.map(
        ({ path, asked, ended, bytes }) => `${pad(asked)}${pad(ended)}${pad(bytes)}  ${basename(path)}`,
      ),
    ])
    .join('\n');
}

const pad = (value: number): string => value.toFixed(0).padStart(8);
