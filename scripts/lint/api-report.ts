/** The types that hosts compile against change only after a review. docs/api-report.d.ts is the copy for the review. */
import { readFileSync } from 'node:fs';

const REPORT = 'docs/api-report.d.ts';
const BUILT = 'dist/latchkey.d.ts';

/** Returns a message if the built types differ from the copy. */
export function checkApiReport(report = REPORT, built = BUILT): string[] {
  if (readFileSync(report, 'utf8') === readFileSync(built, 'utf8')) return [];
  return [
    `The types in ${built} differ from ${report}. If that is intended, run \`npm run api-report\` and add a note with \`npx changeset\`.`,
  ];
}
