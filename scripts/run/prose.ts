/** `npm run lint:prose [-- FILE OR FOLDER...]`: prints the phrases to replace. The exit code is 1 if there are any. */
import { checkProse, proseFiles } from '../lint/prose/check';

const found = checkProse(proseFiles(process.argv.slice(2)));
for (const line of found) console.log(line);
console.log(found.length === 0 ? 'Found no phrase to replace.' : `Found ${found.length}.`);
process.exitCode = found.length > 0 ? 1 : 0;
