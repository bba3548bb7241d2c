/**
 * `npm run check [-- FOLDER] [--json] [--schemas D] [--flows D] [--locales D]`: reports what is wrong with the data
 * files and with the texts of the reference server; exit code 1 when anything is wrong.
 */
import { parseArgs } from 'node:util';
import { foldersOf } from '../commands/folders';
import { checkProduct } from './check';
import { formatProblems } from './report/format';
import { checkServerTexts } from './server-texts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean' },
    schemas: { type: 'string' },
    flows: { type: 'string' },
    locales: { type: 'string' },
  },
});

const folders = foldersOf({ ...values, over: positionals[0] });
const problems = [...(await checkProduct(folders)), ...checkServerTexts()];

console.log(values.json ? JSON.stringify(problems, null, 2) : formatProblems(problems));
process.exitCode = problems.length === 0 ? 0 : 1;
