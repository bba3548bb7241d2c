/** Builds dist/ and the examples for pages, without types and CLI, and with slightly larger files. */

import { checkProduct, formatProblems, isWording } from '../../cli/check';
import { defaultFolders, readData } from '../../cli/data';
import { buildExamples } from '../build/examples';
import { build } from '../build/main';

const data = await readData(defaultFolders());
const problems = checkProduct(data);
if (problems.length > 0) console.error(formatProblems(problems));
// Data that fails the check can lock users out or fail to load, so don't serve it.
if (!problems.every(isWording)) process.exit(1);
await build({ quick: true, data });
await buildExamples();
