/**
 * The types that hosts compile against change only after a review: docs/api-report.d.ts is the copy that a
 * review reads.
 */
import { readFileSync } from 'node:fs';

const REPORT = 'docs/api-report.d.ts';
const BUILT = 'dist/latchkey.d.ts';

/** A sentence when the built types differ from the copy. */
export function checkApiReport(report = REPORT, built = BUILT): string[] {
  if (readFileSync(report, 'utf8') === readFileSync(built, 'utf8')) return [];
  return [
    `${built} has other types than ${report}; if hosts are to have them, run \`npm run api-report\` and add a note with \`npx changeset\``,
  ];
}
