import { readFileSync } from 'node:fs';
import type { Limits } from '../../../../server/limits';

/** The values of server/limits.json, for tests that go to the limit and beyond it. */
export const limits: Pick<Limits, 'session' | 'body' | 'payload'> = JSON.parse(
  readFileSync('server/limits.json', 'utf8'),
);
