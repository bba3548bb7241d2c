/** The widget's calls, from the package's data. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Calls } from '../../../src/core/data/data.gen';
import { packageRoot } from '../../data/folders';

export const { calls }: Calls = JSON.parse(readFileSync(join(packageRoot(), 'flows/calls.json'), 'utf8'));
