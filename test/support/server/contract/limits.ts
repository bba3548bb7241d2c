import { readFileSync } from 'node:fs';
import type { Limits } from '../../../../server/limits';

/** What server/limits.json says, for tests that go to the limit and beyond it. */
export const limits: Pick<Limits, 'session' | 'body' | 'payload'> = JSON.parse(
  readFileSync('server/limits.json', 'utf8'),
);
