/** `npm run lint:commits`: prints the subjects of new commits to reword. The exit code is 1 if there are any. */
import { checkSubjects, newSubjects } from '../lint/commits';

const found = newSubjects();
if ('skipped' in found) console.log(found.skipped);
else {
  const problems = checkSubjects(found.subjects);
  for (const line of problems) console.log(line);
  console.log(`Checked the subjects of ${found.subjects.length} commits, ${problems.length} to reword.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
