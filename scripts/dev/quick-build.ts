/**
 * Builds what pages need, the examples included: dist/ without types and command line tool, and with somewhat
 * larger files.
 */

import { checkProduct, formatProblems, isWording } from '../../cli/check';
import { defaultFolders, readData } from '../../cli/data';
import { buildExamples } from '../build/examples';
import { build } from '../build/main';

const data = await readData(defaultFolders());
const problems = checkProduct(data);
if (problems.length > 0) console.error(formatProblems(problems));
// Data that the check refuses locks people out, or does not even load: nobody is to look at it for long.
if (!problems.every(isWording)) process.exit(1);
await build({ quick: true, data });
await buildExamples();
