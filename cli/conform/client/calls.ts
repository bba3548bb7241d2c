/** The calls of the widget, as the package's data has them, and their paths. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Calls } from '../../../src/core/data/data.gen';
import { packageRoot } from '../../data/folders';

export const { calls }: Calls = JSON.parse(readFileSync(join(packageRoot(), 'flows/calls.json'), 'utf8'));

/** The path of a call with these values in it. @returns '' for an unknown call */
export function pathOf(call: string, values: Readonly<Record<string, string>>): string {
  const path = calls[call]?.path ?? '';
  return path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''));
}
